// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { layOut } from '../../build/needs.mjs';
import fc from '../support/fast-check';

interface Layout {
  readonly needs: Readonly<Record<string, string>>;
  readonly carried: Readonly<Record<string, readonly string[]>>;
  readonly held: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly string[];
}

const built = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([name, list]) => ({
    fileName: `${name}.js`,
    imports: list.map((each) => `${each}.js`),
    dynamicImports: [],
  }));

const lay = (
  imports: Readonly<Record<string, readonly string[]>>,
  sizes: Readonly<Record<string, number>>,
  preloads: readonly (readonly string[])[],
  together: Readonly<Record<string, readonly string[]>> = {},
): Layout =>
  layOut(
    built({ piton: [], core: ['piton'], fallback: ['piton'], ...imports }),
    [],
    preloads,
    (name: string) => sizes[name] ?? 0,
    together,
  );

/** Returns all chunks that arrive when the loader loads a chunk. */
function arriving(
  { needs, carried }: Pick<Layout, 'needs' | 'carried'>,
  name: string,
  found = new Set<string>(),
): Set<string> {
  for (const each of [name, ...(carried[name] ?? [])]) found.add(each);
  for (const each of needs[name]?.split(' ') ?? []) arriving({ needs, carried }, each, found);
  return found;
}

describe('the files of the build', () => {
  it('hold small pieces for each file that needs them, and leave large ones in files of their own', () => {
    const { needs, carried, files } = lay(
      { tabs: ['keys', 'panels', 'core'], accordion: ['keys'], keys: [], panels: ['keys'] },
      { keys: 300, panels: 4_000, tabs: 2_000, accordion: 2_000 },
      [],
    );
    // The file of the panels brings the keys for the tabs as well.
    expect(carried).toEqual({ accordion: ['keys'], panels: ['keys'] });
    expect(needs).toEqual({ tabs: 'panels' });
    // Nobody asks for the keys alone, nor, in this build without a catalog, for the handlers.
    expect(files).toEqual(['panels']);
  });

  it('that pages preload hold all that they need, each chunk once', () => {
    const { needs, carried } = lay(
      {
        consent: ['schema'],
        schema: [],
        banner: ['consent', 'views'],
        views: ['schema'],
        guard: ['consent'],
      },
      { consent: 9_000, schema: 2_000, banner: 9_000, views: 3_000, guard: 7_000 },
      [['consent', 'banner', 'guard'], ['consent']],
    );
    expect(carried).toEqual({ consent: ['schema'], banner: ['views'] });
    expect(needs).toEqual({ banner: 'consent', guard: 'consent', views: 'schema' });
  });

  it('that pages load together are one file, which holds the pieces of each chunk once', () => {
    const { needs, carried, held, files } = lay(
      {
        header: ['keys'],
        menu: ['keys', 'panels'],
        sticky: ['stick'],
        stick: ['keys'],
        keys: [],
        panels: [],
      },
      { header: 3_000, menu: 4_000, sticky: 700, stick: 5_000, keys: 300, panels: 2_000 },
      [],
      { header: ['menu', 'stick', 'sticky'] },
    );
    expect(carried).toEqual({ header: ['keys', 'menu', 'stick', 'sticky'], menu: ['keys'], stick: ['keys'] });
    // A page without the header loads the others in files of their own, with what they need.
    expect(needs).toEqual({ menu: 'panels', sticky: 'stick' });
    expect(files).toEqual(['stick', 'panels']);
    expect(held).toEqual({ header: ['stick'] });
  });

  it('bring with each chunk all that the chunk imports, however chunks depend on each other', () => {
    const names = Array.from({ length: 12 }, (_, at) => `c${at}`);
    const graph = fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { minLength: 12, maxLength: 12 });
    const sizes = fc.array(fc.integer({ min: 100, max: 3_000 }), { minLength: 12, maxLength: 12 });
    const preloads = fc.array(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }), { maxLength: 2 });
    fc.assert(
      fc.property(graph, sizes, preloads, (edges, bytes, lists) => {
        // A chunk imports only chunks with a higher number, so that there is no circle.
        const imports = Object.fromEntries(
          names.map((name, at) => [
            name,
            [...new Set(edges[at]?.filter((to) => to > at).map((to) => `c${to}`))],
          ]),
        );
        const layout = lay(
          imports,
          Object.fromEntries(names.map((name, at) => [name, bytes[at] ?? 0])),
          lists,
        );
        for (const name of names) {
          const there = arriving(layout, name);
          const missing = [...there].flatMap((each) =>
            (imports[each] ?? []).filter((needed) => !there.has(needed)),
          );
          // A chunk that comes in the file of another may lack its own needs, as long as nobody has asked for it.
          const asked = new Set([name]);
          for (const each of asked) for (const needed of imports[each] ?? []) asked.add(needed);
          expect(missing.filter((each) => asked.has(each))).toEqual([]);
        }
      }),
    );
  });
});
