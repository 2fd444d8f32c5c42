import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { ADMITTED, FAMILIES, HARMLESS, HELD, type Members } from './census';
import { it } from './guard-page';

/** Runs in the page: lists the members of every interface that a script can call or set, with what is behind each. */
function walk() {
  const found: Record<string, Record<string, unknown>> = {};
  const seen = new Set<unknown>();
  const take = (name: string, host: object) => {
    for (const key of Object.getOwnPropertyNames(host)) {
      const { value, set, get } = Object.getOwnPropertyDescriptor(host, key) ?? {};
      if (/^(?:constructor|prototype|on[a-z]+)$/.test(key)) continue;
      found[name] ??= {};
      const members = found[name];
      if (typeof value === 'function' && !/^[A-Z]/.test(key)) members[key] = value;
      // The getter of a list counts as well, since its methods set the property.
      else if (set) members[`${key}=`] = key === 'relList' ? get : set;
    }
  };
  for (const key of Object.getOwnPropertyNames(window)) {
    const value = Object.getOwnPropertyDescriptor(window, key)?.value as unknown;
    if (!/^[A-Z]/.test(key) || seen.has(value)) continue;
    seen.add(value);
    if (typeof value === 'function') {
      // A named constructor, such as `Image`, shares the prototype of its class.
      if (value.prototype && Reflect.get(value.prototype as object, 'constructor') !== value) continue;
      if (value.length) found[key] = { new: value };
      if (value.prototype) take(key, value.prototype as object);
      take(key, value);
    } else if (typeof value === 'object' && value) take(key, value);
  }
  take('window', window);
  return found;
}

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
    const { all, replaced } = await page.evaluate<{ all: string[]; replaced: string[] }>(`(() => {
      const now = (${walk})();
      const all = [], replaced = [];
      for (const [name, members] of Object.entries(window.census))
        for (const [key, value] of Object.entries(members)) {
          all.push(name + '.' + key);
          if (now[name][key] !== value) replaced.push(name + '.' + key);
        }
      return { all, replaced };
    })()`);
    const isHarmless = (member: string) => FAMILIES.some(([names]) => names.test(member.split('.')[0] ?? ''));
    const held = listed(HELD);
    const admitted = Object.values(ADMITTED).flatMap(listed);
    const known = new Set([...held, ...admitted, ...listed(HARMLESS)]);
    expect(all.filter((each) => !known.has(each) && !isHarmless(each))).toEqual([]);
    // What the guard replaces is what the table says.
    expect(new Set(replaced)).toEqual(new Set(held.filter((each) => all.includes(each))));
  });

  it('is admitted in words that the handbook has [blocker.2]', () => {
    const page = readFileSync('demo/handbook/en/later-scripts.md', 'utf8').replace(/\s+/g, ' ');
    expect(Object.keys(ADMITTED).filter((words) => !page.includes(words))).toEqual([]);
  });
});
