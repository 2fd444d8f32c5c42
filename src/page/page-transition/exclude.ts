/** The pattern of addresses without a transition, limited in the time that it may take. */

/** Limit of unbounded repetitions: each of them multiplies the time by the address's length. */
const MAX_REPEATS = 2;
/** Longer addresses have no transition; characters. */
const MAX_LENGTH = 500;
const REPEAT = /[*+]|\{\d+,\}/g;

/** Whether the pattern is fast on every address up to `MAX_LENGTH`. */
function isBounded(pattern: string): boolean {
  // An escaped character and a class match one character; a backreference matches more.
  if (/\\[1-9k]/.test(pattern)) return false;
  let left = pattern
    .replace(/\\./gs, 'a')
    .replace(/\[[^\]]*\]/g, 'a')
    .replace(/\(\?(?::|<?[=!])/g, '(');
  if ((left.match(REPEAT)?.length ?? 0) > MAX_REPEATS) return false;
  for (let before = ''; before !== left; ) {
    before = left;
    // A repeated group with a repetition or alternative inside can match in exponentially many ways.
    left = left.replace(/\(([^()]*)\)([*+{]?)/g, (_, inner: string, repeat: string) => {
      const isOpen = /[*+{?|]/.test(inner);
      return repeat && isOpen ? '\u0000' : `${isOpen ? '|' : ''}a${repeat}`;
    });
  }
  return !left.includes('\u0000');
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
