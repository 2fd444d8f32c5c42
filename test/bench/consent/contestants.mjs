/**
 * The consent banners of the bench as their documentation says; of several documented ways the fastest. None of them
 * animates its banner in: the transition of vanilla-cookieconsent is set to 0 s by its own CSS variable (its default
 * costs it a quarter of a second), klaro has none, Piton's default has none on a screen of this width.
 */
import { klaro } from './klaro.mjs';
import { pitons } from './piton.mjs';
import { vanilla } from './vanilla.mjs';

/**
 * @typedef {object} ConsentContestant
 * @property {string} name
 * @property {Record<string, string | Uint8Array>} files as they are served, by path
 * @property {(host: string, cookies: string) => { head: string, body: string }} print what the page gets; `host` is `name:port`
 */

/** The page without a question. */
export const PAGE_ALONE = { name: 'the page alone', files: {}, print: () => ({ head: '', body: '' }) };

/** @returns {Promise<ConsentContestant[]>} Piton's two forms first */
export async function consentContestants() {
  return (await Promise.all([pitons(), vanilla(), klaro()])).flat();
}
