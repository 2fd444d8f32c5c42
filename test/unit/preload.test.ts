// @vitest-environment node
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { budgetName } from '../../build/budgets.mjs';
// @ts-expect-error: as above
import { bundle } from '../../build.mjs';

type Lists = Record<'page' | 'undecided' | 'decided', readonly string[]>;

const TIME_OUT_MS = 60_000;
/** Matches the files that a file needs before it runs. */
const NEEDED = /(?<!=>)\b\w\("\.\/([^"]+)"\)/g;
/** Matches the files that a file loads later. */
const ASKED = /=>\w\("\.\/([^"]+)"\)/g;

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

  it('name all that those files need', () => {
    for (const list of withConsent()) {
      const needed = list.flatMap((file) =>
        [...text(file).matchAll(NEEDED)].flatMap(([, name]) =>
          name === 'piton.js' ? [] : [`${dirname(file)}/${name}`],
        ),
      );
      expect(needed.length).toBeGreaterThan(0);
      expect(needed.filter((file) => !list.includes(file))).toEqual([]);
    }
  });

  it('contain the question for visitors who have not decided, its effects for those who have, and React for none', () => {
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

  it('name the files that the entry itself requests, and nothing that those files do not need', () => {
    const folder = dirname(lists.page[0] ?? '');
    const asked = [...text('piton.js').matchAll(ASKED)].map(([, name]) => `${folder}/${name}`);
    const neededBy = (file: string): string[] =>
      [...text(file).matchAll(NEEDED)].map(([, name]) => `${folder}/${name}`);
    for (const [list, roots] of [
      [lists.undecided, ['consent', 'banner', 'guard']],
      [lists.decided, ['consent', 'apply']],
    ] as const) {
      expect(namesOf(list).slice(0, roots.length)).toEqual(roots);
      expect(list.slice(0, roots.length).filter((file) => !asked.includes(file))).toEqual([]);
      const needed = list.flatMap(neededBy);
      expect(list.slice(roots.length).filter((file) => !needed.includes(file))).toEqual([]);
    }
  });
});
