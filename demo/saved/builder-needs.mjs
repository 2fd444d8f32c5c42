/**
 * Finds what a page needs of the builder that Piton does not have, by the rules of the WordPress plugin
 * (wordpress/includes/needs.php).
 */
import { listed } from './known-scripts.mjs';
import { attribute } from './scripts.mjs';

const matches = (name, names) =>
  names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));

/** Whether a handle is one of the builder's parts that stay for what other scripts or atomic elements need. */
export const isPart = (handle) => matches(handle, listed.parts);

/** Whether a handle is a script of the admin bar. */
export const isOfAdminBar = (handle) => matches(handle, listed.admin);

/**
 * The kinds of elements that only the builder's scripts run.
 * @param {object[]} pieces as tokenize() returns them
 * @returns {{ builder: string[], atomic: string[] }} `builder` for kinds that need all of the builder
 */
export function unhandledElements(pieces) {
  const types = new Set();
  for (const piece of pieces) {
    if (piece.kind !== 'start') continue;
    for (const name of ['data-widget_type', 'data-e-type'])
      types.add((attribute(piece, name) ?? '').replace(/\..*$/s, ''));
  }
  const { static: plain, handled } = listed.elements;
  const found = [...types].filter((type) => type && !matches(type, [...plain, ...handled]));
  const of = (list) => found.filter((type) => matches(type, listed.elements[list]));
  return { builder: of('builder'), atomic: of('atomic') };
}

const MEMBER = new RegExp(
  `(?<![\\w$])(${Object.keys(listed.standIn).join('|')})((?:\\s*\\??\\.\\s*[A-Za-z_$][\\w$]*)+)\\s*(&&|\\|\\||[=!]==?|=|\\?(?!\\.)|\\)\\s*(?:&&|\\|\\|))?`,
  'g',
);

/**
 * The members of the builder's objects that code uses and that the stand-in does not have.
 * @param {string} code
 */
export function missingMembers(code) {
  const text = code.replace(/^[\t ]*(?:\/\/[^\n]*|\/\*.*?\*\/)/gms, '');
  const missing = new Set();
  for (const [, object, members, after] of text.matchAll(MEMBER)) {
    const path = members.replace(/[\s?]/g, '').slice(1);
    const isThere = listed.standIn[object].some(
      (member) => `${path}.`.startsWith(`${member}.`) || (after && `${member}.`.startsWith(`${path}.`)),
    );
    if (after !== '=' && !isThere) missing.add(`${object}.${path}`);
  }
  return [...missing];
}
