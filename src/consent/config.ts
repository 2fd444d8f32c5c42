import { isGermanPage, warn } from '../core';
import { isEssentialGroup, QUESTION, readEntities, TAG_MANAGER } from '../values/consent-schema';
import { choice, flag, text } from '../values/fields';
import { ownGlobal } from '../values/globals';
import { parseJson } from '../values/json';
import { map, readField, readRecord } from '../values/nested';
import { listOf, type Raw, textOf, treeOf } from '../values/readers';
import type { Blocker, ConsentConfig, Group, TagManagerMode } from './types';

/** Returns a hash of any JSON value, as 32 hex digits. */
export function hashOf(value: unknown): string {
  const json = JSON.stringify(value);
  let seed = 0;
  const word = (salt: string) => {
    for (const char of salt + json) seed = (Math.imul(seed, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
    return seed.toString(16).padStart(8, '0');
  };
  return ['a', 'b', 'c', 'd'].map(word).join('');
}

// The usual kinds of service groups.

/**
 * The plugin's English slugs, with the German and English names of the groups. The German slugs equal the German names
 * in lower case.
 */
const KINDS = {
  essential: ['Essenziell', 'Essential'],
  functional: ['Funktional', 'Functional'],
  statistics: ['Statistik', 'Statistics'],
  marketing: ['Marketing', 'Marketing'],
} as const;

/** Completes a group by its kind: sets a missing name, and makes the group `essential` impossible to decline. */
function applyKind(group: Group): Group {
  const known = Object.entries(KINDS).find(([slug, [name]]) =>
    [slug, name.toLowerCase()].includes(group.slug),
  );
  const [, [german, english] = ['', '']] = known ?? [];
  return {
    ...group,
    name: group.name || (isGermanPage() ? german : english),
    isEssential: isEssentialGroup(group),
  };
}

const HOST = /[\p{L}\p{N}]\.\p{L}{2}/u;
/**
 * A rule without a host and with fewer letters and digits than this, beside the scheme, matches nearly every address.
 */
const MIN_LETTERS = 3;

function isTooGeneral(rule: string, { id, name }: Blocker): boolean {
  if (HOST.test(rule) || rule.replace(/https?|[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS) return false;
  const message = `the rule "${rule}" of the blocker "${name}" would block everything and is ignored`;
  warn(document.documentElement, `blocker-rule-${id}`, message);
  return true;
}

/**
 * Returns the blocker with the rules that count. A rule that would match nearly every address is ignored, with a
 * warning for the owner.
 */
const withValidRules = (blocker: Blocker): Blocker => ({
  ...blocker,
  rules: blocker.rules
    // Newer versions of the plugin mark the rules that only the client applies.
    .map((rule) => rule.replace(/^client-side:/, ''))
    .filter((rule) => !isTooGeneral(rule, blocker)),
});

const TEXT_DOMAIN = 'real-cookie-banner';
/** Keys whose text the server may encode in base64. */
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

/** Parses a sub-tree that the server prints as JSON inside of the JSON, unless the value is an object already. */
const parseSubtree = (value: unknown): unknown =>
  typeof value === 'string' ? parseJson(value, undefined, revive) : value;

/** Finds the plugin's configuration: the global, or the JSON that the server printed. */
function findPrinted(): Raw | undefined {
  const isOurs = (value: unknown) => treeOf(value).textDomain === TEXT_DOMAIN;
  const realCookieBanner = ownGlobal('realCookieBanner');
  // The parser decodes encoded texts, so the object goes through JSON once more.
  if (isOurs(realCookieBanner)) return treeOf(parseSubtree(JSON.stringify(realCookieBanner)));
  for (const script of document.querySelectorAll(
    'script[type="application/json"][id^="a"][id$="1-js-extra"]',
  )) {
    const { textContent } = script;
    if (!textContent?.includes(TEXT_DOMAIN)) continue;
    const parsed = parseSubtree(textContent);
    if (isOurs(parsed)) return treeOf(parsed);
    // While the document is being parsed, the end of the text may not be there yet.
    if (document.readyState === 'loading') continue;
    warn(
      script,
      'consent-config',
      'the consent configuration is no JSON or too large; nothing is asked or unblocked',
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
  setCookiesViaManager: TAG_MANAGER,
  isRespectDoNotTrack: flag(),
  isAcceptAllForBots: flag(true),
  failedConsentDocumentationHandling: choice(['essentials', 'optimistic'], 'essentials'),
  hasLazyData: flag(),
};

/** Without consent mode `googleTagManagerWithGcm` is the plain Google tag manager. */
const managerOf = (mode: TagManagerMode, isGcm: boolean): TagManagerMode =>
  mode === 'googleTagManagerWithGcm' && !isGcm ? 'googleTagManager' : mode;

function fromPlugin(raw: Raw, own: Raw): ConsentConfig {
  const others = treeOf(raw.others);
  const frontend = treeOf(others.frontend);
  const rest = readRecord(raw, FIRST_LEVEL);
  const { isTcf, isGcm, hasLazyData, ...values } = readRecord(frontend, FRONTEND);
  return {
    isStandalone: false,
    rest,
    cookieName: values.decisionCookieName,
    cookieDays: 365,
    revision: values.revisionHash,
    version: textOf(raw.version),
    ...readEntities({
      groups: parseSubtree(frontend.groups),
      blockers: frontend.blocker,
      links: frontend.links,
    }),
    ...readRecord(others, OTHERS),
    isGcm,
    isTcf,
    hasLazyData,
    manager: managerOf(values.setCookiesViaManager, isGcm),
    respectDoNotTrack: values.isRespectDoNotTrack,
    respectGlobalPrivacyControl: readField(flag(), own.respectGlobalPrivacyControl),
    acceptAllForBots: values.isAcceptAllForBots,
    onFailure: values.failedConsentDocumentationHandling,
    containerId: textOf(others.pageRequestUuid4),
    customize: treeOf(parseSubtree(others.customizeValuesBanner)),
    others,
    frontend,
  };
}

/** Reads the configuration of an owner without the plugin: `consent: { … }` in `piton-config`. */
function fromOwner(raw: Raw): ConsentConfig {
  const own = readRecord(raw, QUESTION);
  const isGcm = own.consentMode;
  return {
    isStandalone: true,
    rest: undefined,
    cookieName: own.cookie,
    cookieDays: own.days,
    // Visitors are asked again after a change of the question.
    revision: /^[a-f0-9]{32}$/.test(own.revision)
      ? own.revision
      : hashOf([raw.groups, raw.blockers, raw.revision]),
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
 * Reads the page's consent configuration; `undefined` for a page without consent. An invalid configuration counts as
 * absent.
 * @param own the owner's `consent` in `piton-config`
 */
export function readConsentConfig(own: Raw): ConsentConfig | undefined {
  const printed = findPrinted();
  if (!printed && !listOf(own.groups).length) return undefined;
  const config = printed ? fromPlugin(printed, own) : fromOwner(own);
  return {
    ...config,
    groups: config.groups.map(applyKind),
    blockers: config.blockers.map(withValidRules),
  };
}

/** Whether the page has tags that need the visitor's consent: by consent mode or a tag manager. */
export const hasTags = ({ isGcm, manager }: ConsentConfig): boolean => isGcm || manager !== 'none';
