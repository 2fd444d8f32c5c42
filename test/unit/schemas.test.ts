// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Handler } from '../../src/api';
import type { CatalogEntry } from '../../src/core/types';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../tools/handlers.mjs';
import fc from '../support/fast-check';
import { unlistedSettings } from '../support/samples';

/** Every key that reaches `data-settings`, by widget. The file lies beside the checkout, not in it. */
const LIST = '../shared/contract/settings.json';

type Keys = Record<string, Record<string, unknown>>;

const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry; handler: Handler }[] };
const baseOf = (key: string) => key.replace(/_(tablet|mobile)(_extra)?$|_laptop$|_widescreen$/, '');
const nameOf = ({ name, widget }: CatalogEntry) => name ?? widget ?? '';
/** Returns the type of a widget without its skin. */
const typeOf = ({ widget = '' }: CatalogEntry) => widget.replace(/\..*/, '');

describe('the schemas', () => {
  it('name only settings that a real widget has [core.3]', () => {
    if (!existsSync(LIST)) {
      console.warn(`${LIST} does not exist: the schemas are not compared with the real list`);
      return;
    }
    const list = JSON.parse(readFileSync(LIST, 'utf8')) as Keys;
    const known = (entry: CatalogEntry) => {
      const groups =
        entry.widget && !entry.setting && !entry.selector
          ? [list[typeOf(entry)], list._common]
          : Object.values(list);
      return new Set([
        ...groups.flatMap((group) => Object.keys(group ?? {})),
        ...(unlistedSettings[nameOf(entry)] ?? []),
      ]);
    };
    const unknown = handlers.flatMap(({ entry, handler }) =>
      Object.keys(handler.settings ?? {})
        .filter((key) => !known(entry).has(key) && !known(entry).has(baseOf(key)))
        .map((key) => `${nameOf(entry)}: ${key}`),
    );
    for (const { entry, handler } of handlers) {
      const printed = Object.keys(list[typeOf(entry)] ?? {});
      const unread = printed.filter((key) => !Object.hasOwn(handler.settings ?? {}, baseOf(key)));
      if (unread.length) console.info(`${entry.widget}: no schema reads ${unread.join(', ')}`);
    }
    expect(unknown).toEqual([]);
  });

  it('have a default that their own field accepts, and describe what they expect [core.3]', () => {
    for (const { entry, handler } of handlers) {
      for (const [key, field] of Object.entries(handler.settings ?? {})) {
        // An empty default means ‘not set’, and a page need not be able to set it.
        const isEmpty = !field.fallback;
        if (!isEmpty) expect(field.read(field.fallback), `${nameOf(entry)}.${key}`).toEqual(field.fallback);
        expect(field.form, `${nameOf(entry)}.${key}`).not.toBe('');
      }
    }
  });

  it('accept no time for which a timer of the browser would fire at once [core.3]', () => {
    const times = handlers.flatMap(({ entry, handler }) =>
      Object.entries(handler.settings ?? {})
        .filter(
          ([key, { form }]) =>
            form.includes('number') && /speed|delay|duration|timeout|sensitivity|_time$/.test(key),
        )
        .map(([key, field]) => ({ key: `${nameOf(entry)}.${key}`, field })),
    );
    expect(times.length).toBeGreaterThan(50);
    // Two times may be added up, so half of the longest time of a timer is too much.
    const tooLong = times.filter(({ field }) => field.read(2 ** 30) !== undefined).map(({ key }) => key);
    // The only speed that is a factor.
    expect(tooLong).toEqual(['parallax-gallery.parallax_speed']);
  });

  it('belong to handlers with names of their own', () => {
    const names = handlers.map(({ entry }) => nameOf(entry));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('every setting of every handler', () => {
  it('has a value whatever the page prints, and none makes its handler fail [core.3]', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    vi.stubGlobal('document', { baseURI: 'https://shop.test/' });
    const odd = fc.oneof(fc.anything(), fc.constant({ toString: false }), fc.constant([{ toString: false }]));
    const parts = 'size unit sizes start end top right bottom left isLinked url id value _id'.split(' ');
    const value = fc.oneof(
      odd,
      fc.dictionary(fc.constantFrom(...parts), fc.oneof(odd, fc.dictionary(fc.constantFrom(...parts), odd))),
    );
    const fields = handlers.flatMap(({ entry, handler }) =>
      Object.entries(handler.settings ?? {}).map(([key, field]) => ({
        key: `${nameOf(entry)}.${key}`,
        field,
      })),
    );
    expect(fields.length).toBeGreaterThan(500);
    const failed = new Map<string, unknown>();
    fc.assert(
      fc.property(value, (raw) => {
        for (const { key, field } of fields)
          try {
            field.read(raw);
          } catch (error) {
            failed.set(key, error);
          }
      }),
      { numRuns: 300 },
    );
    expect(Object.fromEntries(failed)).toEqual({});
    vi.unstubAllGlobals();
  });
});
