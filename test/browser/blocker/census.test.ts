import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { HELD, NOT_YET } from './census';
import { it } from './guard-page';
import { ADMITTED, listed, type Member, unknownIn, walk } from './members';

describe('what the browser takes from scripts', () => {
  it('is known: each member is held by the guard, admitted in the handbook, or harmless [blocker.2]', async ({
    visit,
    host,
  }) => {
    const { page, guard } = await visit(false);
    await page.evaluate(`window.census = (${walk})()`);
    await guard.evaluate(({ start }, rule) => start([rule]), `${host}/*`);
    const { all, replaced } = await page.evaluate(() => {
      const { census } = window as unknown as { census: Member[] };
      const names = (members: readonly Member[]) => members.map(({ name }) => name);
      return {
        all: names(census),
        replaced: names(census.filter(({ before, now }) => now() !== before)),
      };
    });
    expect(unknownIn(all)).toEqual([]);
    const held = listed(HELD);
    // What the guard replaces is what the table says.
    expect(new Set(replaced)).toEqual(new Set(held.filter((each) => all.includes(each))));
  });

  it('waits for the guard’s code where hold.js comes first, unless it sets nothing that loads by itself [blocker.2h]', async ({
    open,
  }) => {
    const page = await open('', { tag: '', ready: false, csp: '' });
    await page.evaluate(`window.census = (${walk})()`);
    await page.addScriptTag({ url: '/hold.js' });
    const replaced = await page.evaluate(() =>
      (window as unknown as { census: Member[] }).census
        .filter(({ before, now }) => now() !== before)
        .map(({ name }) => name),
    );
    const held = listed(HELD);
    expect(held.filter((each) => !replaced.includes(each)).toSorted()).toEqual(
      Object.values(NOT_YET).flatMap(listed).toSorted(),
    );
  });

  it('is admitted in words that the handbook has in both languages, and in its table [blocker.2]', () => {
    for (const [language, file] of [
      ['en', 'later-scripts'],
      ['de', 'nachgeladenes'],
    ] as const) {
      const page = readFileSync(`demo/handbook/${language}/${file}.md`, 'utf8').replace(/\s+/g, ' ');
      expect(ADMITTED.map((each) => each[language]).filter((words) => !page.includes(words))).toEqual([]);
      expect(page).toContain('[[admitted]]');
    }
  });
});
