/** The address as it is printed, if a click on it can do no more than go there; else `undefined`. */
export function linkAddress(address: string): string | undefined {
  try {
    return /^(?:https?|mailto|tel):$/.test(new URL(address, document.baseURI).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
