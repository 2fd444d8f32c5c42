import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { ADMITTED as TABLE } from '../../../demo/handbook/admitted.mjs';
import { FAMILIES, HARMLESS, HELD, type Members, NOT_YET } from './census';
import { it } from './guard-page';

/** A member, and what is behind it now. */
interface Member {
  readonly name: string;
  readonly before: unknown;
  now(): unknown;
}

/** Runs in the page: lists the members of every interface that a script can call or set. */
function walk(): Member[] {
  const found: Member[] = [];
  const seen = new Set<unknown>();
  const add = (name: string, now: () => unknown) => found.push({ name, before: now(), now });
  const take = (name: string, host: object) => {
    for (const key of Object.getOwnPropertyNames(host)) {
      const read = () => Object.getOwnPropertyDescriptor(host, key) ?? {};
      const { value, set } = read();
      if (/^(?:constructor|prototype|on[a-z]+)$/.test(key)) continue;
      if (typeof value === 'function' && !/^[A-Z]/.test(key)) add(`${name}.${key}`, () => read().value);
      // By the list of a link's relations a script sets the property as well.
      else if (set) add(`${name}.${key}=`, () => (key === 'relList' ? read().get : read().set));
    }
  };
  for (const key of Object.getOwnPropertyNames(window)) {
    const value = Object.getOwnPropertyDescriptor(window, key)?.value as unknown;
    if (!/^[A-Z]/.test(key) || seen.has(value)) continue;
    seen.add(value);
    if (typeof value === 'function') {
      const prototype = value.prototype as object | undefined;
      // A named constructor, such as `Image`, shares the prototype of its class.
      if (prototype && Reflect.get(prototype, 'constructor') !== value) continue;
      if (value.length) add(`${key}.new`, () => Reflect.get(window, key));
      if (prototype) take(key, prototype);
      take(key, value);
    } else if (typeof value === 'object' && value) take(key, value);
  }
  take('window', window);
  return found;
}

const ADMITTED: readonly { en: string; de: string; members: Members }[] = TABLE;

/** Writes members as one text for each, so that a difference names them. */
const listed = (members: Members) =>
  Object.entries(members).flatMap(([name, list]) => list.split(' ').map((each) => `${name}.${each}`));

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
    const isHarmless = (member: string) => FAMILIES.some(([names]) => names.test(member.split('.')[0] ?? ''));
    const held = listed(HELD);
    const admitted = ADMITTED.flatMap(({ members }) => listed(members));
    const known = new Set([...held, ...admitted, ...listed(HARMLESS)]);
    expect(all.filter((each) => !known.has(each) && !isHarmless(each))).toEqual([]);
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
