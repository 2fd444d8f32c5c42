/** Computes the hash that the consent plugin uses for names and against caches: a whole number of 31 bits. */
export function simpleHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = (((hash << 5) >>> 0) - hash + text.charCodeAt(at)) & 0x7fffffff;
  }
  return hash;
}
