import { afterEach, describe, expect, it } from 'vitest';
import { countryName } from '../../../../src/consent/details/service';
import type { ConsentConfig } from '../../../../src/consent/types';

const config = (iso3166OneAlpha2: unknown) => ({ others: { iso3166OneAlpha2 } }) as unknown as ConsentConfig;

afterEach(() => {
  document.documentElement.lang = '';
});

describe('the name of a country', () => {
  it.each([
    ['', 'Österreich'],
    ['en', 'Austria'],
    ['kein-e Sprache', 'AT vom Server'],
  ])('is in the language of the page („%s“): %s', (lang, name) => {
    document.documentElement.lang = lang;
    expect(countryName('AT', config({ AT: 'AT vom Server' }))).toBe(name);
  });

  it('is the name that the server prints where the browser knows none, or the code', () => {
    expect(countryName('QX', config({ QX: 'Nirgendwo' }))).toBe('Nirgendwo');
    expect(countryName('QX', config({}))).toBe('QX');
    expect(countryName('12345', config([]))).toBe('12345');
  });
});
