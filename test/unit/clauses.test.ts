// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * test/clauses has one file for each area, with one sentence for each clause of a requirement. The id of a clause is the
 * requirement's id and a letter. The title of a test that asserts a clause ends with the clause's id: `[header.4b]`. A test
 * that asserts more of a requirement than its clauses has the requirement's id, without a letter.
 */
const TESTS = join(import.meta.dirname, '..');

/** How many requirements each area has. */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  action: 3,
  agegate: 4,
  anchor: 7,
  antispam: 1,
  audio: 1,
  background: 9,
  banner: 4,
  blocker: 7,
  calendar: 1,
  carousel: 1,
  circle: 1,
  compare: 1,
  consent: 17,
  core: 14,
  demo: 1,
  device: 1,
  floating: 2,
  gallery: 1,
  header: 10,
  heading: 1,
  lightbox: 4,
  loop: 7,
  map: 3,
  menu: 8,
  misc: 2,
  motion: 9,
  offcanvas: 1,
  popup: 25,
  posts: 3,
  rest: 10,
  scroll: 1,
  search: 2,
  share: 1,
  sticky: 5,
  svg: 1,
  switcher: 1,
  table: 1,
  tabs: 10,
  timeline: 1,
  toggle: 1,
  tooltip: 3,
  video: 2,
};

const ID = /[a-z]+\.\d+[a-z]?/g;
/** Matches the ids at the end of a title. */
const IDS = /\[([a-z]+\.\d+[a-z]?(?:, ?[a-z]+\.\d+[a-z]?)*)\](?=['"`[ ])/g;

const requirementOf = (id: string) => id.replace(/[a-z]$/, '');

/** Reads the ids of an area's clauses with their sentences, in the order of the file. */
function clausesOf(area: string): [id: string, sentence: string][] {
  const text = readFileSync(join(TESTS, 'clauses', `${area}.md`), 'utf8');
  return [...text.matchAll(/^- (\S+) (.+)$/gm)].map(([, id = '', sentence = '']) => [id, sentence]);
}

/** Returns the ids in the titles of all tests, each with the files of these tests. */
function carriedIds(): Map<string, Set<string>> {
  const carried = new Map<string, Set<string>>();
  for (const file of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts') || file.endsWith('clauses.test.ts')) continue;
    for (const [, ids = ''] of readFileSync(join(TESTS, file), 'utf8').matchAll(IDS))
      for (const [id] of ids.matchAll(ID)) carried.set(id, (carried.get(id) ?? new Set()).add(file));
  }
  return carried;
}

describe('the clauses of the requirements', () => {
  const clauses = new Map(Object.keys(REQUIREMENTS).map((area) => [area, clausesOf(area)]));
  const all = [...clauses.values()].flat().map(([id]) => id);
  const requirements = new Set(all.map(requirementOf));
  const carried = carriedIds();

  it('each have a sentence and their own id, whose letters follow each other', () => {
    for (const [area, list] of clauses) {
      const last = new Map<string, number>();
      for (const [id, sentence] of list) {
        expect(id, sentence).toMatch(new RegExp(`^${area}\\.\\d+[a-z]$`));
        expect(sentence, id).toMatch(/^[A-Z`0-9].*\.$/);
        const letter = id.charCodeAt(id.length - 1) - 'a'.charCodeAt(0);
        expect(letter, id).toBe(last.get(requirementOf(id)) ?? 0);
        last.set(requirementOf(id), letter + 1);
      }
    }
  });

  it('are each asserted by a test', () => {
    expect(all.filter((id) => !carried.has(id))).toEqual([]);
  });

  it('include every id in the title of a test', () => {
    const unknown = [...carried].filter(([id]) => !all.includes(id) && !requirements.has(id));
    expect(unknown.map(([id, files]) => `${id} in ${[...files].join(' and ')}`)).toEqual([]);
  });

  it('exist for every requirement', () => {
    const counts = [...clauses].map(([area, list]) => [
      area,
      new Set(list.map(([id]) => requirementOf(id))).size,
    ]);
    expect(Object.fromEntries(counts)).toEqual(REQUIREMENTS);
    expect(readdirSync(join(TESTS, 'clauses')).sort()).toEqual(
      Object.keys(REQUIREMENTS).map((area) => `${area}.md`),
    );
  });
});
