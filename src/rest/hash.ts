/** The hash that the CMS plugin uses for names and cache busting (contract consent C1.7): a 31-bit whole number. */
export function simpleHash(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = (((hash << 5) >>> 0) - hash + text.charCodeAt(at)) & 0x7fffffff;
  }
  return hash;
}
