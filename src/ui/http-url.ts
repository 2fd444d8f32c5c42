/** `address` as an absolute http(s) address, relative ones from the page; `undefined` for everything else. */
export function httpUrl(address: string): URL | undefined {
  try {
    const url = new URL(address, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
