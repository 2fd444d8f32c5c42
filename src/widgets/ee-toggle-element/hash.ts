import { isArrival, scrollToShown } from '../../ui/panels/hash-target';

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

/** The settings that say what a hash does. */
interface NameSettings {
  readonly toggle_hash: boolean;
  readonly toggle_hash_navigation: boolean;
}

/**
 * Follows the names of items in the address and in links.
 * @param isNamed the address names the item that is shown at the start
 * @param show shows the item of an index, or the one that is shown without a name
 */
export function attachNames(
  root: HTMLElement,
  names: readonly (string | undefined)[],
  { toggle_hash, toggle_hash_navigation }: NameSettings,
  isNamed: boolean,
  show: (index?: number) => void,
  signal: AbortSignal,
): void {
  const goTo = (hash: string) => {
    const index = indexOfHash(hash, names);
    if (index >= 0) show(index);
    return index >= 0;
  };
  if (toggle_hash || toggle_hash_navigation) {
    const applyHash = () => goTo(location.hash) || location.hash || show();
    // The visitor goes back and forward between earlier choices.
    addEventListener('popstate', applyHash, { signal });
    addEventListener('hashchange', applyHash, { signal });
  }
  // The browser finds no element of that name, to which it could scroll.
  if (isNamed && isArrival()) void scrollToShown(root, false, signal);
  if (!toggle_hash_navigation) return;
  document.addEventListener(
    'click',
    ({ target, button, defaultPrevented }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (!(link instanceof HTMLAnchorElement) || button || defaultPrevented) return;
      if (link.host !== location.host || link.pathname !== location.pathname) return;
      if (goTo(link.hash)) void scrollToShown(root, true, signal);
    },
    { signal },
  );
}
