/** A title with a dropdown. */
export interface Item {
  readonly title: HTMLElement;
  /** Opens and closes the dropdown, for everybody who has no mouse. */
  readonly button: HTMLElement;
  readonly content: HTMLElement;
  /** Around the content: each has its own, or one has all of them (contract pro 7, [332] and [322]). */
  readonly holder: HTMLElement;
}

/** The parts of one mega menu, without those of menus inside of it. */
export interface Parts {
  readonly root: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly heading: HTMLElement;
  /** Shows the menu on small screens; not there where it never becomes small. */
  readonly toggle: HTMLElement | undefined;
  readonly items: readonly Item[];
  /** What the keyboard reaches in the titles: links and buttons, in order. */
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

/** Whether the titles stand below each other behind the toggle, as the CMS's CSS decides (contract pro 7, layout). */
export function isDropdown({ toggle, heading, root }: Parts): boolean {
  if (toggle?.getClientRects().length) return true;
  // Releases with one holder for all contents line up titles and contents by this.
  return !root.querySelector('.e-n-menu-item') && getComputedStyle(heading).display !== 'flex';
}
