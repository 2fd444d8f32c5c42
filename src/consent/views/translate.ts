/** Words of the configuration: what it does not say is German on a German page, as is what it left in English, else English. */

import type { Raw } from '../../borders/values/readers';
import { textOf, treeOf } from '../../borders/values/readers';

/** German, and English where the plugin has that. */
export type Words = Readonly<Record<string, string | readonly [german: string, english: string]>>;

const isGermanPage = () =>
  document.documentElement.lang.toLowerCase().startsWith('de') || !document.documentElement.lang;

/** A value by its path, `legalBasis.label`. */
const at = (raw: Raw, path: string) =>
  textOf(path.split('.').reduce<unknown>((value, key) => treeOf(value)[key], raw));

/** One word for each of `words`, by the same key. */
export function translate<const W extends Words>(raw: Raw, words: W): { readonly [Key in keyof W]: string } {
  const isGerman = isGermanPage();
  const entries = Object.entries(words as Words).map(([path, word]) => {
    const [german, english] = typeof word === 'string' ? [word] : word;
    const given = at(raw, path);
    if (!given) return [path, isGerman ? german : (english ?? german)];
    return [path, isGerman && given === english ? german : given];
  });
  return Object.fromEntries(entries);
}
