/**
 * The element to which a hash (`#preise`) leads: its id is the hash as it stands, or decoded, as in browsers. A hash is
 * never used as a selector, since anybody can write one.
 */
export function elementOfHash(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const find = (name: string) => Document.prototype.getElementById.call(document, name);
  try {
    return id ? (find(id) ?? find(decodeURIComponent(id))) : null;
  } catch {
    // The hash can't be decoded.
    return null;
  }
}

/** The event on the window by which handlers hear that they were started by a hash that the visitor follows. */
export const FOLLOW_HASH = 'piton:follow-hash';

/** Calls `follow` with the hash of each link that the visitor presses, before the link is followed, and of each change. */
export function onHash(follow: (hash: string) => void): void {
  addEventListener('hashchange', () => follow(location.hash));
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (link instanceof HTMLAnchorElement) follow(link.hash);
    },
    true,
  );
}
