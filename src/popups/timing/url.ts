import type { Condition } from './condition';

/** The owner's expression meets an address that anybody can make up: no more of it than this, characters. */
const LONGEST = 2_048;

/** The page that led here: contains a text, does not, or matches an expression (contract popup 4.2). */
export const url: Condition = (_id, { url_action, url_url }, { referrer }) => {
  if (url_action === 'regex') {
    try {
      const passes = new RegExp(url_url).test(referrer.slice(0, LONGEST));
      return { passes, why: `„${url_url}“ ${passes ? 'passt' : 'passt nicht'} auf „${referrer}“` };
    } catch {
      return { passes: false, why: `„${url_url}“ ist kein gültiger Ausdruck` };
    }
  }
  const contains = url_url !== '' && referrer.includes(url_url);
  return {
    passes: contains === (url_action === 'show'),
    why: `„${url_url}“ ${contains ? 'steht' : 'steht nicht'} in „${referrer}“`,
  };
};
