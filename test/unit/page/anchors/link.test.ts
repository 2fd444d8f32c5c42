// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { anchorHash, isIdentifier, templateId } from '../../../../src/page/anchors';
import fc from '../../../support/fast-check';

const HERE = new URL('https://reise.example/kanada/?seite=2#oben');
const at = (href: string) => anchorHash(new URL(href, HERE), HERE);

describe('a link within the page', () => {
  it('leads to its place if it names one of this page, however it is written [anchor.3a, anchor.3b, anchor.5a, anchor.5b]', () => {
    const here = ['#preise', '/kanada/#preise', '?seite=3#preise', 'https://reise.example/kanada/#preise'];
    const elsewhere = [
      ...['#', '', '/alaska/#preise', '/kanada#preise', 'https://andere.example/kanada/#preise'],
      ...['https://reise.example:8443/kanada/#preise', 'mailto:a@reise.example#preise'],
      ...['#elementor-action%3Aaction%3Dpopup%3Aopen', '%23elementor-action%3Aaction%3Dpopup%3Aopen'],
    ];
    expect([...here, ...elsewhere].map(at)).toEqual([
      ...here.map(() => '#preise'),
      ...elsewhere.map(() => undefined),
    ]);
  });

  it('is an identifier of letters, digits and signs [anchor.4b]', () => {
    const identifiers = ['#preise', '#_x-1', '#A'];
    const others = ['#1preise', '#-preise', '#', 'preise', '#a.b', '#a b', '#a\n', '#%C3%BCber', '#über'];
    expect([...identifiers, ...others, '#a"],body', '#!/route'].filter(isIdentifier)).toEqual(identifiers);
  });

  it('is an identifier only where nothing in it needs escaping in a selector [anchor.4b]', () => {
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

it('the template in the address is a number [anchor.6a]', () => {
  expect(['?theme_template_id=512', '?preview=true&theme_template_id=512&x=1'].map(templateId)).toEqual([
    '512',
    '512',
  ]);
  const none = ['=', '=5a', '=5,body'].map((rest) => `?theme_template_id${rest}`);
  expect([...none, '?my_theme_template_id=5', ''].filter(templateId)).toEqual([]);
});
