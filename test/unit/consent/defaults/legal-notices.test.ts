import { afterEach, describe, expect, it } from 'vitest';
import { bannerNotices, blockerNotices } from '../../../../src/consent/defaults/legal-notices';
import { textsOf } from '../../../../src/consent/defaults/texts';
import { thirdCountries } from '../../../../src/consent/details/service';
import { readService } from '../../../../src/consent/service';
import type { ConsentConfig } from '../../../../src/consent/types';

const group = (id: number, name: string, isEssential: boolean, ...items: object[]) => ({
  id,
  name,
  slug: '',
  description: '',
  isEssential,
  items: items.map(readService),
});

const SAFE = {
  GDPR: ['AT', 'DE'],
  DSG: ['CH'],
  'GDPR+DSG': [],
  ADEQUACY_EU: ['JP', 'US'],
  ADEQUACY_CH: ['AT', 'US'],
};

function site(texts: object, frontend: object = {}): ConsentConfig {
  return {
    groups: [
      group(
        1,
        'Essenziell',
        true,
        { id: 1, name: 'Warenkorb' },
        { id: 9, name: 'Pflicht', legalBasis: 'legal-requirement' },
      ),
      group(2, 'Leer', false),
      group(
        3,
        'Karten',
        false,
        { id: 2, name: 'Maps & Co', dataProcessingInCountries: ['US'] },
        { id: 3, name: 'Matomo', legalBasis: 'legitimate-interest' },
      ),
    ],
    links: [],
    customize: { texts },
    others: {},
    isGcm: false,
    frontend: { predefinedDataProcessingInSafeCountriesLists: SAFE, ...frontend },
  } as unknown as ConsentConfig;
}

const teach = (config: ConsentConfig, view: 'first' | 'second' = 'first') =>
  bannerNotices(config, textsOf(config), view);

/** A site that asks for consent to transfers into unsafe countries, and for no age. */
const UNSAFE = { isDataProcessingInUnsafeCountries: true, isAgeNotice: false };

afterEach(() => {
  document.documentElement.lang = '';
});

describe('the legal notices of the banner', () => {
  it('name services with their own groups, and join three names as a sentence does', () => {
    const config = site({ listServicesNotice: '{{services}}', listServicesLegitimateInterestNotice: '' });
    expect(teach(config)[1]).toBe('Warenkorb, Maps &#38; Co und Matomo');
    const groups = [group(1, 'A', true, { id: 1, name: 'x', legalBasis: 'legal-requirement' })];
    expect(teach({ ...config, groups, frontend: { isAgeNotice: false } })).toEqual([]);
  });

  it('list no service twice and print no empty list, whichever of the two lists has services', () => {
    const texts = {
      listServicesNotice: 'C: {{services}}',
      listServicesLegitimateInterestNotice: 'L: {{services}}',
    };
    const only = (...items: object[]) =>
      teach({ ...site(texts, { isAgeNotice: false }), groups: [group(2, 'B', false, ...items)] });
    expect(only({ id: 1, name: 'x' })).toEqual(['C: x']);
    expect(only({ id: 1, name: 'x', legalBasis: 'legitimate-interest' })).toEqual(['L: x']);
  });

  it('mark a service with its group and its country together', () => {
    const asking = site({ listServicesNotice: '{{services}} aus {{serviceGroups}}' }, UNSAFE);
    expect(teach(asking)[1]).toContain(
      'Maps &#38; Co<sup aria-hidden="true">2,D</sup><span class="rcb-sr-only"> (Karten, Datenverarbeitung in unsicheren Drittländern)</span>',
    );
  });

  it('explain the raised letter in the page’s language, where no groups are listed', () => {
    const asking = site({ listServicesNotice: '{{services}}' }, UNSAFE);
    const sign = (meaning: string) =>
      `Maps &#38; Co<sup aria-hidden="true">D</sup><span class="rcb-sr-only"> (${meaning})</span>`;
    expect(teach(asking)[1]).toContain(sign('Datenverarbeitung in unsicheren Drittländern'));
    document.documentElement.lang = 'en';
    expect(teach(asking)[1]).toContain(sign('Data processing in unsafe third countries'));
  });

  it('mention consent mode where the site uses it, in the server’s words', () => {
    const others = { bannerI18n: { gcm: { teaching: 'Google & Co' } } };
    const config = { ...site({}, { isAgeNotice: false, isListServicesNotice: false }), others };
    expect(teach({ ...config, isGcm: true })).toEqual(['Google &#38; Co']);
    expect(teach(config)).toEqual([]);
  });

  it('name the law of each country under which the site asks, in the page’s language', () => {
    const notice = (territorialLegalBasis: string[]) =>
      blockerNotices(
        site(
          { dataProcessingInUnsafeCountries: '{{legalBasis}}', ageNoticeBlocker: '< {{minAge}}' },
          { isDataProcessingInUnsafeCountries: true, territorialLegalBasis, ageNoticeAgeLimit: 16 },
        ),
        textsOf(
          site({ dataProcessingInUnsafeCountries: '{{legalBasis}}', ageNoticeBlocker: '< {{minAge}}' }),
        ),
        [readService({ id: 1, dataProcessingInCountries: ['US'] })],
      );
    expect(notice(['gdpr-eprivacy', 'dsg-switzerland'])).toEqual([
      'Art. 49 Abs. 1 lit. a DSGVO und Art. 17 Abs. 1 lit. a DSG (Schweiz)',
      '< 16',
    ]);
    document.documentElement.lang = 'en';
    expect(notice(['dsg-switzerland'])).toEqual(['Art. 17 (1) (a) DSG (Switzerland)', '< 16']);
    expect(notice([])[0]).toBe('Art. 49 (1) (a) GDPR');
  });

  it('list services by their legal basis: consent in one text, legitimate interest and essential services in the other', () => {
    const config = site({
      listServicesNotice: 'Erlaubt: {{services}}.',
      listServicesLegitimateInterestNotice: 'Ohnehin: {{services}}.',
    });
    expect(teach(config)).toEqual([
      'Du bist unter 14 Jahre alt? Dann kannst du nicht in optionale Services einwilligen.',
      'Erlaubt: Maps &#38; Co. Ohnehin: Warenkorb und Matomo.',
    ]);
    expect(teach(config, 'second')).toHaveLength(1);
  });

  it('mark services with their group, visibly and for screen readers, where the text lists the groups [banner.3]', () => {
    const [, list = ''] = teach(site({ listServicesNotice: '{{services}} aus {{serviceGroups}}' }));
    expect(list).toContain(
      'Matomo<sup aria-hidden="true">2</sup><span class="rcb-sr-only"> (Karten)</span> aus Essenziell<sup aria-hidden="true">1</sup> und Karten<sup',
    );
  });

  it('warn of unsafe countries only where the site asks for consent to them and a service transfers data there', () => {
    const asking = site({}, UNSAFE);
    const [unsafe = '', list = ''] = teach(asking);
    expect(unsafe).toContain('Art. 49');
    expect(list).toContain('Maps &#38; Co<sup aria-hidden="true">D</sup>');
    expect(blockerNotices(asking, textsOf(asking), [readService({ id: 1 })])).toEqual([]);
    expect(teach(site({}, { isAgeNotice: false }))).toHaveLength(1);
  });
});

describe("a service's countries", () => {
  const codes = (service: object, frontend: object) =>
    thirdCountries(readService(service), site({}, frontend)).map(
      ({ code, safeguards }) => `${code} ${safeguards}`,
    );

  it('are listed with what covers the transfer: adequacy, clauses, or only the visitor’s consent [consent.5e]', () => {
    const places = { dataProcessingInCountries: ['AT', 'JP', 'US', 'IN', '<b>'] };
    expect(codes(places, { isDataProcessingInUnsafeCountries: true })).toEqual(['JP A', 'US D', 'IN D']);
    const treated = (treatment: string) =>
      codes({ ...places, dataProcessingInCountriesSpecialTreatments: [treatment] }, {}).join();
    expect(treated('provider-is-self-certified-trans-atlantic-data-privacy-framework')).toBe('JP A,US A,IN ');
    expect(treated('standard-contractual-clauses')).toBe('JP A,US B,IN B');
    expect(treated('contractual-assurances-with-sub-processors')).toBe('JP A,US C,IN C');
    expect(treated('binding-corporate-rules')).toBe('JP A,US E,IN E');
    expect(treated('hope')).toBe('JP A,US ,IN ');
  });

  it('are listed for each law where the site applies two, with what covers the transfer or nothing [consent.5e]', () => {
    const both = { territorialLegalBasis: ['gdpr-eprivacy', 'dsg-switzerland'] };
    expect(
      codes(
        {
          dataProcessingInCountries: ['AT'],
          dataProcessingInCountriesSpecialTreatments: ['binding-corporate-rules'],
        },
        both,
      ),
    ).toEqual(['AT E-EU,A-CH']);
    expect(codes({ dataProcessingInCountries: ['IN'] }, both)).toEqual(['IN ']);
  });

  it('are safe in the European Union and the European Economic Area, where the server names no others [consent.5e]', () => {
    const europe =
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LI LV LT LU MT NL NO PL PT RO SK SI ES SE';
    const lists = { predefinedDataProcessingInSafeCountriesLists: undefined };
    expect(codes({ dataProcessingInCountries: [...europe.split(' '), 'CH', 'GB'] }, lists)).toEqual([
      'CH ',
      'GB ',
    ]);
    expect(
      codes({ dataProcessingInCountries: ['AT'] }, { ...lists, territorialLegalBasis: ['dsg-switzerland'] }),
    ).toEqual(['AT ']);
  });

  it('are looked up in the list of the site’s law, or in the lists of both laws [consent.5e]', () => {
    const outside = (territorialLegalBasis: string[]) =>
      codes(
        { dataProcessingInCountries: ['AT', 'CH', 'ATX', 'xAT', 'at'] },
        {
          territorialLegalBasis,
          predefinedDataProcessingInSafeCountriesLists: { ...SAFE, 'GDPR+DSG': ['AT', 'CH'] },
        },
      );
    expect(outside(['gdpr-eprivacy'])).toEqual(['CH ']);
    expect(outside(['dsg-switzerland'])).toEqual(['AT A']);
    expect(outside(['gdpr-eprivacy', 'dsg-switzerland'])).toEqual([]);
  });

  it('need the visitor’s consent where no safeguard covers each of the site’s laws [consent.5e]', () => {
    const asks = (service: object, frontend: object = {}) =>
      blockerNotices(site({}, { ...UNSAFE, ...frontend }), textsOf(site({})), [
        readService({ id: 1, ...service }),
      ]).length > 0;
    const treated = (each: string) => ({
      dataProcessingInCountries: ['IN'],
      dataProcessingInCountriesSpecialTreatments: [each],
    });
    expect(asks(treated('standard-contractual-clauses'))).toBe(false);
    for (const other of ['no-standard-contractual-clauses', 'standard-contractual-clauses-2'])
      expect(asks(treated(other))).toBe(true);
    const japan = { dataProcessingInCountries: ['JP'] };
    expect(asks(japan)).toBe(false);
    // Only the European law recognizes Japan as adequate.
    expect(asks(japan, { territorialLegalBasis: ['gdpr-eprivacy', 'dsg-switzerland'] })).toBe(true);
  });
});
