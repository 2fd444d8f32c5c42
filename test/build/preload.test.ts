import { describe, expect, inject, it } from 'vitest';
import { chunkName } from '../support/manifest';

type Lists = Record<'page' | 'undecided' | 'decided', readonly string[]>;

/** Matches the chunks that a chunk needs before it runs. */
const NEEDED = /(?<!=>)\b\w\("\.\/([^"]+)"\)/g;
/** Matches the chunks that the entry loads later. */
const ASKED = /=>\w\("\.\/([^"]+)"\)/g;

describe('the preload lists of the manifest', () => {
  const files = inject('files');
  const text = (file: string) => files[file] ?? '';
  const lists = JSON.parse(text('manifest.json')).preload as Lists;
  /** Returns the chunks in a file, as files of their own are called. */
  const heldBy = async (file: string): Promise<string[]> => {
    const { default: chunks } = await import(
      `data:text/javascript;base64,${Buffer.from(text(file)).toString('base64')}`
    );
    return Object.keys(chunks).map((name) => `${name}.js`);
  };
  const namesOf = (list: readonly string[]): string[] => list.map(chunkName);
  const withConsent = () => [lists.undecided, lists.decided].map((list) => [...lists.page, ...list]);

  it('name files of the build, each once', () => {
    for (const list of withConsent()) {
      expect(list.filter((file) => !(file in files))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('name files that together hold each chunk once, and all that those chunks need', async () => {
    for (const list of withConsent()) {
      const held = (await Promise.all(list.map(heldBy))).flat();
      const needed = list.flatMap((file) => [...text(file).matchAll(NEEDED)].map(([, name]) => name));
      expect(needed.length).toBeGreaterThan(0);
      expect(needed.filter((name) => !['piton.js', ...held].includes(name ?? ''))).toEqual([]);
      expect(new Set(held).size).toBe(held.length);
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

  it('name the files that the entry itself requests, and no others', () => {
    const asked = [...text('piton.js').matchAll(ASKED)].map(([, name]) => name?.replace('.js', ''));
    expect(namesOf(lists.undecided)).toEqual(['consent', 'banner', 'guard']);
    expect(namesOf(lists.decided)).toEqual(['consent', 'apply']);
    expect(
      [...lists.undecided, ...lists.decided].flatMap((file) =>
        asked.includes(chunkName(file)) ? [] : [file],
      ),
    ).toEqual([]);
  });
});
