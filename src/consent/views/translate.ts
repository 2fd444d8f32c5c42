/**
 * Reads labels of the configuration. A missing label is in the page's language, and a German page translates English
 * labels too.
 */

import type { Raw } from '../../borders/values/readers';
import { textOf, treeOf } from '../../borders/values/readers';

/** Default labels in German, and in English where the plugin has an English text. */
export type Words = Readonly<Record<string, string | readonly [german: string, english: string]>>;

const isGermanPage = () =>
  document.documentElement.lang.toLowerCase().startsWith('de') || !document.documentElement.lang;

/** Returns a value by its path, such as `legalBasis.label`. */
const at = (raw: Raw, path: string) =>
  textOf(path.split('.').reduce<unknown>((value, key) => treeOf(value)[key], raw));

/** Returns the label of each key of `words`. */
export function translate<const W extends Words>(raw: Raw, words: W): { readonly [Key in keyof W]: string } {
  const isGerman = isGermanPage();
  const entries = Object.entries(words as Words).map(([path, word]) => {
    const [german, english] = typeof word === 'string' ? [word] : word;
    const configured = at(raw, path);
    if (!configured) return [path, isGerman ? german : (english ?? german)];
    return [path, isGerman && configured === english ? german : configured];
  });
  return Object.fromEntries(entries);
}
