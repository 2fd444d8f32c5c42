import { afterEach, describe, expect, it } from 'vitest';
import { fill, textsOf } from '../../../../src/consent/defaults/texts';
import { labelsOf } from '../../../../src/consent/details/labels';
import { readLabels } from '../../../../src/consent/policy/labels';

const link = { label: 'Datenschutz', url: '/daten/', pageType: 'privacyPolicy', isTargetBlank: true };

afterEach(() => {
  document.documentElement.lang = '';
});

describe("the banner's words", () => {
  it('are German where the configuration has none, or something else in their place [banner.3d]', () => {
    const texts = textsOf({
      customize: { texts: { acceptAll: 7, headline: null }, individualTexts: [] },
      links: [],
    });
    expect(texts.acceptAll).toBe('Alle akzeptieren');
    expect(texts.headline).toBe('Privatsphäre-Einstellungen');
    expect(texts.save).toBe('Individuelle Auswahl speichern');
    expect(labelsOf({ others: { bannerI18n: 'kaputt' } })['durationUnit.nx.mo']).toBe('Monate');
  });

  it('are German on a German page where the server left its own English; what the owner wrote stays [banner.3]', () => {
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

  it('stay as the owner wrote them on a German page, also in English [banner.3]', () => {
    document.documentElement.lang = 'de';
    const texts = textsOf({ customize: { texts: { acceptAll: 'Accept all' } }, links: [] });
    expect(texts.acceptAll).toBe('Accept all');
  });

  it('link the privacy policy where they name it, and never a script in its place', () => {
    const customize = { texts: { description: 'Siehe {{privacyPolicy}}hier{{/privacyPolicy}}.' } };
    const text = (url: string) => textsOf({ customize, links: [{ ...link, url }] }).description;
    expect(text('/daten/')).toBe('Siehe <a href="/daten/" target="_blank">hier</a>.');
    expect(text('javascript:alert(1)')).toBe('Siehe hier.');
  });

  it('keep a placeholder that nothing fills', () => {
    expect(fill('{{a}} {{b}} {{constructor}}', { a: 'A' })).toBe('A {{b}} {{constructor}}');
  });
});
