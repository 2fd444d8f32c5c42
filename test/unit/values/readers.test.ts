import { afterEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/api';
import { QUESTION, readEntities } from '../../../src/values/consent-schema';
import { choice, flag, isAbsent, list, number, size, text } from '../../../src/values/fields';
import { readInlineConfig } from '../../../src/values/inline-config';
import { parseJson } from '../../../src/values/json';
import { map, readRecord, words } from '../../../src/values/nested';
import { OWNER } from '../../../src/values/owner';
import { cmsFlag, isTree, listOf, numberOf, textOf, toNumber, treeOf } from '../../../src/values/readers';
import { every, record } from '../../../src/values/records';
import { shownJson } from '../../../src/values/shown-json';
import fc from '../../support/fast-check';

const SCHEMA: Schema = {
  a: flag(),
  b: number(3, { min: 0, max: 9, integer: true }),
  c: choice(['x', 'y'], 'x'),
  d: text('d'),
  e: every(record({ id: number(0), name: text() })),
  f: map(flag()),
  g: words(),
  h: list(number(0)),
  i: size({ size: 1, unit: 'px' }),
};

/** The keys that the readers read, and the keys that lead to prototypes. */
const KEYS = [...Object.keys(SCHEMA), ...'id name size unit groups items __proto__ constructor'.split(' ')];
const hostile = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    fc.anything(),
    fc.constantFrom('1', '', 'yes', 5, '5', Number.NaN, null, 'x'),
    fc.dictionary(fc.constantFrom(...KEYS), tie('any')),
    fc.array(tie('any')),
  ),
})).any;

afterEach(() => {
  for (const key of ['a', 'd', 'groups', 'size']) Reflect.deleteProperty(Object.prototype, key);
  document.head.innerHTML = '';
});

describe('every value that is read', () => {
  it('has the type of its reader, and reading never throws', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        expect(Object.getPrototypeOf(treeOf(value))).toBe(null);
        expect(Array.isArray(listOf(value))).toBe(true);
        expect(typeof textOf(value)).toBe('string');
        expect(typeof cmsFlag(value)).toBe('boolean');
        expect(Number.isFinite(numberOf(value, 0))).toBe(true);
        expect(typeof isTree(value)).toBe('boolean');
        expect(typeof shownJson(value)).toBe('string');
        expect(['number', 'undefined']).toContain(typeof toNumber(value));
      }),
    );
  });

  it('by a schema has all of the schema’s keys and no other, each valid, and is the same when it is read again', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        for (const schema of [SCHEMA, OWNER, QUESTION] as Schema[]) {
          const read = readRecord(value, schema) as Record<string, unknown>;
          expect(Object.keys(read)).toEqual(Object.keys(schema));
          for (const [key, field] of Object.entries(schema))
            if (!isAbsent(read[key])) expect([key, field.read(read[key]) !== undefined]).toEqual([key, true]);
          expect(readRecord(read, schema)).toEqual(read);
        }
        for (const { id, services } of readEntities(treeOf(value)).blockers) {
          expect(id).toBeGreaterThan(0);
          expect(services.every((each) => Number.isInteger(each) && each > 0)).toBe(true);
        }
      }),
    );
  });

  it('is the object’s own value, whatever another script has added to every object', () => {
    const before = [SCHEMA, OWNER, QUESTION].map((schema) => JSON.stringify(readRecord({}, schema)));
    for (const [key, value] of Object.entries({ a: true, d: 'evil', groups: [{ id: 1 }], size: 9 }))
      Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    expect([SCHEMA, OWNER, QUESTION].map((schema) => JSON.stringify(readRecord({}, schema)))).toEqual(before);
    expect(readEntities(treeOf({})).groups).toEqual([]);
  });
});

describe('groups, services and blockers', () => {
  it('are known by ids of their own: a blocker may have the id of a group or a service, and gets a free one where another blocker has its id or it has none [blocker.1]', () => {
    const { groups, blockers } = readEntities({
      groups: [
        { id: 7, name: 'Essential', items: [{ id: 8 }] },
        { id: 7, name: 'again' },
      ],
      blockers: [
        { id: 7, rules: ['*maps.example*'], services: [8] },
        { id: 8, rules: ['*video.example*'], services: [8] },
        { id: 8, rules: ['*again.example*'], services: [8] },
        { rules: ['*numberless.example*'], services: [8] },
        { services: [8] },
      ],
    });
    expect(groups.map(({ name }) => name)).toEqual(['Essential']);
    expect(blockers.map(({ id, rules: [rule] }) => [id, rule])).toEqual([
      [7, '*maps.example*'],
      [8, '*video.example*'],
      [1, '*again.example*'],
      [2, '*numberless.example*'],
    ]);
  });
});

describe('a JSON text', () => {
  it('is parsed as JSON.parse does, or is nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (json) => {
        let expected: unknown;
        try {
          expected = JSON.parse(json);
        } catch {}
        expect(parseJson(json)).toEqual(expected);
      }),
    );
    expect(parseJson('[1]', 2)).toBe(undefined);
    expect(parseJson(null)).toBe(undefined);
  });

  it('is shown in a warning however deeply it is nested', () => {
    const deep = parseJson('['.repeat(100_000) + ']'.repeat(100_000));
    expect(shownJson(deep).length).toBeLessThan(62);
    expect(readRecord({ d: deep, e: deep }, SCHEMA)).toMatchObject({ d: 'd' });
  });
});

describe('an inline configuration', () => {
  const read = (code: string) => {
    document.head.innerHTML = '';
    const script = Object.assign(document.createElement('script'), { type: 'text/plain', textContent: code });
    document.head.append(script);
    return readInlineConfig('cmsConfig', 'cms-js-before');
  };

  it('is found after any code, and only where the code assigns it', () => {
    const noise = fc.constantFrom(
      '"cmsConfig = {}"',
      '\'cmsConfig = {"a":2}\'',
      '`cmsConfig = {"a":2}`',
      '/* cmsConfig = {"a":2} */',
      '// cmsConfig = {"a":2}\n',
      'var mycmsConfig = {"a":2}',
      'x = /["\'`]/',
      'a / b',
    );
    fc.assert(
      fc.property(fc.array(noise), fc.array(noise), (before, after) => {
        expect(read(`${before.join(';\n')};\nvar cmsConfig = {"a":1};${after.join(';\n')}`)).toEqual({
          a: 1,
        });
        expect(read(before.join(';\n'))).toEqual({});
      }),
    );
  });

  it('is found in linear time in a million characters', () => {
    for (const part of ['"\\', "'", '`', '/*', '//', '/', ' /', '{', 'cmsConfig = ', '\\"', '= /['])
      expect(read(part.repeat(1_000_000 / part.length))).toEqual({});
  });
});
