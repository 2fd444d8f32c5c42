export interface Item {
  readonly title: HTMLElement;
  /** The button that opens and closes the dropdown by keyboard and touch. */
  readonly button: HTMLElement;
  readonly content: HTMLElement;
  /** The parent of the content: newer releases print one for each content, older ones print one for all. */
  readonly holder: HTMLElement;
}

/** The parts of one mega menu, without those of nested menus. */
export interface Parts {
  readonly root: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly heading: HTMLElement;
  /** The button that shows the menu on small screens; absent where the menu never becomes small. */
  readonly toggle: HTMLElement | undefined;
  readonly items: readonly Item[];
  /** The focusable links and buttons in the titles, in order. */
  readonly stops: readonly HTMLElement[];
}

/** Finds the parts; `undefined` where the markup is not that of a mega menu. */
export function findParts(element: HTMLElement): Parts | undefined {
  const root = element.querySelector<HTMLElement>('.e-n-menu');
  if (!root) return undefined;
  const own = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest('.e-n-menu') === root);
  const [wrapper] = own('.e-n-menu-wrapper');
  const [heading] = own('.e-n-menu-heading');
  const [toggle] = own('.e-n-menu-toggle');
  if (!wrapper || !heading) return undefined;
  const contents = own('.e-n-menu-content > [data-tab-index]');
  const items = own('.e-n-menu-title').flatMap((title) => {
    const button = title.querySelector<HTMLElement>('.e-n-menu-dropdown-icon');
    const content = contents.find(({ dataset }) => dataset.tabIndex === button?.dataset.tabIndex);
    const holder = content?.parentElement;
    return button && content && holder ? { title, button, content, holder } : [];
  });
  return { root, wrapper, heading, toggle, items, stops: own('.e-n-menu-title .e-focus') };
}

/** Returns whether the titles are stacked behind the toggle, as the CMS's CSS decides. */
export function isDropdown({ toggle, heading, root }: Parts): boolean {
  if (toggle?.getClientRects().length) return true;
  // Releases with one holder for all contents make the heading a flex box only in the horizontal layout.
  return !root.querySelector('.e-n-menu-item') && getComputedStyle(heading).display !== 'flex';
}
