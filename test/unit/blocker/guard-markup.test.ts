import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gate } from '../../../src/blocker/guard/gate';
import { rewrite } from '../../../src/blocker/guard/markup';
import { fakeBlocker } from '../../support/consent';

const blocker = fakeBlocker(302, 'Probe', 202, { services: [202, 203] });
const gate: Gate = {
  blockerOf: (address) => (address.includes('t.test') ? blocker : undefined),
  whenAllowed: () => () => {},
};
const MARKS = 'consent-required=202,203 consent-by=services consent-id=302';

describe('markup of page scripts', () => {
  it.each([
    [
      '<p><iframe src="https://t.test/a" title=A></iframe>',
      `<p><iframe ${MARKS} consent-original-src-_="https://t.test/a" title=A></iframe>`,
    ],
    ["<IMG alt='a>b'src=//t.test/a>", `<IMG ${MARKS} alt='a>b'consent-original-src-_=//t.test/a>`],
    ['<img/src=//t.test/a>', `<img ${MARKS}/consent-original-src-_=//t.test/a>`],
    [
      '<img srcset="/a.png 1x, https://t.test/a 2x">',
      `<img ${MARKS} consent-original-srcset-_="/a.png 1x, https://t.test/a 2x">`,
    ],
    [
      "<img alt=it's src=/own.png><img src=//t.test/a>",
      `<img alt=it's src=/own.png><img ${MARKS} consent-original-src-_=//t.test/a>`,
    ],
    [
      '<iframe src="https:&#47;&#x2f;t&period;test/a">',
      `<iframe ${MARKS} consent-original-src-_="https:&#47;&#x2f;t&period;test/a">`,
    ],
    [
      '<link rel="preload" href="//t.test/a">',
      `<link ${MARKS} rel="preload" consent-original-href-_="//t.test/a">`,
    ],
    [
      '<script type="module" src="//t.test/a"></script>',
      `<script ${MARKS} type=application/consent consent-original-type-_="module" consent-original-src-_="//t.test/a"></script>`,
    ],
    [
      '<script src="//t.test/a"></script>',
      `<script ${MARKS} consent-original-type-_=application/javascript type=application/consent consent-original-src-_="//t.test/a"></script>`,
    ],
  ])('is held as the server would print it: %s [blocker.2]', (text, held) => {
    expect(rewrite(gate, text, true)).toBe(held);
  });

  it.each([
    '<iframe src="/own">',
    '<a href="https://t.test/a">t.test</a>',
    '<link rel="canonical" href="https://t.test/a">',
    '<img alt="src=//t.test/a">',
    '<iframe consent-original-src-_="//t.test/a" consent-required="1">',
    '<iframe consent-skip-blocker="1" src="//t.test/a">',
    '<imgx src=//t.test/a>',
    '<img src="//t.test/a',
  ])('stays as it is where nothing would load: %s [blocker.2]', (text) => {
    expect(rewrite(gate, text, true)).toBe(text);
  });

  it('never gains what could end an attribute or open a tag [blocker.2]', () => {
    const piece = fc.constantFrom(
      '<img ',
      '<iframe',
      '<script ',
      '<!--',
      '-->',
      '"',
      "'",
      '=',
      '>',
      '/',
      ' ',
      'src',
      '//t.test/a',
      'alt',
      'type',
      '&quot;',
    );
    const count = (text: string) => text.replace(/[^"'<>&`]/g, '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(count(rewrite(gate, text, true))).toBe(count(text));
      }),
    );
  });

  it('is read once, however long [blocker.2]', () => {
    for (const part of ['<img ', '<img a="', '<img a=\'"', '<img a = ', '<iframe/'])
      expect(rewrite(gate, part.repeat(20_000), true)).toBe(part.repeat(20_000));
  });
});
