import { afterEach, describe, expect, it } from 'vitest';
import { fill, textsOf } from '../../../../src/consent/defaults/texts';
import { labelsOf } from '../../../../src/consent/details/labels';
import { count, readLabels } from '../../../../src/consent/policy/labels';
import { printedTexts } from '../../../../src/consent/views/first-texts';

const link = { label: 'Datenschutz', url: '/daten/', pageType: 'privacyPolicy', isTargetBlank: true };

afterEach(() => {
  document.documentElement.lang = '';
});

describe("the banner's texts", () => {
  it('are German where the configuration has none, or an invalid value [banner.3d]', () => {
    const texts = textsOf({
      customize: { texts: { acceptAll: 7, headline: null }, individualTexts: [] },
      links: [],
    });
    expect(texts.acceptAll).toBe('Alle akzeptieren');
    expect(texts.headline).toBe('Privatsphäre-Einstellungen');
    expect(texts.save).toBe('Individuelle Auswahl speichern');
    expect(labelsOf({ others: { bannerI18n: 'kaputt' } })['durationUnit.nx.mo']).toBe('Monate');
  });

  it('are German on a German page where the server printed its own English texts; the owner’s texts stay [banner.3]', () => {
    const others = {
      bannerI18n: { andSeparator: ' and ', close: 'Shut', durationUnit: { n1: { d: 'day' } } },
    };
    document.documentElement.lang = 'de-AT';
    const german = labelsOf({ others });
    expect([german.andSeparator, german.close, german['durationUnit.n1.d']]).toEqual([
      ' und ',
      'Shut',
      'Tag',
    ]);
    document.documentElement.lang = 'en-GB';
    expect(labelsOf({ others }).andSeparator).toBe(' and ');
  });

  it('are English on a page in any other language, except for what the owner has written [core.14]', () => {
    document.documentElement.lang = 'it';
    const { acceptAll, headline, save, individual } = textsOf({
      customize: { texts: { headline: 'Impostazioni' }, individualTexts: {} },
      links: [],
    });
    expect([acceptAll, headline, save, individual.showMore]).toEqual([
      'Accept all',
      'Impostazioni',
      'Save individual choices',
      'Show service information',
    ]);
    expect(labelsOf({ others: {} })['gcm.purposes.ad_storage']).toBe('Storage for advertising');
    expect(readLabels(document.createElement('table')).nothing).toBe('No entries found');
    document.documentElement.lang = 'de';
    expect(readLabels(document.createElement('table')).nothing).toBe('Keine Einträge gefunden');
  });

  it('of a service’s details are complete in German and English, and identical in few cases [banner.3d, core.14]', () => {
    const labels = (lang: string): Readonly<Record<string, string>> => {
      document.documentElement.lang = lang;
      return labelsOf({ others: {} });
    };
    const [german, english] = [labels('de'), labels('en')];
    // Only the server has this label.
    for (const all of [german, english])
      expect(Object.keys(all).filter((key) => !all[key]?.trim())).toEqual(['gcm.teaching']);
    expect(Object.keys(german).filter((key) => german[key] === english[key])).toEqual([
      'gcm.teaching',
      'safetyMechanisms.eu',
      'host',
    ]);
    for (const key of ['showLessRelevantDetails', 'hideLessRelevantDetails'])
      for (const all of [german, english]) expect(all[key]).toContain('%s');
  });

  it('of the question are complete in German and English, with the same placeholders [banner.3d, core.14]', () => {
    const read = (lang: string) => {
      document.documentElement.lang = lang;
      const { individual, ...texts } = textsOf({ customize: {}, links: [] });
      return {
        ...texts,
        ...Object.fromEntries(Object.entries(individual).map(([key, text]) => [`i.${key}`, text])),
      };
    };
    const [german, english]: Record<string, string>[] = [read('de'), read('en')];
    const slots = (text = '') => text.match(/\{\{\w+\}\}/g);
    for (const [key, text] of Object.entries(german ?? {})) {
      // Only owners write these two texts.
      if (key === 'listServicesLegitimateInterestNotice' || key === 'i.postamble') {
        expect([text, english?.[key]]).toEqual(['', '']);
        continue;
      }
      expect(text.trim(), key).not.toBe('');
      expect(english?.[key]?.trim(), key).not.toBe('');
      expect(english?.[key], key).not.toBe(text);
      expect(slots(english?.[key]), key).toEqual(slots(text));
    }
    expect(
      Object.values(german ?? {})
        .flatMap((text) => slots(text) ?? [])
        .sort(),
    ).toEqual(['{{legalBasis}}', '{{minAge}}', '{{minAge}}', '{{name}}', '{{services}}', '{{websites}}']);
  });

  it('are those of the server where it printed each of them; otherwise all of them need defaults [banner.3]', () => {
    const names =
      'headline description acceptAll acceptEssentials acceptIndividual dataProcessingInUnsafeCountries ageNoticeBanner listServicesNotice consentForwardingExternalHosts listServicesLegitimateInterestNotice';
    const texts = Object.fromEntries(names.split(' ').map((name) => [name, `<b>${name}</b>`]));
    const individualTexts = { save: 'Speichern' };
    const read = (customize: object) => printedTexts({ customize: { ...customize }, links: [] });
    expect(read({ texts, individualTexts })).toEqual({ ...texts, ...individualTexts });
    expect(read({ texts })).toBeUndefined();
    for (const name of names.split(' ')) {
      const most = read({ texts: { ...texts, [name]: undefined }, individualTexts });
      // The notice of legitimate interests is empty where no service has one.
      if (name === 'listServicesLegitimateInterestNotice') expect(most?.[name]).toBe('');
      else expect(most).toBeUndefined();
    }
  });

  it('of the table of cookies are complete in both languages, with the numbers in their places [consent.17]', () => {
    const labels = (lang: string) => {
      document.documentElement.lang = lang;
      const { navigate, page, ...rest } = readLabels(document.createElement('table'));
      return [...Object.values(rest), count(navigate, 2, 9), count(page, 3)];
    };
    const [german, english] = [labels('de'), labels('en')];
    expect(german.slice(-2)).toEqual(['Seite 2 von 9', 'Seite 3']);
    expect(english.slice(-2)).toEqual(['Page 2 of 9', 'Page 3']);
    expect(
      german.filter((label, at) => !label.trim() || !english[at]?.trim() || label === english[at]),
    ).toEqual([]);
    expect([german.length, german[0], english[0]]).toEqual([12, 'Suchen …', 'Search …']);
    expect(count('%d %3$d', 1)).toBe('1 ');
  });

  it('of the table of cookies are those that the server prints directly before the table, and no others [consent.17]', () => {
    const [showing, to, of, results] = ['zeigt', '–', '/', 'Zeilen'];
    const pages = { previous: 'vor', next: 'nach', page: 'S. %d', navigate: 'S. %1$d/%2$d' };
    const printed = JSON.stringify({
      search: { placeholder: 'Finde' },
      sort: { sortAsc: 'auf', sortDesc: 'ab' },
      pagination: { ...pages, showing, to, of, results },
      noRecordsFound: 'leer',
    });
    document.body.innerHTML = `<script type="application/json">${printed}</script><table></table><div>${printed}</div><table></table>`;
    const [first, second] = [...document.querySelectorAll('table')].map(readLabels);
    document.body.innerHTML = '';
    expect(Object.values(first ?? {}).join()).toBe(
      'Finde,auf,ab,vor,nach,S. %1$d/%2$d,S. %d,zeigt,–,/,Zeilen,leer',
    );
    expect(second?.search).toBe('Suchen …');
  });

  it('stay as the owner wrote them on a German page, also in English [banner.3]', () => {
    document.documentElement.lang = 'de';
    const texts = textsOf({ customize: { texts: { acceptAll: 'Accept all' } }, links: [] });
    expect(texts.acceptAll).toBe('Accept all');
  });

  it('link the privacy policy where they name it, but never to a script', () => {
    const customize = { texts: { description: 'Siehe {{privacyPolicy}}hier{{/privacyPolicy}}.' } };
    const text = (url: string) => textsOf({ customize, links: [{ ...link, url }] }).description;
    expect(text('/daten/')).toBe('Siehe <a href="/daten/" target="_blank">hier</a>.');
    expect(text('javascript:alert(1)')).toBe('Siehe hier.');
  });

  it('keep a placeholder that has no value', () => {
    expect(fill('{{a}} {{b}} {{constructor}}', { a: 'A' })).toBe('A {{b}} {{constructor}}');
  });
});
