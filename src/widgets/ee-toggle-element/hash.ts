/** The place of the item that a hash (`#euro`) names; -1 where none does. Hashes are anyone's. Without a DOM. */
export function indexOfHash(hash: string, names: readonly (string | undefined)[]): number {
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // As it is, then.
  }
  return name ? names.indexOf(name) : -1;
}

/** Puts the name into the address, once; a page that may not change its address keeps it. */
export function pushHash(name: string): void {
  const hash = `#${encodeURIComponent(name)}`;
  try {
    if (location.hash !== hash) history.pushState(null, '', hash);
  } catch {
    // Too often in a short time, or a document without an address of its own.
  }
}

/** Calls `go` before a link within this page is followed. */
export function watchLinks(go: (hash: string) => void, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target, button, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || button || defaultPrevented) return;
      if (link.host === location.host && link.pathname === location.pathname) go(link.hash);
    },
    { signal },
  );
}
