const LETTERS = 26;

/** How far a key character shifts: digits count as themselves, letters as their place in the alphabet from 0. */
const shiftOf = (key: string): number =>
  /\d/.test(key) ? Number(key) : key.toLowerCase().charCodeAt(0) - 97;

function encipher(part: string, offset: string): string {
  let at = 0;
  return part.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    const shift = shiftOf(offset.charAt(at++ % offset.length));
    return String.fromCharCode(((letter.charCodeAt(0) - first + shift) % LETTERS) + first);
  });
}

/**
 * Hides all parts of a path but the last by shifting their letters, and puts `0` and the offset before the last
 * (contract rest R3, "keep last part").
 * @param tail namespace and route without a leading slash: `real-cookie-banner/v1/consent`
 * @param offset letters and digits; empty leaves the path as it is
 */
export function obfuscatePath(tail: string, offset: string): string {
  if (!offset) return tail;
  const parts = tail.split('/');
  const last = parts.pop() ?? '';
  return [...parts.map((part) => encipher(part, offset)), `0${offset}`, last].join('/');
}
