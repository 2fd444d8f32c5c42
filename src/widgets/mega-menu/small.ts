import { staysInWindow } from '../../ui/dom/stays-in-window';
import type { Layer } from '../../ui/layer';
import { loadLayerOnIntent, openLazyLayer } from '../../ui/lazy-layer';
import type { Dropdowns } from './dropdowns';
import type { Parts } from './parts';
import { setMenuHeight, stretch } from './place';

/** The menu measures at most this often while the page scrolls, in ms. */
const SCROLL_MS = 250;

export interface SmallMenu {
  isOpen(): boolean;
  /** Whether the menu lies above the page instead of moving the page down. */
  isOver(): boolean;
  toggle(): void;
  close(): void;
}

/** Creates the controls that show and hide all titles. A menu above the page is a layer; a menu in the page is not. */
export function createSmallMenu(parts: Parts, dropdowns: Dropdowns, signal: AbortSignal): SmallMenu {
  const { root, wrapper, toggle } = parts;
  let layer: Layer | undefined;
  let scrolling: AbortController | undefined;
  const isOpen = () => toggle?.ariaExpanded === 'true';

  /** In a sticky header the space below the menu changes with scrolling. */
  const followScrolling = () => {
    scrolling = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setMenuHeight(parts, true);
      }, SCROLL_MS);
    };
    addEventListener('scroll', listener, { passive: true, capture: true, signal: scrolling.signal });
    scrolling.signal.addEventListener('abort', () => clearTimeout(timer));
  };

  const close = () => {
    if (!toggle || !isOpen()) return;
    toggle.ariaExpanded = 'false';
    scrolling?.abort();
    dropdowns.close();
    setMenuHeight(parts, false);
    layer?.close();
    layer = undefined;
  };
  const open = () => {
    if (!toggle) return;
    toggle.ariaExpanded = 'true';
    stretch(parts);
    setMenuHeight(parts, true);
    if (staysInWindow(wrapper)) followScrolling();
    dispatchEvent(new CustomEvent('elementor-pro/mega-menu/dropdown-open'));
    if (!/absolute|fixed/.test(getComputedStyle(wrapper).position)) return;
    layer = openLazyLayer({
      element: wrapper,
      isModal: false,
      takesFocus: false,
      opener: toggle,
      onEscape() {
        toggle.focus();
        close();
      },
      onOutside({ target }) {
        if (!root.contains(target as Node)) close();
      },
      onLost: close,
    });
  };

  setMenuHeight(parts, false);
  // The menu's dropdowns are layers as well.
  loadLayerOnIntent(root, signal);
  signal.addEventListener('abort', () => scrolling?.abort());
  return { isOpen, isOver: () => layer !== undefined, close, toggle: () => (isOpen() ? close() : open()) };
}
