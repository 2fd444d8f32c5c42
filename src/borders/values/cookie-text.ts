/** The browser's own accessor: an element that is named `cookie` hides it from `document.cookie`. */
const accessor = () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');

/** All that script can read, as the browser lists it; empty where cookies are off. */
export function cookieText(): string {
  try {
    return String(accessor()?.get?.call(document) ?? '');
  } catch {
    return '';
  }
}

/** Sets one cookie, as the text of its header; nothing happens where cookies are off. */
export function putCookie(text: string): void {
  try {
    accessor()?.set?.call(document, text);
  } catch {}
}

/** What the browser has stored of this site: its cookies as text, and the names in local storage. */
export function storedTraces(): string {
  let names = '';
  try {
    names = String(Object.keys(localStorage));
  } catch {
    // A browser that refuses storage has stored nothing.
  }
  return cookieText() + names;
}
