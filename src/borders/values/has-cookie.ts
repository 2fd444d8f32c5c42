/** Whether the site has a cookie of this name, or one whose name begins so. */
export function hasCookie(name: string): boolean {
  try {
    return document.cookie.includes(name);
  } catch {
    // A browser that denies storage has stored nothing.
    return false;
  }
}
