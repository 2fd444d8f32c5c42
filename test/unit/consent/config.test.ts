import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAllowed } from '../../../src/consent/blockers';
import { readConsentConfig } from '../../../src/consent/config';
import { servicesInOrder } from '../../../src/consent/selection';
import { warnings } from '../../../src/core';
import { treeOf } from '../../../src/values/readers';
import fc from '../../support/fast-check';

const SCRIPT_ID = `a${'0'.repeat(32)}1-js-extra`;

const base64 = (text: string) => `base64-encoded:${Buffer.from(text).toString('base64')}`;

/** Returns a configuration as the server prints it: with sub-trees as JSON texts inside the JSON. */
const printed = (frontend: object = {}, others: object = {}, first: object = {}) => ({
  textDomain: 'real-cookie-banner',
  version: '5.2.23',
  restRoot: '/wp-json/',
  ...first,
  others: {
    pageRequestUuid4: 'a1',
    customizeValuesBanner: '{"texts":{"headline":"Hallo"}}',
    ...others,
    frontend,
  },
});

function print(config: unknown, id = SCRIPT_ID) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = typeof config === 'string' ? config : JSON.stringify(config);
  document.head.append(script);
}

/** Reads the configuration of a page on which the plugin prints these parts. */
function read(frontend: object, others?: object) {
  document.head.innerHTML = '';
  print(printed(frontend, others));
  return readConsentConfig({});
}

const groups = [
  { id: 60, name: 'Essenziell', isEssential: true, items: [{ id: 1, name: 'Sitzung' }] },
  {
    id: 61,
    name: 'Funktional',
    items: [
      { id: 2, name: 'Karte', codeOptIn: base64('<script>karte("Österreich")</script>'), codeDynamics: [] },
    ],
  },
];

afterEach(() => {
  document.head.innerHTML = '';
  delete (window as { realCookieBanner?: unknown }).realCookieBanner;
  vi.restoreAllMocks();
});

describe('consent configuration', () => {
  it('is read from the JSON that the server printed, including subtrees and encoded code [consent.5a, consent.5f, consent.6]', () => {
    print(
      printed({ groups: JSON.stringify(groups), decisionCookieName: 'name', revisionHash: 'f'.repeat(32) }),
    );
    const config = readConsentConfig({});
    expect(config?.groups[1]?.items[0]?.codeOptIn).toBe('<script>karte("Österreich")</script>');
    expect(config?.groups[1]?.items[0]).toMatchObject({
      legalBasis: 'consent',
      executePriority: 10,
      codeDynamics: {},
    });
    expect(config).toMatchObject({
      cookieName: 'name',
      revision: 'f'.repeat(32),
      containerId: 'a1',
      isStandalone: false,
    });
    expect(config?.customize).toEqual({ texts: { headline: 'Hallo' } });
  });

  it('is read from the global where the page assigned it [consent.6]', () => {
    Object.assign(window, { realCookieBanner: printed({ groups: JSON.stringify(groups) }) });
    expect(readConsentConfig({})?.groups).toHaveLength(2);
  });

  it("ignores another plugin's configuration of the same shape [consent.6]", () => {
    print({ textDomain: 'real-media-library', others: {} }, `a${'1'.repeat(32)}1-js-extra`);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readConsentConfig({})).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    print(printed({ groups }));
    expect(readConsentConfig({})?.groups).toHaveLength(2);
  });

  it('is searched again, without a warning, while the document is still being parsed [consent.6]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    print(JSON.stringify(printed({ groups })).slice(0, -2));
    expect(readConsentConfig({})).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it('decodes texts where the server encodes them, and leaves texts that only look encoded elsewhere [consent.5f]', () => {
    const code = base64('<b>');
    const texts = { headline: code, mycodeOptIn: code, codeOptInToo: code };
    const items = [{ id: 1, name: code, codeOptIn: 7, codeOptOut: 'base64-encoded:%' }];
    const config = read({ groups: [{ id: 60, items }] }, { customizeValuesBanner: { texts } });
    expect(config?.customize).toEqual({ texts });
    expect(config?.groups[0]?.items[0]).toMatchObject({
      name: code,
      codeOptIn: '7',
      codeOptOut: '',
    });
  });

  it('is absent, with one warning for the owner, where the JSON is broken [consent.6]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    print(JSON.stringify(printed({ groups })).slice(0, -2));
    expect(readConsentConfig({})).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(warnings.at(-1)).toMatchObject({
      code: 'consent-config',
      message: expect.stringContaining('no JSON or too large'),
    });
  });

  it('is the owner’s where there is no plugin, with a revision that changes with the question [consent.6]', () => {
    const own = { groups, blockers: [{ id: 7, rules: ['*karten*'], services: [2] }] };
    const config = readConsentConfig(treeOf(own));
    expect(config).toMatchObject({
      isStandalone: true,
      cookieName: 'piton-consent',
      cookieDays: 365,
      rest: undefined,
    });
    expect(config?.blockers[0]).toMatchObject({ id: 7, services: [2], visualType: 'default' });
    expect(config?.revision).toMatch(/^[a-f0-9]{32}$/);
    expect(readConsentConfig(treeOf(own))?.revision).toBe(config?.revision);
    const changed = { ...own, groups: groups.slice(0, 1) };
    expect(readConsentConfig(treeOf(changed))?.revision).not.toBe(config?.revision);
  });

  it('has a revision that a new release of Piton does not change, so that decisions stay valid [consent.3a]', () => {
    const question = {
      groups: [{ id: 1, items: [{ id: 2, name: 'Ätna 🌋' }] }],
      blockers: [],
      revision: '0',
    };
    expect(readConsentConfig(treeOf(question))?.revision).toBe('70cdb6bb084e1ee169dd593c19d8a9c2');
  });

  it('has the owner’s own revision where that is valid: 32 hex digits [consent.6]', () => {
    const revision = (given: string) => readConsentConfig(treeOf({ groups, revision: given }))?.revision;
    const own = '0123456789abcdef'.repeat(2);
    expect(revision(own)).toBe(own);
    for (const other of [`${own}0`, `x${own}`, own.toUpperCase(), '2'])
      expect(revision(other)).toMatch(/^(?!0123456789abcdef)[a-f0-9]{32}$/);
    expect(revision('1')).not.toBe(revision('2'));
  });

  it.each([
    ['none', false, 'none'],
    ['googleTagManager', false, 'googleTagManager'],
    ['googleTagManagerWithGcm', true, 'googleTagManagerWithGcm'],
    ['googleTagManagerWithGcm', false, 'googleTagManager'],
    ['matomoTagManager', false, 'matomoTagManager'],
    [undefined, true, 'none'],
    ['gtm', true, 'none'],
  ])(
    'lets the owner choose the tag manager: %s (consent mode: %s) is %s [consent.11i]',
    (tagManager, consentMode, is) => {
      expect(readConsentConfig(treeOf({ groups, tagManager, consentMode }))?.manager).toBe(is);
    },
  );

  it('has a default for each option that the plugin does not print [consent.6d]', () => {
    expect(read({ groups })).toMatchObject({
      cookieName: 'real_cookie_banner',
      cookieDays: 365,
      isGcm: false,
      isTcf: false,
      manager: 'none',
      onFailure: 'essentials',
      acceptAllForBots: true,
      respectDoNotTrack: false,
      respectGlobalPrivacyControl: false,
      isPro: false,
      isPreventPreDecision: false,
      hasLazyData: false,
      rest: { restNamespace: 'real-cookie-banner/v1', restRoot: '/wp-json/', restNonce: '', restQuery: {} },
    });
    const daring = { groups, failedConsentDocumentationHandling: 'optimistic', isAcceptAllForBots: false };
    expect(read(daring)).toMatchObject({ onFailure: 'optimistic', acceptAllForBots: false });
    const odd = { groups, failedConsentDocumentationHandling: 'hope', decisionCookieName: 7 };
    expect(read(odd)?.onFailure).toBe('essentials');
  });

  it('has a default for each option that the owner leaves out [consent.6d, consent.14b]', () => {
    expect(readConsentConfig(treeOf({ groups }))).toMatchObject({
      cookieName: 'piton-consent',
      cookieDays: 365,
      isGcm: false,
      manager: 'none',
      onFailure: 'essentials',
      respectDoNotTrack: false,
      respectGlobalPrivacyControl: true,
      acceptAllForBots: false,
      isPreventPreDecision: false,
      isPro: true,
      isTcf: false,
      isInvalidateImplicitUserConsent: false,
      hasDynamicPreDecisions: false,
      hasLazyData: false,
      version: '',
      containerId: '',
      others: { isPro: true, isLicensed: true, bannerDesignVersion: 12 },
    });
    const days = (given: unknown) => readConsentConfig(treeOf({ groups, days: given }))?.cookieDays;
    expect([1, 30, 0, -1, 'viele'].map(days)).toEqual([1, 30, 365, 365, 365]);
  });

  it('has a default for each field of a service, a group and a blocker that has only its number [consent.5a, consent.5b, consent.5c, blocker.1a]', () => {
    const [group, others] =
      readConsentConfig(
        treeOf({
          groups: [
            { id: 1, items: [{ id: 2 }] },
            {
              id: 3,
              items: ['consent', 'legitimate-interest', 'legal-requirement', 'hope'].map(
                (legalBasis, at) => ({
                  id: at + 4,
                  legalBasis,
                }),
              ),
            },
          ],
        }),
      )?.groups ?? [];
    expect(group).toMatchObject({ id: 1, name: '', slug: '', description: '', isEssential: false });
    expect(group?.items[0]).toMatchObject({
      id: 2,
      uniqueName: '',
      presetId: '',
      legalBasis: 'consent',
      technicalDefinitions: [],
      codeOptIn: '',
      codeOptOut: '',
      codeDynamics: {},
      provider: '',
      executePriority: 10,
      dataProcessingInCountriesSpecialTreatments: [],
      deleteTechnicalDefinitionsAfterOptOut: false,
    });
    expect(others?.items.map(({ legalBasis }) => legalBasis)).toEqual([
      'consent',
      'legitimate-interest',
      'legal-requirement',
      'consent',
    ]);
    const blockers = readConsentConfig(treeOf({ groups, blockers: [{ id: 9 }] }))?.blockers;
    expect(blockers).toMatchObject([
      {
        id: 9,
        rules: [],
        criteria: 'services',
        services: [],
        isVisual: false,
        visualType: 'default',
        shouldForceToShowVisual: false,
        visualThumbnail: undefined,
      },
    ]);
  });

  it('keeps a blocker closed whose services can’t be read, whatever is allowed [blocker.2]', () => {
    const group = [{ id: 1, items: [{ id: 5 }] }];
    const blockers = [['maps'], [5, 'maps'], 5, undefined, []].map((services, at) => ({
      id: at + 9,
      services,
    }));
    const config = readConsentConfig(treeOf({ groups: group, blockers }));
    const everyone = config ? servicesInOrder(config) : [];
    expect(everyone.map(({ service }) => service.id)).toEqual([5]);
    expect(config?.blockers.map((each) => isAllowed(each, everyone, true))).toEqual(Array(5).fill(false));
    // A script of the page may ask for a blocker that needs the vendors' consent, of which any decision is proof.
    const [vendors] =
      readConsentConfig(treeOf({ groups: group, blockers: [{ id: 9, criteria: 'tcfVendors' }] }))?.blockers ??
      [];
    expect(vendors && isAllowed(vendors, [], true)).toBe(true);
  });

  it('knows the four kinds of groups, and that nobody can decline the essential one, whatever its flag says [consent.5d]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const kinds = ['essential', 'functional', 'statistics', 'marketing', 'hiking'];
    const readOwn = (more: object) =>
      readConsentConfig(treeOf({ groups: kinds.map((slug, at) => ({ id: at + 1, slug, ...more })) }))?.groups;
    expect(readOwn({ isEssential: false })?.map(({ name, isEssential }) => [name, isEssential])).toEqual([
      ['Essenziell', true],
      ['Funktional', false],
      ['Statistik', false],
      ['Marketing', false],
      ['', false],
    ]);
    const own = readConsentConfig(
      treeOf({ groups: [{ id: 1, slug: 'essenziell', name: 'Nötig', isEssential: true }] }),
    );
    expect(own?.groups[0]).toMatchObject({ name: 'Nötig', isEssential: true });
    // The check of the configuration says where a flag has no effect.
    expect(warn).not.toHaveBeenCalled();
  });

  it('names the kinds of groups in English on a page that is not German [core.14]', () => {
    const kinds = ['essential', 'funktional', 'statistiken', 'statistik', 'marketing'].map((slug, at) => ({
      id: at + 1,
      slug,
    }));
    document.documentElement.lang = 'fr';
    const named = readConsentConfig(treeOf({ groups: kinds }))?.groups.map(({ name }) => name);
    document.documentElement.lang = '';
    expect(named).toEqual(['Essential', 'Functional', '', 'Statistics', 'Marketing']);
  });

  it('opens the links of the question in a new tab, unless the owner says otherwise [banner.3, consent.6]', () => {
    const links = [{}, { isTargetBlank: true }, { isTargetBlank: false }];
    const shown = read({ groups, links: links.map((more) => ({ label: 'Impressum', url: '/i/', ...more })) });
    expect(shown?.links.map(({ isTargetBlank }) => isTargetBlank)).toEqual([true, true, false]);
  });

  it('takes the plain tag manager where consent mode is off [consent.11e]', () => {
    const managed = { groups, setCookiesViaManager: 'googleTagManagerWithGcm' };
    expect([false, true].map((isGcm) => read({ ...managed, isGcm })?.manager)).toEqual([
      'googleTagManager',
      'googleTagManagerWithGcm',
    ]);
  });

  it('never fails and never contains a service without a number, whatever the page prints [consent.5]', () => {
    const anything = fc.jsonValue() as fc.Arbitrary<unknown>;
    const hostile = fc.record({
      groups: anything,
      blocker: anything,
      links: anything,
      setCookiesViaManager: anything,
    });
    fc.assert(
      fc.property(hostile, anything, (frontend, others) => {
        const printedConfig = read(frontend, {
          customizeValuesBanner: others,
          visualParentSelectors: others,
        });
        const own = readConsentConfig(treeOf(others));
        for (const { id, items } of [printedConfig, own].flatMap((config) => config?.groups ?? [])) {
          expect(id).toBeGreaterThan(0);
          for (const service of items) expect(service.id).not.toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});
