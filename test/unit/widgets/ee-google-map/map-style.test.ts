// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { readMapStyle } from '../../../../src/widgets/ee-google-map/options';
import fc from '../../../support/fast-check';

const WATER = [{ featureType: 'water', stylers: [{ color: '#15779b' }] }];
const own = (map_style_json: string) =>
  readMapStyle({ map_style_type: 'json', map_style_api: '', map_style_json });
const collected = (map_style_api: string, map_style_json = '') =>
  readMapStyle({ map_style_type: 'api', map_style_api, map_style_json });

describe('the style of a map', () => {
  it.each([
    ['the owner’s rules', own(JSON.stringify(WATER)), WATER],
    ['one rule alone', own(JSON.stringify(WATER[0])), WATER],
    ['nothing', own(''), []],
    ['blanks', own(' \n '), []],
    ['a collection’s entry', collected(JSON.stringify({ name: 'Blau', json: JSON.stringify(WATER) })), WATER],
    ['an entry without rules', collected('{"name":"Blau"}'), []],
    ['an entry with blank rules', collected('{"json":" "}'), []],
    ['no entry, but rules from before', collected('', JSON.stringify(WATER)), WATER],
    ['a blank entry, but rules from before', collected(' ', JSON.stringify(WATER)), WATER],
    ['no JSON', own('[{'), undefined],
    ['a number', own('5'), undefined],
    ['null', own('null'), undefined],
    ['a text', own('"blau"'), undefined],
    ['an entry that is no JSON', collected('blau'), undefined],
    ['an entry whose rules are no JSON', collected('{"json":"[{"}'), undefined],
  ])('of %s is as set, or invalid [map.3a]', (_, read, expected) => expect(read).toEqual(expected));

  it('is valid for the JSON of any object or list, and for no other text [map.3a]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isObject = typeof value === 'object' && value !== null;
        const text = JSON.stringify(value);
        const expected = isObject ? [JSON.parse(text)].flat(Array.isArray(value) ? 1 : 0) : undefined;
        expect([own(text), collected(JSON.stringify({ json: text }))]).toEqual([expected, expected]);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (api, json) => {
        const read = collected(api, json);
        expect(read === undefined || Array.isArray(read)).toBe(true);
      }),
    );
  });
});
