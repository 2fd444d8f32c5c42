import { dropEmptyStyle, stillness } from '../../runtime/core';
import { announceShown } from '../../ui/announce-shown';
import { type Layer, openLayer } from '../../ui/layer';
import type { Item, Parts } from './parts';
import { type Position, place, unplace } from './place';

export interface Look {
  /** Of contents that are as narrow as they can be. */
  readonly position: Position | undefined;
  /** Class of the CMS's animation, or `none`. */
  readonly animation: string;
  /** Contents stand between the titles and not over the page. */
  readonly isInline: boolean;
}

/** The dropdowns of one menu, of which one at most is open. */
export interface Dropdowns {
  active(): Item | undefined;
  /** `isByHover`: the click that mostly follows must not close it again. */
  open(item: Item, isByHover?: boolean): void;
  /** What a click on a title does; `isPointer`: with mouse or finger. */
  press(item: Item, isPointer: boolean): void;
  close(): void;
  /** Anew, after something else has moved. */
  place(): void;
}

/** Opens and closes contents; over the page they are a layer, which has Escape and clicks outside. */
export function createDropdowns(parts: Parts, look: () => Look): Dropdowns {
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
    unplace(parts, active);
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
    const { animation, isInline, position } = look();
    button.ariaExpanded = 'true';
    content.classList.add('e-active');
    holder.classList.add('e-active');
    content.style.display = 'var(--display)';
    if (!isInline) {
      place(parts, item, position);
      layer = openLayer({
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
    const isStill = stillness().matches;
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
      const { position, isInline } = look();
      if (active && !isInline) place(parts, active, position);
    },
  };
}
