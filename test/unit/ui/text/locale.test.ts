import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../../src/ui/text/locale';
import fc from '../../../support/fast-check';

describe('the language in which dates and numbers are written', () => {
  it.each([
    ['de-AT', 'de-AT'],
    ['fr', 'fr'],
    ['EN-gb', 'en-GB'],
    ['', 'de-AT'],
    ['de_AT', 'de-AT'],
    ['d', 'de-AT'],
    ['tlh', 'de-AT'],
  ])('is that of the page, %j, otherwise Austrian German: %j [core.14c]', (language, locale) => {
    expect(localeOf(language)).toBe(locale);
  });

  it('is one that the browser supports, whatever the page says [core.14c]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,9}([-_][a-zA-Z0-9]{1,9}){0,3}$/)),
        (language) => {
          expect(new Intl.NumberFormat(localeOf(language)).format(1)).not.toBe('');
        },
      ),
    );
  });
});
