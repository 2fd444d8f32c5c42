import { ownGlobal, warn } from '../runtime/core';
import type { OwnerConfig } from '../runtime/types';
import type { Raw } from '../ui/values';
import { flag, ids, list, number, text, tree } from '../ui/values';
import { one, read } from './read';
import { readService } from './service';
import type { BannerLink, Blocker, ConsentConfig, Group, Thumbnail } from './types';

const TEXT_DOMAIN = 'real-cookie-banner';
/** Longer configurations are an accident or an attack; characters. A real one has about 40,000. */
const MAX_LENGTH = 4_000_000;
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
function lazy(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, revive);
  } catch {
    return undefined;
  }
}

/** The plugin's configuration: the global, or the JSON that the server printed for it (C1.1). */
function findPrinted(): Raw | undefined {
  const isOurs = (value: unknown) => tree(value).textDomain === TEXT_DOMAIN;
  const realCookieBanner = ownGlobal('realCookieBanner');
  // Once more through JSON: what the server encoded is decoded on the way.
  if (isOurs(realCookieBanner)) return tree(lazy(JSON.stringify(realCookieBanner)));
  for (const script of document.querySelectorAll(
    'script[type="application/json"][id^="a"][id$="1-js-extra"]',
  )) {
    const { textContent } = script;
    if (!textContent?.includes(TEXT_DOMAIN)) continue;
    const parsed = textContent.length > MAX_LENGTH ? undefined : lazy(textContent);
    if (isOurs(parsed)) return tree(parsed);
    warn(
      script,
      'consent-config',
      'the consent configuration is no JSON or too large; nothing is asked and nothing released',
    );
  }
  return undefined;
}

/** Without an address and a size it is none. */
function readThumbnail(value: unknown): Thumbnail | undefined {
  const thumbnail = read(value, {
    url: '',
    width: 0,
    height: 0,
    title: '',
    hide: [''],
    titleType: one('center', 'top'),
  });
  return thumbnail.url && thumbnail.width && thumbnail.height ? thumbnail : undefined;
}

const BLOCKER = {
  id: 0,
  name: '',
  description: '',
  rules: [''],
  criteria: one('services', 'tcfVendors'),
  services: ids,
  isVisual: false,
  visualType: one('default', 'wrapped', 'hero'),
  visualContentType: '',
  isVisualDarkMode: false,
  visualBlur: 0,
  visualHeroButtonText: '',
  shouldForceToShowVisual: false,
  presetId: '',
  visualThumbnail: readThumbnail,
} as const;

const GROUP = {
  id: 0,
  name: '',
  slug: '',
  description: '',
  isEssential: false,
  items: (value: unknown) =>
    list(value)
      .map(readService)
      .filter(({ id }) => id),
} as const;

const LINK = { label: '', url: '', pageType: '', isTargetBlank: true } as const;

/** What both sources share; an id that stands twice counts once. */
function readEntities(groups: unknown, blockers: unknown, links: unknown) {
  const seen = new Set<number>();
  const isFirst = ({ id }: { readonly id: number }) => id > 0 && !seen.has(id) && !!seen.add(id);
  return {
    groups: list(groups)
      .map((each): Group => read(each, GROUP))
      .filter(isFirst),
    blockers: list(blockers)
      .map((each): Blocker => read(each, BLOCKER))
      .filter(isFirst),
    links: list(links)
      .map((each): BannerLink => read(each, LINK))
      .filter(({ label, url }) => label && url),
  };
}

const FIRST_LEVEL = {
  restRoot: '',
  restNamespace: '',
  restQuery: tree as (raw: unknown) => Readonly<Record<string, string>>,
  restNonce: '',
  restPathObfuscateOffset: '',
  restRecreateNonceEndpoint: '',
} as const;

const OTHERS = {
  isPro: false,
  isPreventPreDecision: false,
  isInvalidateImplicitUserConsent: false,
  hasDynamicPreDecisions: false,
} as const;

const FRONTEND = {
  decisionCookieName: '',
  revisionHash: '',
  isGcm: false,
  isTcf: false,
  setCookiesViaManager: one('none', 'googleTagManager', 'googleTagManagerWithGcm', 'matomoTagManager'),
  isRespectDoNotTrack: false,
  isAcceptAllForBots: true,
  failedConsentDocumentationHandling: one('essentials', 'optimistic'),
  hasLazyData: false,
} as const;

function fromPlugin(raw: Raw, own: Raw): ConsentConfig {
  const others = tree(raw.others);
  const frontend = tree(others.frontend);
  const rest = read(raw, FIRST_LEVEL);
  const { isTcf, isGcm, hasLazyData, ...given } = read(frontend, FRONTEND);
  const manager = given.setCookiesViaManager;
  return {
    isStandalone: false,
    rest: { ...rest, restNamespace: rest.restNamespace || 'real-cookie-banner/v1' },
    cookieName: given.decisionCookieName || 'real_cookie_banner',
    cookieDays: 365,
    revision: given.revisionHash,
    version: text(raw.version),
    ...readEntities(lazy(frontend.groups), frontend.blocker, frontend.links),
    ...read(others, OTHERS),
    isGcm,
    isTcf,
    hasLazyData,
    // Without consent mode the second kind is the plain first one (C4.6).
    manager: manager === 'googleTagManagerWithGcm' && !isGcm ? 'googleTagManager' : manager,
    respectDoNotTrack: given.isRespectDoNotTrack,
    respectGlobalPrivacyControl: flag(own.respectGlobalPrivacyControl),
    acceptAllForBots: given.isAcceptAllForBots,
    onFailure: given.failedConsentDocumentationHandling,
    containerId: text(others.pageRequestUuid4),
    customize: tree(lazy(others.customizeValuesBanner)),
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
  const entities = readEntities(raw.groups, raw.blockers, raw.links);
  const revision = text(raw.revision);
  const customize = {
    ...tree(raw.design),
    texts: tree(raw.texts),
    individualTexts: tree(raw.individualTexts),
  };
  const isGcm = flag(raw.consentMode);
  const frontend = { ...raw, isGcm };
  return {
    isStandalone: true,
    rest: undefined,
    cookieName: text(raw.cookie) || 'piton-consent',
    cookieDays: number(raw.days, 365),
    revision: /^[a-f0-9]{32}$/.test(revision)
      ? revision
      : revisionOf([raw.groups, raw.blockers, raw.revision]),
    version: '',
    ...entities,
    isPro: true,
    isGcm,
    manager: 'none',
    isTcf: false,
    respectDoNotTrack: flag(raw.respectDoNotTrack),
    respectGlobalPrivacyControl: raw.respectGlobalPrivacyControl !== false,
    acceptAllForBots: false,
    onFailure: 'essentials',
    isPreventPreDecision: flag(raw.hideBanner),
    isInvalidateImplicitUserConsent: false,
    hasDynamicPreDecisions: false,
    hasLazyData: false,
    containerId: '',
    customize,
    others: { ...raw, isPro: true, isLicensed: true, bannerDesignVersion: 12 },
    frontend,
  };
}

/** The page's consent configuration; `undefined` where the page asks for none. What can't be read is as if it were not there. */
export function readConsentConfig(owner: OwnerConfig): ConsentConfig | undefined {
  const own = tree(owner.consent);
  const printed = findPrinted();
  if (printed) return fromPlugin(printed, own);
  return list(own.groups).length ? fromOwner(own) : undefined;
}

/** Whether the page lets in tags that have to be told what is allowed (C4.5, C4.6). */
export const hasTags = ({ isGcm, manager }: ConsentConfig): boolean => isGcm || manager !== 'none';
