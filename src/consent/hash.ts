/** Returns a hash of any JSON value, as 32 hex digits. */
export function hashOf(value: unknown): string {
  const text = JSON.stringify(value);
  let seed = 0;
  const word = (salt: string) => {
    for (const char of salt + text) seed = (Math.imul(seed, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
    return seed.toString(16).padStart(8, '0');
  };
  return ['a', 'b', 'c', 'd'].map(word).join('');
}
