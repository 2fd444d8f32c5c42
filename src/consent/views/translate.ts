/** Reads the owner's texts and the plugin's labels; a missing one is in the page's language: German, else English. */

import { isGermanPage } from '../../core';
import type { Raw } from '../../values/readers';
import { textOf, treeOf } from '../../values/readers';

/** Default labels in German and English; a plain string serves both. */
export type Words = Readonly<Record<string, string | readonly [german: string, english: string]>>;

/** Returns a value by its path, such as `legalBasis.label`. */
const at = (raw: Raw, path: string) =>
  textOf(path.split('.').reduce<unknown>((value, key) => treeOf(value)[key], raw));

type Labels<W extends Words> = { readonly [Key in keyof W]: string };

/** Returns the configured text of each key of `words`, or the default in the page's language. */
export function withDefaults<const W extends Words>(raw: Raw, words: W): Labels<W> {
  const language = isGermanPage() ? 0 : 1;
  const entries = Object.entries(words as Words).map(([path, word]) => [
    path,
    at(raw, path) || (typeof word === 'string' ? word : word[language]),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Returns the plugin's labels as `withDefaults` does. On a German page a label that equals the plugin's own English text
 * is translated.
 */
export function translate<const W extends Words>(raw: Raw, words: W): Labels<W> {
  const entries = Object.entries(withDefaults(raw, words)).map(([path, label]) => {
    const [german, english] = [words[path]].flat();
    return [path, isGermanPage() && label === english ? german : label];
  });
  return Object.fromEntries(entries);
}
