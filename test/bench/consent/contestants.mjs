/**
 * The consent banners of the bench, set up as their documentation says, in the fastest of several documented ways. None
 * of them animates its banner: the transition of vanilla-cookieconsent is set to 0 s by its own CSS variable (its
 * default takes a quarter of a second), klaro has none, and Piton's default has none on a screen of this width.
 */
import { klaro } from './klaro.mjs';
import { pitons } from './piton.mjs';
import { vanilla } from './vanilla.mjs';

/**
 * @typedef {object} ConsentContestant
 * @property {string} name
 * @property {Record<string, string | Uint8Array>} files as they are served, by path
 * @property {(host: string, cookies: string) => { first?: string, head: string, body: string }} print returns the parts that the page gets, `first` before its stylesheet; `host` is `name:port`
 */

/** The page without a question. */
export const PAGE_ALONE = { name: 'the page alone', files: {}, print: () => ({ head: '', body: '' }) };

/** @returns {Promise<ConsentContestant[]>} Piton's two forms first */
export async function consentContestants() {
  return (await Promise.all([pitons(), vanilla(), klaro()])).flat();
}
