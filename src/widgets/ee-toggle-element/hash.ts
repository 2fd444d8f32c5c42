/**
 * Returns the index of the item that a hash (`#euro`) names; -1 where no item has that name. A hash is hostile input.
 * Needs no DOM.
 */
export function indexOfHash(hash: string, names: readonly (string | undefined)[]): number {
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // A hash that can't be decoded is used as it is.
  }
  return name ? names.indexOf(name) : -1;
}

/** Adds the name to the address once; an address that must not change stays. */
export function pushHash(name: string): void {
  const hash = `#${encodeURIComponent(name)}`;
  try {
    if (location.hash !== hash) history.pushState(null, '', hash);
  } catch {
    // Browsers limit how often a page may push a state, and forbid it in documents without an address of their own.
  }
}

/** Calls `onLink` before the browser follows a link within this page. */
export function watchLinks(onLink: (hash: string) => void, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target, button, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || button || defaultPrevented) return;
      if (link.host === location.host && link.pathname === location.pathname) onLink(link.hash);
    },
    { signal },
  );
}
