import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { check as checkGiven } from '../../../src/config';
import { checkOwner } from '../../../src/config/check';
import { findJsonError } from '../../../src/config/json-error';
import { trustedHost } from '../../../src/values/host';
import { readOwner } from '../../../src/values/owner';
import fc from '../../support/fast-check';

const check = (value: unknown, attributes: Record<string, string> = {}) =>
  checkOwner({ block: JSON.stringify(value), attributes }).map(({ message }) => message);
const checkTag = (attributes: Record<string, string>) =>
  checkOwner({ block: undefined, attributes }).map(({ message }) => message);

const GROUPS = [
  { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
  { id: 2, name: 'Funktional', items: [{ id: 21, name: 'Karten' }] },
];

/** A question of which something is wrong: in one of its keys, or in its only blocker. */
const asks = (more: object) => ({ consent: { groups: GROUPS, ...more } });
const blocks = (more: object) =>
  asks({ blockers: [{ id: 3, rules: ['*karten*'], services: [21], ...more }] });

describe('the check of the owner’s configuration names the key, the name that was meant, and what is used instead', () => {
  it.each([
    ['a key that does not exist', { asets: '/x/' }, /"asets"; did you mean "assets"\? It is ignored/],
    ['a value of the wrong type', { debug: 'maybe' }, /"debug" is "maybe", expected yes or no; no is used/],
    [
      'a handler that is neither on nor off, and therefore stays on',
      { handlers: { 'nested-tabs': 'nein' } },
      /"handlers.nested-tabs" is "nein", expected yes or no; it is ignored$/,
    ],
    [
      'a group that is no object',
      asks({ groups: ['Marketing', ...GROUPS] }),
      /"consent.groups\[0\]" is "Marketing", expected an object; it is ignored$/,
    ],
    [
      'a picture of a placeholder without its size',
      blocks({ visualThumbnail: { url: '/a.png' } }),
      /"consent.blockers\[0\].visualThumbnail" is .*, expected an object with url, width and height; it is ignored/,
    ],
    [
      'an object instead of a text',
      { handlers: 'none' },
      /"handlers" is "none", expected map of yes or no; it is ignored/,
    ],
    [
      'one bad entry of a map',
      { texts: { 'image-carousel.next': [] } },
      /"texts.image-carousel.next" is \[\]/,
    ],
    [
      'a misspelled text',
      { texts: { 'image-carousel.nxt': 'Weiter' } },
      /did you mean "image-carousel.next"/,
    ],
    ['an unknown handler', { handlers: { hedaer: false } }, /the handler "hedaer".*did you mean "header"/],
    ['an unknown handler in a list', { off: ['nested-tab'] }, /"nested-tab".*did you mean "nested-tabs"/],
    ['a trusted host that is an address', { trustedHosts: ['https://a.example/'] }, /expected host name/],
    ['an invalid address', { assets: 'https://[' }, /"assets" is "https:\/\/\[", expected address/],
    [
      'an abbreviated key of the question',
      asks({ respectDNT: true }),
      /"consent.respectDNT"; did you mean "respectDoNotTrack"/,
    ],
    [
      'rules as a text',
      blocks({ rules: '*karten*' }),
      /"consent.blockers\[0\].rules" is "\*karten\*", expected list of text \(did you mean \["\*karten\*"\]\?\); it is ignored/,
    ],
    [
      'a service that does not exist',
      blocks({ services: [22] }),
      /names the service 22, which no group has; the nearest id is 21 \("Karten"\)\. Nothing allows it/,
    ],
    [
      'a number of days that no date reaches',
      asks({ days: 1e9 }),
      /"consent.days" is 1000000000, expected number from 1 to 36500; 365 is used/,
    ],
    [
      'a blocker without a service',
      blocks({ services: [] }),
      /"consent.blockers\[0\].services" names no service, so nothing allows what this blocker blocks/,
    ],
    [
      'a key of a service',
      asks({ groups: [{ ...GROUPS[0], items: [{ id: 11, provder: 'x' }] }] }),
      /"consent.groups\[0\].items\[0\].provder"; did you mean "provider"/,
    ],
    [
      'a word that is not an option',
      blocks({ visualType: 'heroe' }),
      /expected default \| wrapped \| hero \(did you mean "hero"\?\); "default" is used/,
    ],
    [
      'a text of the question',
      asks({ texts: { headlin: 'x' } }),
      /"consent.texts.headlin"; did you mean "headline"/,
    ],
    [
      'a section of the design',
      asks({ design: { body: {} } }),
      /"consent.design.body"; did you mean "bodyDesign"/,
    ],
    [
      'a key of the design',
      asks({ design: { bodyDesign: { acceptAllBgs: '#fff' } } }),
      /did you mean "acceptAllBg"/,
    ],
    [
      'a text of a handler that the check cannot know',
      { texts: { 'price-note.label': 'x' } },
      /there is no "texts.price-note.label"; did you mean ".*"\? It is ignored, unless a handler of your own has it/,
    ],
    [
      'a group that is essential by its slug, although its flag says no',
      asks({ groups: [{ ...GROUPS[0], slug: 'essential', isEssential: false }, GROUPS[1]] }),
      /groups\[0\].isEssential" is false, but the slug "essential" makes/,
    ],
    ['an id that is missing', asks({ groups: [...GROUPS, { name: 'x' }] }), /has no "id"/],
    [
      'an id that is used twice',
      asks({ groups: [...GROUPS, { id: 2 }] }),
      /groups\[2\].id" is 2, the id of another/,
    ],
    [
      'a blocker without an id',
      blocks({ id: undefined }),
      /blockers\[0\]" has no "id".*; its rules block all the same$/,
    ],
    [
      'a service with the id of another group’s service',
      asks({ groups: [...GROUPS, { id: 3, items: [{ id: 21 }] }] }),
      /groups\[2\].items\[0\].id" is 21, the id of another/,
    ],
    [
      'a question without an essential group',
      { consent: { groups: GROUPS.slice(1) } },
      /has no groups with "isEssential"/,
    ],
    [
      'two essential groups, of which one is essential by its slug',
      asks({ groups: [{ ...GROUPS[1], id: 3, slug: 'essential', items: [] }, ...GROUPS] }),
      /has 2 groups with "isEssential"/,
    ],
    [
      'blockers without any group, with which nothing is asked and nothing is blocked',
      { consent: { blockers: [{ id: 3, rules: ['*karten*'], services: [21] }] } },
      /^"consent.blockers" has no effect without "consent.groups": the page asks for nothing and blocks nothing$/,
    ],
  ])('%s', (_, value, message) => {
    expect(check(value)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['nested tabs', /"nested tabs".*did you mean "nested-tabs".*separated by commas/],
    ['hedaer', /"hedaer".*did you mean "header"/],
  ])('a handler in data-off: %s', (off, message) => {
    expect(checkTag({ off })).toEqual([expect.stringMatching(message)]);
    expect(readOwner({ block: undefined, attributes: { off } }).off).toEqual([off]);
  });

  it('an attribute of the tag that does not exist, but none that optimisers add', () => {
    expect(checkTag({ of: 'tabs' })).toEqual([
      expect.stringMatching(/no "data-of"; did you mean "data-off"/),
    ]);
    expect(checkTag({ trustedHost: 'a.example' })).toEqual([
      expect.stringMatching(/did you mean "data-trusted-hosts"/),
    ]);
    expect(checkTag({ assets: 'https://[' })).toEqual([
      expect.stringMatching(/"data-assets" is "https:\/\/\[", expected address/),
    ]);
    expect(checkTag({ piton: '', cfasync: 'false', noOptimize: '1', debug: '' })).toEqual([]);
  });

  it('nothing about the attributes with which the WordPress plugin keeps optimisers away', () => {
    const php = readFileSync('wordpress/includes/head.php', 'utf8');
    const [, list = ''] = /const UNTOUCHED = array\(([^)]*)\)/.exec(php) ?? [];
    const names = [...list.matchAll(/'data-([\w-]+)'/g)].map(([, name = '']) =>
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(checkTag(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
  });

  it('nothing where everything is valid', () => {
    expect(
      check(
        {
          assets: '/p/',
          texts: { 'image-carousel.next': 'c' },
          inspect: false,
          trustedHosts: 'cdn.example, b.example:8080',
          consent: { groups: GROUPS, blockers: [{ id: 3, rules: ['*x*'], services: [21] }], days: '365' },
        },
        { off: 'header, consent', debug: '' },
      ),
    ).toEqual([]);
    const essential = { id: 1, slug: 'essential', items: [{ id: 11, name: 'Sitzung' }] };
    expect(check(asks({ groups: [essential, GROUPS[1]] }))).toEqual([]);
    expect(check({ texts: { 'third-parties.headline': 'Von {host}', 'form.offline': 'offline' } })).toEqual(
      [],
    );
    // The CMS counts groups, services and blockers apart.
    const blockers = [1, 11, 21].map((id) => ({ id, rules: ['*karten*'], services: [21] }));
    expect(check({ consent: { groups: GROUPS, blockers } })).toEqual([]);
  });

  it.each([
    ['{"debug": true,}', /line 1, column 16/],
    ['{\n  "debug": tru\n}', /line 2, column 12/],
    ['', /is empty/],
    ['[1]', /is \[1\], expected an object/],
  ])('a text that is not a JSON object, with the position of the error: %s', (block, message) => {
    expect(checkOwner({ block, attributes: {} }).map((each) => each.message)).toEqual([
      expect.stringMatching(message),
    ]);
  });
});

describe('an invalid value of the configuration', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  beforeEach(() => warn.mockClear());

  it('causes one warning in the console, and its default is used', () => {
    const input = { block: '{"debug":"maybe","trustedHosts":["https://a/","B.example"]}', attributes: {} };
    checkGiven(input);
    checkGiven(input);
    expect(warn).toHaveBeenCalledTimes(2);
    const { debug, trustedHosts } = readOwner(input);
    expect(debug).toBe(false);
    expect(trustedHosts.map(trustedHost)).toEqual([undefined, 'b.example']);
  });
});

describe('for any text in the configuration', () => {
  const KEYS = [
    'handlers',
    'off',
    'texts',
    'consent',
    'groups',
    'blockers',
    'items',
    'services',
    '__proto__',
  ];
  const tree = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 6 },
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...KEYS), tie('any')),
      fc.array(tie('any')),
    ),
  })).any;

  it('the check ends with sentences, and the values that are read have their declared types', () => {
    fc.assert(
      fc.property(
        tree,
        fc.dictionary(fc.constantFrom('off', 'debug', 'x'), fc.string()),
        (value, attributes) => {
          const input = { block: JSON.stringify(value), attributes };
          for (const { message } of checkOwner(input)) expect(message.length).toBeGreaterThan(10);
          const { handlers, off, debug, trustedHosts } = readOwner(input);
          expect(Object.values(handlers).every((each) => typeof each === 'boolean')).toBe(true);
          expect([...off, ...trustedHosts].every((each) => typeof each === 'string')).toBe(true);
          expect(typeof debug).toBe('boolean');
        },
      ),
    );
  });

  it('the position of an error is found exactly where the text is not JSON', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '}', '"', '1', ' ', '\\', '[', ':'),
        (json, at, put) => {
          const place = at % (json.length + 1);
          const text = json.slice(0, place) + put + json.slice(place + (at % 2));
          expect(findJsonError(text) === undefined).toBe(isJson(text));
        },
      ),
      { numRuns: 500 },
    );
  });
});
