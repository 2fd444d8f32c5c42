// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { anchorHash, isIdentifier, templateId } from '../../../../src/page/anchors/link';
import fc from '../../../support/fast-check';

const HERE = new URL('https://reise.example/kanada/?seite=2#oben');
const at = (href: string) => anchorHash(new URL(href, HERE), HERE);

describe('a link within the page', () => {
  it.for([
    ['#preise', '#preise'],
    ['/kanada/#preise', '#preise'],
    ['?seite=3#preise', '#preise'],
    ['https://reise.example/kanada/#preise', '#preise'],
    ['#', undefined],
    ['', undefined],
    ['/alaska/#preise', undefined],
    ['/kanada#preise', undefined],
    ['https://andere.example/kanada/#preise', undefined],
    ['https://reise.example:8443/kanada/#preise', undefined],
    ['mailto:a@reise.example#preise', undefined],
    ['#elementor-action%3Aaction%3Dpopup%3Aopen', undefined],
    ['%23elementor-action%3Aaction%3Dpopup%3Aopen', undefined],
  ] as const)('%j leads to %j [anchor.3a, anchor.3b, anchor.5a, anchor.5b]', ([href, hash]) => {
    expect(at(href)).toBe(hash);
  });

  it.for([
    ['#preise', true],
    ['#_x-1', true],
    ['#A', true],
    ['#1preise', false],
    ['#-preise', false],
    ['#', false],
    ['preise', false],
    ['#a.b', false],
    ['#a b', false],
    ['#a\n', false],
    ['#%C3%BCber', false],
    ['#über', false],
    ['#a"],body', false],
    ['#!/route', false],
  ] as const)('%j is an identifier: %s [anchor.4a]', ([hash, is]) => {
    expect(isIdentifier(hash)).toBe(is);
  });

  it('is an identifier only where nothing in it needs escaping in a selector [anchor.4a]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{1,9}$/)), (id) => {
        const letters = [...id];
        const isFirst = (letter = '') =>
          letter === '_' || (letter.toUpperCase() !== letter.toLowerCase() && letter < '\x7f');
        const isNext = (letter: string) =>
          isFirst(letter) || letter === '-' || (letter >= '0' && letter <= '9');
        expect(isIdentifier(`#${id}`)).toBe(isFirst(letters[0]) && letters.every(isNext));
      }),
    );
  });
});

describe('the template in the address', () => {
  it.for([
    ['?theme_template_id=512', '512'],
    ['?preview=true&theme_template_id=512&x=1', '512'],
    ['?theme_template_id=', undefined],
    ['?theme_template_id=5a', undefined],
    ['?theme_template_id=5,body', undefined],
    ['?my_theme_template_id=5', undefined],
    ['', undefined],
  ] as const)('of %j is %j [anchor.6a]', ([query, id]) => {
    expect(templateId(query)).toBe(id);
  });
});
