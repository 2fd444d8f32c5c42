// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/api';
import { readValues } from '../../../src/core';
import { parseAction } from '../../../src/ui/actions/actions';
import { list, number, responsive, size } from '../../../src/values/fields';
import { treeOf } from '../../../src/values/readers';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../../tools/handlers.mjs';

const added: string[] = [];
/** Adds values to every object, as another script on the page might do. */
function pollute(values: object) {
  for (const [key, value] of Object.entries(values)) {
    if (key in Object.prototype) continue;
    Object.defineProperty(Object.prototype, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
    added.push(key);
  }
}
afterEach(() => {
  for (const key of added.splice(0)) Reflect.deleteProperty(Object.prototype, key);
});

const VALUES = ['yes', 7, 'https://evil.example/x', { size: 9, unit: 'px', url: 'https://evil.example/x' }];

describe('settings that are not on the element', () => {
  it('have their defaults, whatever was added to every object under their name, for each key of each handler [core.3]', async () => {
    const { handlers } = (await readHandlers()) as { handlers: { handler: { settings?: Schema } }[] };
    let tried = 0;
    for (const { handler } of handlers) {
      if (!handler.settings) continue;
      const fallbacks = Object.fromEntries(
        Object.entries(handler.settings).map(([key, { fallback }]) => [key, JSON.stringify(fallback)]),
      );
      for (const value of VALUES) {
        const keys = Object.keys(handler.settings).flatMap((key) => [key, `${key}_tablet`]);
        pollute(Object.fromEntries(keys.map((key) => [key, value])));
        const warnings: string[] = [];
        const read = readValues(handler.settings, JSON.parse('{}'), (key) => warnings.push(key));
        for (const key of Object.keys(read)) {
          tried++;
          // The test compares JSON, which contains no keys of the prototype.
          if (JSON.stringify(read[key]) !== fallbacks[key]) warnings.push(key);
        }
        for (const key of added.splice(0)) Reflect.deleteProperty(Object.prototype, key);
        expect(warnings).toEqual([]);
      }
    }
    expect(tried).toBeGreaterThan(1_000);
  });

  it('take no parts from every object’s prototype: of a size, a slider, a tree or an action', () => {
    pollute({ size: 9, unit: 'px', url: 'https://evil.example/x', settings: 'e30=', sizes: [1] });
    const raw = JSON.parse('{"a":{"unit":"px"},"b":{"x":1},"c":[3]}') as Record<string, unknown>;
    const schema = {
      a: size({ size: 1, unit: 'px' }),
      b: number(2),
      c: list(number(0)),
      d: responsive(number(4)),
    };
    const wrong: string[] = [];
    expect(readValues(schema, raw, (key) => wrong.push(key))).toMatchObject({ b: 2, c: [3], d: 4 });
    expect(wrong).toEqual(['a', 'b']);
    expect(treeOf({ a: 1 }).url).toBeUndefined();
    expect(treeOf(null).url).toBeUndefined();
    expect(Object.hasOwn(parseAction('#elementor-action:action=x&')?.settings ?? {}, 'url')).toBe(false);
  });
});

describe('keys that lead to prototypes', () => {
  it('are ordinary values in a tree, and reach no prototype', () => {
    const read = treeOf(
      JSON.parse('{"__proto__":{"url":"x"},"constructor":{"prototype":{"url":"x"}},"a":1}'),
    );
    expect(read.a).toBe(1);
    expect(read.url).toBeUndefined();
    expect(({} as { url?: string }).url).toBeUndefined();
  });
});
