// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { queryText } from '../../../../src/widgets/ee-search-form';
import fc from '../../../support/fast-check';

describe('the hidden field of a search', () => {
  it.for<[entries: [string, string][], text: string]>([
    [[], '{}'],
    [[['post_type', 'any']], '{"post_type":"any"}'],
    [
      [
        ['s', ''],
        ['category', 'kajak'],
        ['category', 'trekking'],
        ['author', '7'],
      ],
      '{"category":["kajak","trekking"],"author":"7"}',
    ],
    [[['s', 'C:\\Touren „Ötztal“ <3']], '{"s":"C:Touren „Ötztal“ <3"}'],
    [[['s', 'sagt "hier"']], '{"s":"sagt hier"}'],
    [[['__proto__', 'x']], '{"__proto__":"x"}'],
  ])('contains %j as %s [search.2a]', ([entries, text]) => expect(queryText(entries)).toBe(text));

  it('is JSON text without a backslash, whatever visitors type [search.2]', () => {
    const entry = fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        const text = queryText(entries);
        expect(text).not.toContain('\\');
        const values = Object.values(JSON.parse(text) as Record<string, string | string[]>).flat();
        expect(values.every((value) => value !== '')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
