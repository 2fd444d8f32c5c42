/** The pattern of addresses without a transition, limited in the time that it may take. */

/** Limit of unbounded repetitions: each of them multiplies the time by the address's length. */
const MAX_REPEATS = 2;
/** Longer addresses have no transition; characters. */
const MAX_LENGTH = 500;
const REPEAT = /[*+]|\{\d+,\}/g;
/** Stands for a group that can match in exponentially many ways; an attribute cannot contain this character. */
const EXPONENTIAL = '\u0000';

/** Whether the pattern is fast on every address up to `MAX_LENGTH`. */
function isBounded(pattern: string): boolean {
  // An escaped character and a class match one character; a backreference matches more.
  if (/\\[1-9k]/.test(pattern)) return false;
  let simplified = pattern
    .replace(/\\./gs, 'a')
    .replace(/\[[^\]]*\]/g, 'a')
    .replace(/\(\?(?::|<?[=!])/g, '(');
  if ((simplified.match(REPEAT)?.length ?? 0) > MAX_REPEATS) return false;
  // Replaces the innermost groups until none is left.
  for (let before = ''; before !== simplified; ) {
    before = simplified;
    // A repeated group with a repetition or alternative inside can match in exponentially many ways.
    simplified = simplified.replace(/\(([^()]*)\)([*+{]?)/g, (_, inner: string, repeat: string) => {
      const isOpen = /[*+{?|]/.test(inner);
      return repeat && isOpen ? EXPONENTIAL : `${isOpen ? '|' : ''}a${repeat}`;
    });
  }
  return !simplified.includes(EXPONENTIAL);
}

/**
 * Returns a function that tells whether an address is excluded: no address where the pattern is empty or invalid, every
 * address where the pattern could block the page.
 * @param onUnbounded called where the pattern is too slow
 */
export function readExclude(pattern: string, onUnbounded: () => void): (address: string) => boolean {
  if (!pattern) return () => false;
  if (!isBounded(pattern)) {
    onUnbounded();
    return () => true;
  }
  try {
    const exclude = new RegExp(pattern);
    return (address) => address.length > MAX_LENGTH || exclude.test(address);
  } catch {
    return () => false;
  }
}
