/** Resolves `address` against `base`; `undefined` for anything but an http(s) address. */
export function httpUrl(address: string, base: string | URL = document.baseURI): URL | undefined {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
