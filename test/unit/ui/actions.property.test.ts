// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import { choice, flag, list, number, size, text } from '../../../src/core';
import { addAction, normalizeHash, parseAction, runAction } from '../../../src/ui/actions/actions';
import fc from '../../support/fast-check';

const base64 = (value: string) => Buffer.from(value).toString('base64');
const encodings: readonly ((rest: string) => string)[] = [
  (rest) => `#${rest}`,
  (rest) => `#${encodeURIComponent(rest)}`,
  (rest) => `%23${encodeURIComponent(rest)}`,
  (rest) => `#${encodeURIComponent(encodeURIComponent(rest))}`,
];
const encoding = fc.constantFrom(...encodings);
const PROTOTYPES = ['__proto__', 'constructor', 'prototype'];
/** Any settings that the editor could print, without keys that lead to a prototype. */
const printed = fc.dictionary(
  fc.string({ unit: 'binary', maxLength: 12 }).filter((key) => !PROTOTYPES.includes(key)),
  fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer(), fc.boolean(), fc.constant(null)),
  { noNullPrototype: true },
);
const name = fc.stringMatching(/^[a-z_]{1,12}(:[a-z_]{1,12})?$/);
/** Hashes of an attacker: from any text to a well-formed action with any JSON. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.webFragments().map((fragment) => `#${fragment}`),
  fc.string({ unit: 'binary' }).map((rest) => `#elementor-action:action=every&settings=${rest}`),
  fc
    .tuple(encoding, fc.json())
    .map(([encode, json]) => encode(`elementor-action:action=every&settings=${base64(json)}`)),
  fc
    .tuple(
      encoding,
      fc.constantFrom('text', 'flag', 'number', 'choice', 'list', 'size', ...PROTOTYPES),
      fc.json(),
    )
    .map(([encode, key, json]) =>
      encode(`elementor-action:action=every&settings=${base64(`{"${key}":${json}}`)}`),
    ),
);

const run = vi.fn<(settings: Readonly<Record<string, unknown>>) => void>();
const remove = addAction('every', {
  schema: {
    text: text(),
    flag: flag(),
    number: number(1),
    choice: choice(['a', 'b'], 'a'),
    list: list(text()),
    size: size({ size: 1, unit: 'px' }),
  },
  run,
});
afterEach(remove);

describe('any hash', () => {
  it('that the server prints is decoded as it was printed [action.1]', () => {
    fc.assert(
      fc.property(name, printed, encoding, (action, settings, encode) => {
        const hash = encode(`elementor-action:action=${action}&settings=${base64(JSON.stringify(settings))}`);
        fc.pre(hash.length <= 8_192);
        expect(parseAction(hash)).toEqual({ name: action, settings: JSON.parse(JSON.stringify(settings)) });
      }),
    );
  });

  it('of an attacker throws nothing, changes no prototype, and passes to an action only what its schema allows [action.2]', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(hostile, (hash) => {
        run.mockClear();
        parseAction(hash);
        normalizeHash(hash);
        const refusal = runAction(hash);
        for (const [settings] of run.mock.calls) {
          expect(Object.keys(settings)).toEqual(['text', 'flag', 'number', 'choice', 'list', 'size']);
          expect([typeof settings.text, typeof settings.flag]).toEqual(['string', 'boolean']);
          expect(Number.isFinite(settings.number)).toBe(true);
          expect(['a', 'b']).toContain(settings.choice);
        }
        expect(refusal === undefined).toBe(run.mock.calls.length === 1);
      }),
      { numRuns: 2_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });
});
