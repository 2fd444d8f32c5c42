/** Words of the configuration: what it does not say is German, and on a German page so is what it left in English. */

import type { Raw } from '../../ui/values';
import { text, tree } from '../../ui/values';

/** German, and where the plugin has a known English default that one. */
export type Words = Readonly<Record<string, string | readonly [german: string, english: string]>>;

const isGermanPage = () => document.documentElement.lang.toLowerCase().startsWith('de');

/** A value by its path, `legalBasis.label`. */
const at = (raw: Raw, path: string) =>
  text(path.split('.').reduce<unknown>((value, key) => tree(value)[key], raw));

/** One word for each of `words`, by the same key. */
export function translate<const W extends Words>(raw: Raw, words: W): { readonly [Key in keyof W]: string } {
  const isGerman = isGermanPage();
  const entries = Object.entries(words as Words).map(([path, word]) => {
    const [german, english] = typeof word === 'string' ? [word] : word;
    const given = at(raw, path);
    return [path, !given || (isGerman && given === english) ? german : given];
  });
  return Object.fromEntries(entries);
}
