/** The fields of groups, services and blockers of the consent, from the plugin or from the owner. */
import type { Field, SettingsOf } from '../api';
import { choice, flag, number, text } from './fields';
import { anyObject, map, readField, readRecord } from './nested';
import { isTree, listOf } from './readers';
import { every, record } from './records';

/** A decision is stored for a hundred years at most; no browser keeps a cookie for longer than 400 days. */
const MAX_DAYS = 36_500;

const TEXTS = every(text());
const ID = number(0, { min: 1, integer: true });
/** Ids of services, with `invalid` in place of each value that is no id. */
const idList = (invalid: readonly number[]): Field<readonly number[]> => ({
  fallback: [],
  form: 'list of ids',
  read: (raw) =>
    Array.isArray(raw) ? [...new Set(raw.flatMap((each) => ID.read(each) ?? invalid))] : undefined,
});
const IDS = idList([]);
/**
 * Ids of services that must be allowed. An invalid id becomes 0, which no service has, so that the content stays
 * blocked: without the id the content would need less consent than the owner demands.
 */
const REQUIRED = idList([0]);
export const idsOf = (value: unknown): readonly number[] => readField(IDS, value);

/** The values that replace `{{name}}`; the server prints an empty list where there are none. */
const DYNAMICS: Field<Readonly<Record<string, string>>> = {
  ...map(text()),
  read: (raw) => map(text()).read(Array.isArray(raw) && !raw.length ? {} : raw),
};

export const SERVICE = {
  id: ID,
  name: text(),
  purpose: text(),
  uniqueName: text(),
  presetId: text(),
  legalBasis: choice(['consent', 'legitimate-interest', 'legal-requirement'], 'consent'),
  provider: text(),
  providerContact: record({ phone: text(), email: text(), link: text() }),
  providerPrivacyPolicyUrl: text(),
  providerLegalNoticeUrl: text(),
  isProviderCurrentWebsite: flag(),
  isEmbeddingOnlyExternalResources: flag(),
  dataProcessingInCountries: TEXTS,
  dataProcessingInCountriesSpecialTreatments: TEXTS,
  technicalDefinitions: every(
    record({
      type: choice(['http', 'local', 'session', 'indexedDb'], 'http'),
      name: text(),
      host: text(),
      duration: number(0),
      durationUnit: choice(['s', 'm', 'h', 'd', 'mo', 'y'], 's'),
      isSessionDuration: flag(),
      purpose: text(),
    }),
  ),
  codeDynamics: DYNAMICS,
  codeOptIn: text(),
  codeOptOut: text(),
  executePriority: number(10),
  tagManagerOptInEventName: text(),
  tagManagerOptOutEventName: text(),
  executeCodeOptInWhenNoTagManagerConsentIsGiven: flag(),
  executeCodeOptOutWhenNoTagManagerConsentIsGiven: flag(),
  deleteTechnicalDefinitionsAfterOptOut: flag(),
  googleConsentModeConsentTypes: TEXTS,
};

/** A thumbnail without an address and a size is ignored. */
const THUMBNAIL = {
  url: text(),
  width: number(0),
  height: number(0),
  title: text(),
  hide: TEXTS,
  titleType: choice(['center', 'top'], 'center'),
};
const THUMBNAIL_FIELD: Field<SettingsOf<typeof THUMBNAIL> | undefined> & { readonly keys: typeof THUMBNAIL } =
  {
    keys: THUMBNAIL,
    fallback: undefined,
    form: 'an object with url, width and height',
    read(raw) {
      const read = isTree(raw) ? readRecord(raw, THUMBNAIL) : undefined;
      return read?.url && read.width && read.height ? read : undefined;
    },
  };

export const BLOCKER = {
  id: ID,
  name: text(),
  description: text(),
  rules: TEXTS,
  criteria: choice(['services', 'tcfVendors'], 'services'),
  services: REQUIRED,
  isVisual: flag(),
  visualType: choice(['default', 'wrapped', 'hero'], 'default'),
  visualContentType: text(),
  isVisualDarkMode: flag(),
  visualBlur: number(0),
  visualHeroButtonText: text(),
  shouldForceToShowVisual: flag(),
  presetId: text(),
  visualThumbnail: THUMBNAIL_FIELD,
};

export const GROUP = {
  id: ID,
  name: text(),
  slug: text(),
  description: text(),
  isEssential: flag(),
  items: every(record(SERVICE)),
};

/** The plugin's English and German slugs of the group that nobody can decline. */
const ESSENTIAL: readonly string[] = ['essential', 'essenziell'];

/** Whether visitors cannot decline a group: by its flag, or by its slug whatever the flag says. */
export const isEssentialGroup = ({
  isEssential,
  slug,
}: Pick<SettingsOf<typeof GROUP>, 'isEssential' | 'slug'>): boolean =>
  isEssential || ESSENTIAL.includes(slug);

export const LINK = { label: text(), url: text(), pageType: text(), isTargetBlank: flag(true) };

/**
 * Returns the entries whose id no earlier entry of the list has. A group and a blocker may have the same id, since the
 * CMS counts both separately.
 */
function withOwnIds<Entry extends { readonly id: number }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    (entry, at) => entry.id > 0 && entries.findIndex((other) => other.id === entry.id) === at,
  );
}

/**
 * Gives each blocker without an id of its own a free one, since what a rule names must be blocked whatever the id says.
 * Without a rule such a blocker would block nothing and is left out.
 */
function withFreeIds<Entry extends { readonly id: number; readonly rules: readonly string[] }>(
  entries: readonly Entry[],
): Entry[] {
  const used = new Set(entries.map((entry) => entry.id));
  const seen = new Set<number>();
  let free = 1;
  return entries.flatMap((entry) => {
    const isOwn = entry.id > 0 && !seen.has(entry.id);
    seen.add(entry.id);
    if (isOwn) return [entry];
    if (!entry.rules.length) return [];
    while (used.has(free)) free++;
    used.add(free);
    return [{ ...entry, id: free }];
  });
}

/** Reads groups, blockers and links, which have the same form in both sources. */
export function readEntities({ groups, blockers, links }: Readonly<Record<string, unknown>>) {
  const each = <S extends typeof GROUP | typeof BLOCKER | typeof LINK>(list: unknown, schema: S) =>
    listOf(list).map((one) => readRecord(one, schema));
  return {
    groups: withOwnIds(each(groups, GROUP)).map((group) => ({
      ...group,
      items: group.items.filter((service) => service.id),
    })),
    blockers: withFreeIds(each(blockers, BLOCKER)),
    links: each(links, LINK).filter(({ label, url }) => label && url),
  };
}

/** The tag manager that runs the site's tags. */
export const TAG_MANAGER = choice(
  ['none', 'googleTagManager', 'googleTagManagerWithGcm', 'matomoTagManager'],
  'none',
);

/**
 * The schema of `consent` in the owner's `piton-config`; a type test checks that the schema equals `ConsentQuestion`.
 */
export const QUESTION = {
  groups: every(record(GROUP)),
  blockers: every(record(BLOCKER)),
  links: every(record(LINK)),
  texts: anyObject,
  individualTexts: anyObject,
  design: anyObject,
  cookie: text('piton-consent'),
  days: number(365, { min: 1, max: MAX_DAYS }),
  revision: text(),
  respectDoNotTrack: flag(),
  respectGlobalPrivacyControl: flag(true),
  consentMode: flag(),
  tagManager: TAG_MANAGER,
  hideBanner: flag(),
  isAgeNotice: flag(true),
  ageNoticeAgeLimit: number(14, { min: 1 }),
  isListServicesNotice: flag(true),
  isDataProcessingInUnsafeCountries: flag(),
  territorialLegalBasis: TEXTS,
  predefinedDataProcessingInSafeCountriesLists: anyObject,
  consentForwardingExternalHosts: TEXTS,
  isGcmListPurposes: flag(),
  websiteOperator: anyObject,
  languageSwitcher: every(anyObject),
  bannerI18n: anyObject,
  iso3166OneAlpha2: anyObject,
  visualParentSelectors: anyObject,
  dependantVisibilityContainers: TEXTS,
  disableDeduplicateExceptions: TEXTS,
  multilingualSkipHTMLForTag: text(),
};
