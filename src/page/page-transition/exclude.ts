/** The pattern of addresses to which no transition leads (contract pro 24), bounded in the time that it may take. */

/** Parts that repeat without an end: each of them multiplies the time by the address's length. */
const MAX_REPEATS = 2;
/** Longer addresses are led to without a transition; characters. */
const MAX_LENGTH = 500;
const REPEAT = /[*+]|\{\d+,\}/g;

/** Whether no address of `MAX_LENGTH` takes the pattern longer than a moment. */
function isBounded(pattern: string): boolean {
  // What a backslash escapes is one sign, and so is a class; a backreference is more.
  if (/\\[1-9k]/.test(pattern)) return false;
  let left = pattern
    .replace(/\\./gs, 'a')
    .replace(/\[[^\]]*\]/g, 'a')
    .replace(/\(\?(?::|<?[=!])/g, '(');
  if ((left.match(REPEAT)?.length ?? 0) > MAX_REPEATS) return false;
  for (let before = ''; before !== left; ) {
    before = left;
    // A group in which something is open and which is repeated itself may be read in endlessly many ways.
    left = left.replace(/\(([^()]*)\)([*+{]?)/g, (_, inner: string, repeat: string) => {
      const isOpen = /[*+{?|]/.test(inner);
      return repeat && isOpen ? '\u0000' : `${isOpen ? '|' : ''}a${repeat}`;
    });
  }
  return !left.includes('\u0000');
}

/**
 * Tells whether an address is excluded: none where the pattern is empty or no pattern, all where it could hang the page.
 * @param onUnbounded for the owner's warning
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
