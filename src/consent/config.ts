import { QUESTION, readEntities, tagManager } from '../borders/values/consent-schema';
import { choice, flag, text } from '../borders/values/fields';
import { ownGlobal } from '../borders/values/globals';
import { parseJson } from '../borders/values/json';
import { map, readField, readRecord } from '../borders/values/nested';
import { listOf, type Raw, textOf, treeOf } from '../borders/values/readers';
import { warn } from '../runtime/core';
import { applyKind } from './group-kinds';
import type { ConsentConfig, TagManagerMode } from './types';

const TEXT_DOMAIN = 'real-cookie-banner';
/** Keys whose text the server may have put into base64 (C1.2). */
const ENCODED = /^(?:codeOptIn|codeOptOut|codeOnPageLoad|contactEmail)$/;
const BASE64 = 'base64-encoded:';

function decodeBase64(value: string): string {
  try {
    const bytes = Uint8Array.from(atob(value.slice(BASE64.length)), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}

const revive = (key: string, value: unknown) =>
  ENCODED.test(key) && typeof value === 'string' && value.startsWith(BASE64) ? decodeBase64(value) : value;

/** A sub-tree that the server prints as JSON inside of the JSON; it may already be an object (C1.2). */
const lazy = (value: unknown): unknown =>
  typeof value === 'string' ? parseJson(value, undefined, revive) : value;

/** The plugin's configuration: the global, or the JSON that the server printed for it (C1.1). */
function findPrinted(): Raw | undefined {
  const isOurs = (value: unknown) => treeOf(value).textDomain === TEXT_DOMAIN;
  const realCookieBanner = ownGlobal('realCookieBanner');
  // Once more through JSON: what the server encoded is decoded on the way.
  if (isOurs(realCookieBanner)) return treeOf(lazy(JSON.stringify(realCookieBanner)));
  for (const script of document.querySelectorAll(
    'script[type="application/json"][id^="a"][id$="1-js-extra"]',
  )) {
    const { textContent } = script;
    if (!textContent?.includes(TEXT_DOMAIN)) continue;
    const parsed = lazy(textContent);
    if (isOurs(parsed)) return treeOf(parsed);
    warn(
      script,
      'consent-config',
      'the consent configuration is no JSON or too large; nothing is asked and nothing released',
    );
  }
  return undefined;
}

const FIRST_LEVEL = {
  restRoot: text(),
  restNamespace: text('real-cookie-banner/v1'),
  restQuery: map(text()),
  restNonce: text(),
  restPathObfuscateOffset: text(),
  restRecreateNonceEndpoint: text(),
};

const OTHERS = {
  isPro: flag(),
  isPreventPreDecision: flag(),
  isInvalidateImplicitUserConsent: flag(),
  hasDynamicPreDecisions: flag(),
};

const FRONTEND = {
  decisionCookieName: text('real_cookie_banner'),
  revisionHash: text(),
  isGcm: flag(),
  isTcf: flag(),
  setCookiesViaManager: tagManager,
  isRespectDoNotTrack: flag(),
  isAcceptAllForBots: flag(true),
  failedConsentDocumentationHandling: choice(['essentials', 'optimistic'], 'essentials'),
  hasLazyData: flag(),
};

/** Without consent mode the second kind is the plain first one (C4.6). */
const managerOf = (chosen: TagManagerMode, isGcm: boolean): TagManagerMode =>
  chosen === 'googleTagManagerWithGcm' && !isGcm ? 'googleTagManager' : chosen;

function fromPlugin(raw: Raw, own: Raw): ConsentConfig {
  const others = treeOf(raw.others);
  const frontend = treeOf(others.frontend);
  const rest = readRecord(raw, FIRST_LEVEL);
  const { isTcf, isGcm, hasLazyData, ...given } = readRecord(frontend, FRONTEND);
  return {
    isStandalone: false,
    rest,
    cookieName: given.decisionCookieName,
    cookieDays: 365,
    revision: given.revisionHash,
    version: textOf(raw.version),
    ...readEntities({ groups: lazy(frontend.groups), blockers: frontend.blocker, links: frontend.links }),
    ...readRecord(others, OTHERS),
    isGcm,
    isTcf,
    hasLazyData,
    manager: managerOf(given.setCookiesViaManager, isGcm),
    respectDoNotTrack: given.isRespectDoNotTrack,
    respectGlobalPrivacyControl: readField(flag(), own.respectGlobalPrivacyControl),
    acceptAllForBots: given.isAcceptAllForBots,
    onFailure: given.failedConsentDocumentationHandling,
    containerId: textOf(others.pageRequestUuid4),
    customize: treeOf(lazy(others.customizeValuesBanner)),
    others,
    frontend,
  };
}

/** 32 hex digits out of everything that is asked, so that a changed question asks again. */
function revisionOf(asked: unknown): string {
  let seed = 0;
  const word = (salt: string) => {
    for (const char of salt + JSON.stringify(asked))
      seed = (Math.imul(seed, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
    return seed.toString(16).padStart(8, '0');
  };
  return ['a', 'b', 'c', 'd'].map(word).join('');
}

/** An owner without the plugin: groups, services and blockers in `piton-config` (`consent: { … }`). */
function fromOwner(raw: Raw): ConsentConfig {
  const own = readRecord(raw, QUESTION);
  const isGcm = own.consentMode;
  return {
    isStandalone: true,
    rest: undefined,
    cookieName: own.cookie,
    cookieDays: own.days,
    revision: /^[a-f0-9]{32}$/.test(own.revision)
      ? own.revision
      : revisionOf([raw.groups, raw.blockers, raw.revision]),
    version: '',
    ...readEntities(raw),
    isPro: true,
    isGcm,
    manager: managerOf(own.tagManager, isGcm),
    isTcf: false,
    respectDoNotTrack: own.respectDoNotTrack,
    respectGlobalPrivacyControl: own.respectGlobalPrivacyControl,
    acceptAllForBots: false,
    onFailure: 'essentials',
    isPreventPreDecision: own.hideBanner,
    isInvalidateImplicitUserConsent: false,
    hasDynamicPreDecisions: false,
    hasLazyData: false,
    containerId: '',
    customize: { ...own.design, texts: own.texts, individualTexts: own.individualTexts },
    others: { ...own, isPro: true, isLicensed: true, bannerDesignVersion: 12 },
    frontend: { ...own, isGcm },
  };
}

/**
 * The page's consent configuration; `undefined` where the page asks for none. What can't be read is as if it were not there.
 * @param own what the owner wrote as `consent`
 */
export function readConsentConfig(own: Raw): ConsentConfig | undefined {
  const printed = findPrinted();
  if (!printed && !listOf(own.groups).length) return undefined;
  const config = printed ? fromPlugin(printed, own) : fromOwner(own);
  return { ...config, groups: config.groups.map(applyKind) };
}

/** Whether the page lets in tags that have to be told what is allowed (C4.5, C4.6). */
export const hasTags = ({ isGcm, manager }: ConsentConfig): boolean => isGcm || manager !== 'none';
