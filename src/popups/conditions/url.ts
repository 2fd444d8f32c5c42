import type { Condition } from './condition';

/** Limit of the referrer's length for the owner's expression, since anybody can make up a long referrer; characters. */
const MAX_LENGTH = 2_048;

/** Passes where the referrer contains a text, does not contain it, or matches an expression. */
export const url: Condition = (_id, { url_action, url_url }, { referrer }) => {
  if (url_action === 'regex') {
    try {
      const passes = new RegExp(url_url).test(referrer.slice(0, MAX_LENGTH));
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
