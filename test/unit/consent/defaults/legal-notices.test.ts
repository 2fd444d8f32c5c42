import { describe, expect, it } from 'vitest';
import { bannerNotices, blockerNotices } from '../../../../src/consent/defaults/legal-notices';
import { textsOf } from '../../../../src/consent/defaults/texts';
import { thirdCountries } from '../../../../src/consent/details/countries';
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

describe('what the banner teaches', () => {
  it('lists services by what they rest on: consent in one text, legitimate interest and essentials in the other', () => {
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

  it('marks services with their group, for eye and ear, where the text lists the groups [banner.3]', () => {
    const [, list = ''] = teach(site({ listServicesNotice: '{{services}} aus {{serviceGroups}}' }));
    expect(list).toContain(
      'Matomo<sup aria-hidden="true">2</sup><span class="rcb-sr-only"> (Karten)</span> aus Essenziell<sup aria-hidden="true">1</sup> und Karten<sup',
    );
  });

  it('warns of unsafe countries only where the site asks for consent to them and a service goes there', () => {
    const asking = site({}, { isDataProcessingInUnsafeCountries: true, isAgeNotice: false });
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

  it('are told with what covers the transfer: adequacy, clauses, or the visitor alone [consent.5e]', () => {
    const places = { dataProcessingInCountries: ['AT', 'JP', 'US', 'IN', '<b>'] };
    expect(codes(places, { isDataProcessingInUnsafeCountries: true })).toEqual(['JP A', 'US D', 'IN D']);
    const treated = (treatment: string) =>
      codes({ ...places, dataProcessingInCountriesSpecialTreatments: [treatment] }, {});
    expect(treated('provider-is-self-certified-trans-atlantic-data-privacy-framework')).toEqual([
      'JP A',
      'US A',
      'IN ',
    ]);
    expect(treated('standard-contractual-clauses')).toEqual(['JP A', 'US B', 'IN B']);
    expect(treated('contractual-assurances-with-sub-processors')).toEqual(['JP A', 'US C', 'IN C']);
    expect(treated('binding-corporate-rules')).toEqual(['JP A', 'US E', 'IN E']);
    expect(treated('hope')).toEqual(['JP A', 'US ', 'IN ']);
  });

  it('are told for each law where the site knows two', () => {
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
  });
});
