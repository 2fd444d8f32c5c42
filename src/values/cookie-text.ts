/** Returns the browser's own accessor of cookies: an element named `cookie` would hide `document.cookie`. */
const accessor = () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');

/** Returns all cookies that scripts can read, as one text; empty where cookies are disabled. */
export function cookieText(): string {
  try {
    return String(accessor()?.get?.call(document) ?? '');
  } catch {
    return '';
  }
}

/** Sets one cookie, in the form of its header. */
export function putCookie(text: string): void {
  try {
    accessor()?.set?.call(document, text);
  } catch {
    // Cookies are disabled in this browser or in this frame.
  }
}
