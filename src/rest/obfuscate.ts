const LETTERS = 26;

/**
 * Returns by how many letters a key character shifts: a digit by its value, a letter by its place in the alphabet
 * from 0.
 */
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
 * Enciphers all parts of a path but the last by shifting their letters, and inserts `0` and the offset before the
 * last part, as the plugin's server deciphers it.
 * @param tail the namespace and route without a leading slash: `real-cookie-banner/v1/consent`
 * @param offset letters and digits; an empty offset leaves the path unchanged
 */
export function obfuscatePath(tail: string, offset: string): string {
  if (!offset) return tail;
  const parts = tail.split('/');
  const last = parts.pop() ?? '';
  return [...parts.map((part) => encipher(part, offset)), `0${offset}`, last].join('/');
}
