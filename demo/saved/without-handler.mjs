/**
 * Finds the elements of a saved page that may need a script and that Piton has no handler for: widgets of any plugin, and
 * atomic elements. The WordPress plugin finds them by the same lists.
 */
import { readWidgetTypes } from '../../tools/handlers.mjs';
import { unhandledElements } from './builder-needs.mjs';
import { attribute } from './scripts.mjs';
import { tokenize } from './tokens.mjs';

let types;

/**
 * @param {string} html
 * @returns {Promise<string[]>} their types, each once
 */
export async function withoutHandler(html) {
  types ??= readWidgetTypes();
  const { handled, unscripted } = await types;
  const needsNone = new RegExp(unscripted);
  const pieces = tokenize(html);
  const widgets = pieces
    .filter(({ kind }) => kind === 'start')
    .map((piece) => attribute(piece, 'data-widget_type') ?? '')
    .filter((type) => type && !handled.includes(type))
    .map((type) => type.replace(/\..*$/s, ''))
    .filter((name) => !handled.includes(name) && !needsNone.test(name));
  const { builder, atomic } = unhandledElements(pieces);
  return [...new Set([...builder, ...atomic, ...widgets])];
}
