import { onFirstUse } from './first-use';
import { mouse } from './mouse';
import { decorateMenu, type MenuRoot, markCurrent, readTree } from './tree';

type AttachInteraction = typeof import('./submenu-interaction').attachInteraction;

/**
 * Calls `attach` now, and again whenever another script has changed the links of the menu.
 * @param attach returns the function that detaches
 * @returns the function that ends this
 */
function followLinks(root: HTMLElement, attach: () => () => void): () => void {
  let links: readonly Element[] = [];
  let detach = () => {};
  const update = () => {
    const now = [...root.querySelectorAll('a')];
    if (now.length === links.length && now.every((link, at) => link === links[at])) return;
    links = now;
    detach();
    detach = attach();
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    detach();
  };
}

/**
 * Runs the submenus of the nested lists in the menus of a widget, with the classes, states and delays of SmartMenus: on
 * hover, focus, click or touch, as a bar of pop-ups or collapsible. The code that opens lists is loaded when the pointer
 * or the focus reaches `area`: every page has a menu, and most visits leave it alone.
 */
export function attachSubmenus(
  area: HTMLElement,
  menus: readonly MenuRoot[],
  icon: Node | undefined,
  signal: AbortSignal,
): void {
  let attachInteraction: AttachInteraction | undefined;
  /** Attaches the loaded code to each menu. */
  const starts = new Set<() => void>();
  const load = async () => {
    const code = await import('./submenu-interaction');
    if (attachInteraction) return;
    attachInteraction = code.attachInteraction;
    for (const start of starts) start();
  };

  const attachTo = ({ root, options }: MenuRoot) => {
    const attached = new AbortController();
    const items = readTree(root);
    const undo = [decorateMenu(root, items, options, icon)];
    if (options.markCurrentItem) undo.push(markCurrent(items, options));
    const start = () => {
      const stop = attachInteraction?.({ root, options, items }, mouse, attached.signal);
      // Lists close before the attributes are restored that closing sets.
      if (stop) undo.unshift(stop);
    };
    starts.add(start);
    start();
    return () => {
      attached.abort();
      starts.delete(start);
      for (const each of undo) each();
    };
  };
  const ends = menus.map((menu) => followLinks(menu.root, () => attachTo(menu)));
  // A mouse on its way to the menu is known when it arrives.
  ends.push(mouse.watchMouse(() => {}));
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
  });
  onFirstUse(area, load, signal);
}
