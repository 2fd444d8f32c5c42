/** Lists what a browser takes from scripts, and finds in the list what no table of the project names. */
// @ts-expect-error: the demo is plain JavaScript
import { ADMITTED as TABLE } from '../../../demo/handbook/admitted.mjs';
import { FAMILIES, HARMLESS, HELD, type Members, OTHER_ENGINES } from './census';

/** A member, and what is behind it now. */
export interface Member {
  readonly name: string;
  readonly before: unknown;
  now(): unknown;
}

/** Runs in the page: lists the members of every interface that a script can call or set. */
export function walk(): Member[] {
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

export const ADMITTED: readonly { en: string; de: string; members: Members }[] = TABLE;

/** Writes members as one text for each, so that a difference names them. */
export const listed = (members: Members) =>
  Object.entries(members).flatMap(([name, list]) => list.split(' ').map((each) => `${name}.${each}`));

/** Returns the members that the guard does not hold, the handbook does not admit, and nobody has found harmless. */
export function unknownIn(members: readonly string[]): string[] {
  const known = new Set(
    [HELD, HARMLESS, OTHER_ENGINES, ...ADMITTED.map((each) => each.members)].flatMap(listed),
  );
  const isHarmless = (member: string) => FAMILIES.some(([names]) => names.test(member.split('.')[0] ?? ''));
  return members.filter((each) => !known.has(each) && !isHarmless(each));
}
