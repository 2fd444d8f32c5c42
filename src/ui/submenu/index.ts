import { withTimeout } from '../../core';
import { onIntent } from '../dom/intent';
import { mouse } from './mouse';
import { decorateMenu, type MenuRoot, markCurrent, readTree } from './tree';

export { mergeOptions, parseOptions } from './options';

// Waits until a visitor is about to use the menus of a widget, and delays what comes before their code has arrived.

/** A click waits for the code at most this long, ms. */
const WAIT_MS = 2_000;

/** Keys that move the focus in a menu, or open a list. */
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End| )$/;

/** Events that are stopped until the menu's code is there, and repeated then. */
const DELAYED_EVENTS = ['click', 'keydown'] as const;

/** Whether the menu's code may handle the event; with a modifier key the browser opens a window, or scrolls. */
const isDelayed = (event: MouseEvent | KeyboardEvent): boolean => {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || altKey || ctrlKey || metaKey || shiftKey) return false;
  if (event instanceof KeyboardEvent) return KEYS.test(event.key) && target.matches('a');
  return target.closest('a.has-submenu') !== null;
};

/** Dispatches a copy of an event whose default action was prevented. */
function repeat(event: Event, target: Element): void {
  // An event's own properties serve as the dictionary of its copy.
  if (target.isConnected) target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/**
 * Calls `load` when the pointer or the focus reaches `area`, or somebody clicks on a link with a list. Clicks on such
 * links, and the keys of a menu, wait for the result and are repeated then; if `load` fails or takes long, the links are
 * plain links, and the next click tries again.
 */
function onFirstUse(area: HTMLElement, load: () => Promise<unknown>, signal: AbortSignal): void {
  const delayed: { event: Event; target: Element }[] = [];
  let isDone = false;
  let isLoading = false;
  let isRepeating = false;

  const begin = async () => {
    if (isLoading || isDone || signal.aborted) return;
    isLoading = true;
    try {
      await withTimeout(WAIT_MS, undefined, load);
      isDone = true;
      for (const type of DELAYED_EVENTS) area.removeEventListener(type, hold, true);
    } catch {
      // Without the code the links are plain links, which the repeated clicks follow.
    }
    isLoading = false;
    isRepeating = true;
    for (const { event, target } of delayed.splice(0)) repeat(event, target);
    isRepeating = false;
  };
  const hold = (event: MouseEvent | KeyboardEvent) => {
    if (isRepeating || !isDelayed(event)) return;
    delayed.push({ event, target: event.target as Element });
    event.preventDefault();
    event.stopPropagation();
    void begin();
  };
  onIntent(area, () => void begin(), signal);
  for (const type of DELAYED_EVENTS) area.addEventListener(type, hold, { capture: true, signal });
}

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
