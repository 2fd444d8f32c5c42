/** Returns the printed address where a link may have it, and `undefined` for `javascript:` and other schemes. */
export function linkAddress(address: string): string | undefined {
  try {
    return /^(?:https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
