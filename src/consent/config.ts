import { warn } from '../runtime/core';
import type { OwnerConfig } from '../runtime/types';
import { readService } from './service';
import type { BannerLink, Blocker, ConsentConfig, Group, Raw, TagManagerMode, Thumbnail } from './types';
import { flag, ids, list, number, oneOf, text, tree } from './values';

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
  const { realCookieBanner } = window as { realCookieBanner?: unknown };
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

function readThumbnail(value: unknown): Thumbnail | undefined {
  const raw = tree(value);
  const [width, height] = [number(raw.width, 0), number(raw.height, 0)];
  if (!text(raw.url) || !width || !height) return undefined;
  return {
    url: text(raw.url),
    width,
    height,
    title: text(raw.title),
    hide: list(raw.hide).map(String),
    titleType: oneOf(raw.titleType, ['center', 'top']),
  };
}

const readBlocker = (value: unknown): Blocker => {
  const raw = tree(value);
  return {
    id: number(raw.id, 0),
    name: text(raw.name),
    description: text(raw.description),
    rules: list(raw.rules).map(String),
    criteria: oneOf(raw.criteria, ['services', 'tcfVendors']),
    services: ids(raw.services),
    isVisual: flag(raw.isVisual),
    visualType: oneOf(raw.visualType, ['default', 'wrapped', 'hero']),
    visualContentType: text(raw.visualContentType),
    isVisualDarkMode: flag(raw.isVisualDarkMode),
    visualBlur: number(raw.visualBlur, 0),
    visualHeroButtonText: text(raw.visualHeroButtonText),
    shouldForceToShowVisual: flag(raw.shouldForceToShowVisual),
    presetId: text(raw.presetId),
    visualThumbnail: readThumbnail(raw.visualThumbnail),
  };
};

const readGroup = (value: unknown): Group => {
  const raw = tree(value);
  return {
    id: number(raw.id, 0),
    name: text(raw.name),
    slug: text(raw.slug),
    description: text(raw.description),
    isEssential: flag(raw.isEssential),
    items: list(raw.items)
      .map(readService)
      .filter(({ id }) => id),
  };
};

const readLink = (value: unknown): BannerLink => {
  const raw = tree(value);
  return {
    label: text(raw.label),
    url: text(raw.url),
    pageType: text(raw.pageType),
    isTargetBlank: raw.isTargetBlank !== false,
  };
};

/** What both sources share; an id that stands twice counts once. */
function readEntities(groups: unknown, blockers: unknown, links: unknown) {
  const seen = new Set<number>();
  const isFirst = ({ id }: { readonly id: number }) => id > 0 && !seen.has(id) && !!seen.add(id);
  return {
    groups: list(groups).map(readGroup).filter(isFirst),
    blockers: list(blockers).map(readBlocker).filter(isFirst),
    links: list(links)
      .map(readLink)
      .filter(({ label, url }) => label && url),
  };
}

function fromPlugin(raw: Raw, own: Raw): ConsentConfig {
  const others = tree(raw.others);
  const frontend = tree(others.frontend);
  const isGcm = flag(frontend.isGcm);
  const manager = oneOf<TagManagerMode>(frontend.setCookiesViaManager, [
    'none',
    'googleTagManager',
    'googleTagManagerWithGcm',
    'matomoTagManager',
  ]);
  return {
    isStandalone: false,
    rest: {
      restRoot: text(raw.restRoot),
      restNamespace: text(raw.restNamespace) || 'real-cookie-banner/v1',
      restQuery: tree(raw.restQuery) as Record<string, string>,
      restNonce: text(raw.restNonce),
      restPathObfuscateOffset: text(raw.restPathObfuscateOffset),
      restRecreateNonceEndpoint: text(raw.restRecreateNonceEndpoint),
    },
    cookieName: text(frontend.decisionCookieName) || 'real_cookie_banner',
    cookieDays: 365,
    revision: text(frontend.revisionHash),
    version: text(raw.version),
    ...readEntities(lazy(frontend.groups), frontend.blocker, frontend.links),
    isPro: flag(others.isPro),
    isGcm,
    // Without consent mode the second kind is the plain first one (C4.6).
    manager: manager === 'googleTagManagerWithGcm' && !isGcm ? 'googleTagManager' : manager,
    isTcf: flag(frontend.isTcf),
    respectDoNotTrack: flag(frontend.isRespectDoNotTrack),
    respectGlobalPrivacyControl: flag(own.respectGlobalPrivacyControl),
    acceptAllForBots: frontend.isAcceptAllForBots !== false,
    onFailure: oneOf(frontend.failedConsentDocumentationHandling, ['essentials', 'optimistic']),
    isPreventPreDecision: flag(others.isPreventPreDecision),
    isInvalidateImplicitUserConsent: flag(others.isInvalidateImplicitUserConsent),
    hasDynamicPreDecisions: flag(others.hasDynamicPreDecisions),
    hasLazyData: flag(frontend.hasLazyData),
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
