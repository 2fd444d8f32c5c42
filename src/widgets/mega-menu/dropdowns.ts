import { dropEmptyStyle, queryReducedMotion } from '../../core';
import type { Layer } from '../../ui/layer';
import { openLazyLayer } from '../../ui/lazy-layer';
import { announceShown } from '../../ui/titles/announce-shown';
import type { Item, Parts } from './parts';
import { type Position, place, removePlacement } from './place';

export interface DropdownOptions {
  /** The position of contents that are only as wide as necessary. */
  readonly position: Position | undefined;
  /** The class of the CMS's animation, or `none`. */
  readonly animation: string;
  /** Whether contents are placed between the titles instead of above the page. */
  readonly isInline: boolean;
}

/** The dropdowns of one menu; at most one of them is open. */
export interface Dropdowns {
  active(): Item | undefined;
  /**
   * Opens the dropdown of an item.
   * @param isByHover whether hovering opened it; the click that usually follows must not close it again
   */
  open(item: Item, isByHover?: boolean): void;
  /**
   * Handles a click on a title.
   * @param isPointer whether a mouse or finger clicked
   */
  press(item: Item, isPointer: boolean): void;
  close(): void;
  /** Positions the open dropdown again after other parts have moved. */
  place(): void;
}

/** Creates the dropdowns. Contents above the page are a layer, which handles Escape and clicks outside. */
export function createDropdowns(parts: Parts, options: () => DropdownOptions): Dropdowns {
  let active: Item | undefined;
  let isHovered = false;
  let layer: Layer | undefined;
  let classes: readonly string[] = [];

  const close = () => {
    if (!active) return;
    const { button, content, holder } = active;
    button.ariaExpanded = 'false';
    content.classList.remove('e-active', ...classes);
    holder.classList.remove('e-active');
    removePlacement(parts, active);
    content.style.removeProperty('display');
    dropEmptyStyle(content);
    active = undefined;
    layer?.close();
    layer = undefined;
  };

  const open = (item: Item, isByHover = false) => {
    if (active === item) return;
    close();
    active = item;
    isHovered = isByHover;
    const { button, content, holder } = item;
    const { animation, isInline, position } = options();
    button.ariaExpanded = 'true';
    content.classList.add('e-active');
    holder.classList.add('e-active');
    content.style.display = 'var(--display)';
    if (!isInline) {
      place(parts, item, position);
      layer = openLazyLayer({
        element: content,
        isModal: false,
        takesFocus: false,
        opener: isByHover ? undefined : button,
        onEscape() {
          if (content.contains(document.activeElement)) button.focus();
          close();
        },
        onOutside({ target }) {
          if (!parts.root.contains(target as Node)) close();
        },
        onLost: close,
      });
    }
    const isStill = queryReducedMotion().matches;
    classes = animation === 'none' || isStill ? [] : ['animated', animation];
    content.classList.add(...classes);
    dispatchEvent(new CustomEvent('elementor-pro/mega-menu/dropdown-open'));
    announceShown(content);
  };

  return {
    active: () => active,
    open,
    close,
    press(item, isPointer) {
      if (active !== item) open(item);
      else if (isHovered && isPointer) isHovered = false;
      else close();
    },
    place() {
      const { position, isInline } = options();
      if (active && !isInline) place(parts, active, position);
    },
  };
}
