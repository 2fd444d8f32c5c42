import { type Layer, openLayer } from '../../ui/layer';
import type { Dropdowns } from './dropdowns';
import type { Parts } from './parts';
import { isSticking, setMenuHeight, stretch } from './place';

/** How often the menu measures while the page scrolls, ms (contract pro 7, toggle button). */
const SCROLL_MS = 250;

/** The menu behind the toggle on small screens. */
export interface SmallMenu {
  isOpen(): boolean;
  /** It lies over the page, in place of pushing it down. */
  isOver(): boolean;
  toggle(): void;
  close(): void;
}

/** Shows and hides all titles; lying over the page they are a layer, standing in it they are not (contract pro 7, toggle). */
export function createSmallMenu(parts: Parts, dropdowns: Dropdowns, signal: AbortSignal): SmallMenu {
  const { root, wrapper, toggle } = parts;
  let layer: Layer | undefined;
  let scrolling: AbortController | undefined;
  const isOpen = () => toggle?.ariaExpanded === 'true';

  /** On a header that sticks, what is left of the screen changes. */
  const followScrolling = () => {
    scrolling = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setMenuHeight(parts, true);
      }, SCROLL_MS);
    };
    addEventListener('scroll', listener, { passive: true, signal: scrolling.signal });
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
    if (isSticking(wrapper)) followScrolling();
    dispatchEvent(new CustomEvent('elementor-pro/mega-menu/dropdown-open'));
    if (!/absolute|fixed/.test(getComputedStyle(wrapper).position)) return;
    layer = openLayer({
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
  signal.addEventListener('abort', () => scrolling?.abort());
  return { isOpen, isOver: () => layer !== undefined, close, toggle: () => (isOpen() ? close() : open()) };
}
