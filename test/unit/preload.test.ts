// @vitest-environment node
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { budgetName } from '../../build/budgets.mjs';
// @ts-expect-error: as above
import { bundle } from '../../build.mjs';

type Lists = Record<'page' | 'undecided' | 'decided', readonly string[]>;

const TIME_OUT_MS = 60_000;
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g;

describe('the preload lists of the manifest', () => {
  let files: Record<string, Uint8Array>;
  let lists: Lists;
  const text = (file: string) => Buffer.from(files[file] ?? '').toString();
  const namesOf = (list: readonly string[]): string[] => list.map(budgetName);
  const withConsent = () => [lists.undecided, lists.decided].map((list) => [...lists.page, ...list]);

  beforeAll(async () => {
    ({ files } = await bundle());
    lists = JSON.parse(text('manifest.json')).preload;
  }, TIME_OUT_MS);

  it('name files of the build, each once', () => {
    for (const list of withConsent()) {
      expect(list.filter((file) => !(file in files))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('name all that those files import', () => {
    for (const list of withConsent()) {
      const imported = list.flatMap((file) =>
        [...text(file).matchAll(IMPORT)].map(([, name]) => `${dirname(file)}/${name}`),
      );
      expect(imported.length).toBeGreaterThan(0);
      expect(imported.filter((file) => !list.includes(file))).toEqual([]);
    }
  });

  it('bring the question to visitors who have not decided, its effects to those who have, and React to nobody', () => {
    expect(namesOf(lists.page)).toEqual(['core']);
    const [undecided, decided] = [namesOf(lists.undecided), namesOf(lists.decided)];
    expect(undecided).toEqual(expect.arrayContaining(['consent', 'banner', 'guard']));
    expect(decided).toEqual(expect.arrayContaining(['consent', 'apply']));
    expect(undecided).not.toContain('apply');
    expect(decided).not.toContain('banner');
    const { files: described } = JSON.parse(text('manifest.json'));
    const contents = withConsent().flatMap((list) => list.flatMap((file) => described[file].contains));
    expect(contents.filter((path: string) => /node_modules\/react/.test(path))).toEqual([]);
  });

  it('name what the entry itself requests', () => {
    const folder = dirname(lists.page[0] ?? '');
    // A chunk that is called as its mark is not named.
    const requested = [
      ...text('piton.js').matchAll(/(?<=[{,])["`]?([\w-]+)["`]?:["`]((?:[a-z-]+)?(?: [a-z -]+)?)["`]/g),
    ].map(([, mark, names = '']) => names.split(' ').map((name) => `${folder}/${name || mark}.js`));
    const requestOf = (file: string | undefined) => requested.find(([first]) => first === file) ?? [];
    for (const [list, roots] of [
      [lists.undecided, ['consent', 'banner', 'guard']],
      [lists.decided, ['consent', 'apply']],
    ] as const) {
      expect(namesOf(list).slice(0, roots.length)).toEqual(roots);
      expect([...new Set(list.slice(0, roots.length).flatMap(requestOf))].sort()).toEqual([...list].sort());
    }
  });
});
