import { onFirstUse } from './first-use';
import { mouse } from './mouse';
import { dress, type MenuRoot, markCurrent, readTree } from './tree';

type AttachInteraction = typeof import('./submenu-interaction').attachInteraction;

/** Calls `attach` now, and again whenever another script has changed the links of the menu. */
function followLinks(root: HTMLElement, attach: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let links: readonly Element[] = [];
  let attached = new AbortController();
  const update = () => {
    const now = [...root.querySelectorAll('a')];
    if (now.length === links.length && now.every((link, at) => link === links[at])) return;
    links = now;
    attached.abort();
    attached = new AbortController();
    attach(attached.signal);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    attached.abort();
  });
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

  for (const { root, options } of menus) {
    const attach = (attached: AbortSignal) => {
      const items = readTree(root);
      const undo = [dress(root, items, options, icon)];
      if (options.markCurrentItem) undo.push(markCurrent(items, options));
      const start = () => {
        const stop = attachInteraction?.({ root, options, items }, mouse, attached);
        // Lists close before the attributes are restored that closing sets.
        if (stop) undo.unshift(stop);
      };
      starts.add(start);
      start();
      attached.addEventListener('abort', () => {
        starts.delete(start);
        for (const each of undo) each();
      });
    };
    followLinks(root, attach, signal);
  }
  // A mouse on its way to the menu is known when it arrives.
  signal.addEventListener(
    'abort',
    mouse.watchMouse(() => {}),
  );
  onFirstUse(area, load, signal);
}
