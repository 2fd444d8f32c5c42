import { afterEach, describe, expect, it } from 'vitest';
import { countText, formatNumber } from '../../../src/ui/text/numbers';

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

  it('have the English forms where the page’s language has more forms than the text [core.14]', () => {
    inLanguage('lv');
    expect([0, 1, 21].map((count) => countText('{n} result | {n} results', count))).toEqual([
      '0 results',
      '1 result',
      '21 results',
    ]);
  });

  it('may have one form for all numbers [core.14]', () => {
    inLanguage('de');
    expect([1, 2_000].map((count) => countText('Treffer: {n}', count))).toEqual([
      'Treffer: 1',
      'Treffer: 2.000',
    ]);
  });
});
