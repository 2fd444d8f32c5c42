/**
 * Whether the names and values of the site's cookies contain this name anywhere. The answer only chooses the files that
 * are requested ahead, so a wrong answer costs no more than a request: what a page script has put in place of
 * `document.cookie` is read as well. The function `cookieText` would not read that, but would make the entry 95 bytes
 * larger.
 */
export function hasCookie(name: string): boolean {
  try {
    // `writeCookie` encodes the name of a cookie.
    return document.cookie.includes(encodeURI(name));
  } catch {
    // A browser that denies storage has stored nothing, and a name with half a character cannot be encoded.
    return false;
  }
}
