import { afterEach, describe, expect, it } from 'vitest';
import { resolveTexts } from '../../../src/core/texts';
import { readOwner } from '../../../src/values/owner';

const TEXTS = { next: ['Nächstes Bild', 'a11yNext', 'Next'], pause: ['Anhalten', '', 'Pause'] } as const;
const i18n = { a11yNext: 'Next slide' };

describe('texts for visitors', () => {
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('are German on a German page, whatever the plugin’s language is [core.14a]', () => {
    for (const lang of ['de-AT', 'de', 'DE', 'de_AT']) {
      document.documentElement.lang = lang;
      expect(resolveTexts(TEXTS, 'image-carousel', { texts: {} }, { i18n })).toEqual({
        next: 'Nächstes Bild',
        pause: 'Anhalten',
      });
    }
  });

  it('are the plugin’s translation on a page in another language where there is one, else English [core.14]', () => {
    document.documentElement.lang = 'en';
    expect(resolveTexts(TEXTS, 'image-carousel', { texts: {} }, { i18n })).toEqual({
      next: 'Next slide',
      pause: 'Pause',
    });
  });

  it('are English on a page in any other language, and German on one without a language [core.14]', () => {
    const of = (lang: string) => {
      document.documentElement.lang = lang;
      return resolveTexts(TEXTS, 'image-carousel', { texts: {} }, { i18n: {} });
    };
    for (const lang of ['fr', 'del', 'x']) expect(of(lang), lang).toEqual({ next: 'Next', pause: 'Pause' });
    expect(of('')).toEqual({ next: 'Nächstes Bild', pause: 'Anhalten' });
  });

  it('are the owner’s where the configuration has some [core.14b]', () => {
    document.documentElement.lang = 'de-AT';
    const block = '{"texts":{"image-carousel.next":"Weiter","image-carousel.pause":[]}}';
    const config = readOwner({ block, attributes: {} });
    expect(resolveTexts(TEXTS, 'image-carousel', config, { i18n })).toEqual({
      next: 'Weiter',
      pause: 'Anhalten',
    });
  });
});
