import { afterEach, describe, expect, it } from 'vitest';
import { countText, formatNumber, localeOf } from '../../../../src/ui/text/numbers';
import fc from '../../../support/fast-check';

const inLanguage = (lang: string) => {
  document.documentElement.lang = lang;
};
afterEach(() => inLanguage(''));

describe('numbers for visitors', () => {
  it.each([
    ['de', '12.345,5'],
    ['en-GB', '12,345.5'],
    ['', '12\u00a0345,5'],
    ['de_DE', '12.345,5'],
    ['kein Kürzel!', '12'],
  ])(
    'are written as the page’s language %j does, and every language tag has a format [core.14]',
    (lang, written) => {
      inLanguage(lang);
      expect(formatNumber(12_345.5, 1)).toContain(written);
    },
  );
});

describe('texts about a number', () => {
  const text = 'Ein Ergebnis | {n} Ergebnisse';

  it('have the form that the page’s language requires [core.14]', () => {
    inLanguage('de-AT');
    expect([0, 1, 2].map((count) => countText(text, count))).toEqual([
      '0 Ergebnisse',
      'Ein Ergebnis',
      '2 Ergebnisse',
    ]);
    inLanguage('pl');
    const polish = '{n} wynik | {n} wyniki | {n} wyników | {n} wyniku';
    expect([1, 3, 5, 22].map((count) => countText(polish, count))).toEqual([
      '1 wynik',
      '3 wyniki',
      '5 wyników',
      '22 wyniki',
    ]);
  });

  it('have the English forms where the page’s language has more forms than the text, or one for all numbers [core.14]', () => {
    inLanguage('lv');
    const shown = (form: string, ...counts: number[]) => counts.map((count) => countText(form, count));
    expect(shown('{n} result | {n} results', 0, 1, 21)).toEqual(['0 results', '1 result', '21 results']);
    inLanguage('de');
    expect(shown('Treffer: {n}', 1, 2_000)).toEqual(['Treffer: 1', 'Treffer: 2.000']);
  });
});

describe('the language in which dates and numbers are written', () => {
  it.each([
    ['de-AT', 'de-AT'],
    ['fr', 'fr'],
    ['EN-gb', 'en-GB'],
    ['', 'de-AT'],
    ['de_AT', 'de-AT'],
    ['d', 'de-AT'],
    ['tlh', 'de-AT'],
  ])('is that of the page, %j, otherwise Austrian German: %j [core.14c]', (language, locale) =>
    expect(localeOf(language)).toBe(locale),
  );

  it('is one that the browser supports, whatever the page says [core.14c]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,9}([-_][a-zA-Z0-9]{1,9}){0,3}$/)),
        (language) => void expect(new Intl.NumberFormat(localeOf(language)).format(1)).not.toBe(''),
      ),
    );
  });
});
