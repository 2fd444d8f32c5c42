import { describe, expect, inject, it } from 'vitest';
import { chunkName } from '../support/manifest';

type Lists = Record<'page' | 'undecided' | 'decided', readonly string[]>;

/** Matches the files that a chunk imports. */
const IMPORTED = /\bfrom"\.\/([^"]+)"/g;
/** Matches the chunks that the entry loads. */
const LOADED = /\b\w+\("([\w-]+)"\)/g;

describe('the preload lists of the manifest', () => {
  const files = inject('files');
  const text = (file: string) => files[file] ?? '';
  const lists = JSON.parse(text('manifest.json')).preload as Lists;
  const namesOf = (list: readonly string[]): string[] => list.map(chunkName);
  const withConsent = () => [lists.undecided, lists.decided].map((list) => [...lists.page, ...list]);

  it('name files of the build, each once', () => {
    for (const list of withConsent()) {
      expect(list.filter((file) => !(file in files))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('name all files that their files import', () => {
    for (const list of withConsent()) {
      const imported = list.flatMap((file) =>
        [...text(file).matchAll(IMPORTED)].map(([, name]) => `chunks/${name}`),
      );
      expect(imported.length).toBeGreaterThan(0);
      expect(imported.filter((file) => !list.includes(file))).toEqual([]);
    }
  });

  it('contain the question for visitors who have not decided, its effects for those who have, and React for none', () => {
    expect(namesOf(lists.page)).toEqual(['basics']);
    const [undecided, decided] = [namesOf(lists.undecided), namesOf(lists.decided)];
    expect(undecided).toEqual(expect.arrayContaining(['consent', 'banner', 'guard']));
    // A stored decision is read and applied by one file.
    expect(decided).toEqual(['consent']);
    const { files: described } = JSON.parse(text('manifest.json'));
    const contents = withConsent().flatMap((list) => list.flatMap((file) => described[file].contains));
    expect(contents.filter((path: string) => /node_modules\/react/.test(path))).toEqual([]);
  });

  it('name the files that the entry itself loads, and what these import, and no others', () => {
    const loaded = [...text('piton.js').matchAll(LOADED)].map(([, name]) => name);
    const imported = (list: readonly string[]) =>
      list.flatMap((file) => [...text(file).matchAll(IMPORTED)].map(([, name]) => `chunks/${name}`));
    for (const list of [lists.undecided, lists.decided])
      expect(
        list.filter((file) => !loaded.includes(chunkName(file)) && !imported(list).includes(file)),
      ).toEqual([]);
  });
});
