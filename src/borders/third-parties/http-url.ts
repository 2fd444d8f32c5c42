/** `address` as an absolute http(s) address, relative ones from `base`, the page; `undefined` for everything else. */
export function httpUrl(address: string, base: string | URL = document.baseURI): URL | undefined {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
