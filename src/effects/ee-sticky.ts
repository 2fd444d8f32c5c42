import type { Size } from '../api';
import { choice, defineHandler, flag, size, text } from '../core';
import { extrasDevice, isOffOn, OFF_FROM } from '../ui/extras-device';
import { fixedBarsHeight, holderOf, type StickOptions, stick, stickWhile } from '../ui/stick';
import style from './ee-sticky.css';

/** Returns the ancestor that matches `selector`; `undefined` where `selector` is invalid. */
function closest(element: Element, selector: string): HTMLElement | null | undefined {
  try {
    return element.closest<HTMLElement>(selector);
  } catch {
    return undefined;
  }
}

/**
 * Returns the ancestor that the element does not leave: for a widget its column or its section, for a section its
 * parent, for both the body or an ancestor by selector. In layouts without columns, the ancestor is the direct parent.
 * @param onMissing called with a selector that matches no ancestor
 */
function rangeOf(
  element: HTMLElement,
  parent: HTMLElement,
  kind: string,
  selector: string,
  onMissing: (selector: string) => void,
): HTMLElement {
  if (kind === 'body') return document.body;
  if (kind === 'custom') {
    const found = selector && closest(parent, selector);
    if (!found) onMissing(selector);
    return found || parent;
  }
  if (element.dataset.element_type !== 'widget') return parent;
  return (
    parent.closest<HTMLElement>(kind === 'section' ? '.elementor-section' : '.elementor-column') ?? parent
  );
}

/** A resize is handled when the window size has been stable for this long, in ms. */
const DEBOUNCE_MS = 100;
const STICKY = 'ee-sticky';
const STUCK = `${STICKY}--stuck`;
const SPACER = 'sticky-spacer';
const PARENT = `${STICKY}-parent`;
const PARENT_STUCK = `${PARENT}--stuck`;

/** Distance from the top of the window, px; a percentage refers to the height of the window. */
const offsetPx = (offset: Size, viewport: number): number =>
  offset.unit === '%' ? (viewport * offset.size) / 100 : offset.size;

/** Makes the widget extras' sticky elements stick. */
export default defineHandler({
  settings: {
    sticky_enable: flag(),
    // Without a value, the element stays within its direct parent; a widget stays within its column.
    sticky_parent: text(),
    sticky_parent_selector: text(),
    sticky_unstick_on: choice(OFF_FROM, 'mobile'),
    sticky_follow_scroll: flag(),
    sticky_offset: size({ size: 0, unit: 'px' }, ['px', '%']),
    sticky_offset_bottom: size({ size: 0, unit: 'px' }),
  },
  style,
  mount(element, { settings, preview, note, warn, signal }) {
    const given = settings.get();
    const { parentElement: parent } = element;
    if (preview || !given.sticky_enable || !parent) return;
    const range = rangeOf(element, parent, given.sticky_parent, given.sticky_parent_selector, (selector) =>
      warn('sticky-parent', `${selector} is no ancestor; the parent is used instead`),
    );

    /** Sets the parent's classes, which all sticky elements in the parent share. */
    const markParent = () => {
      const has = (name: string) => [...parent.children].some(({ classList }) => classList.contains(name));
      parent.classList.toggle(PARENT, has(STICKY));
      parent.classList.toggle(PARENT_STUCK, has(STUCK));
    };

    const start = (stickSignal: AbortSignal) => {
      const offset = offsetNow();
      const holder = holderOf(element, range);
      const options: StickOptions = {
        edge: 'top',
        offset,
        range,
        gap: given.sticky_offset_bottom.size,
        isStrict: true,
        marksEnd: true,
        follows: given.sticky_follow_scroll,
        makeSpacer() {
          const spacer = document.createElement('div');
          spacer.className = SPACER;
          return spacer;
        },
        spacerClass: SPACER,
        isBefore: true,
        stuckClasses: [STUCK],
        onPlace(place) {
          element.classList.toggle(STUCK, place === 'stuck');
          markParent();
        },
        onTry: (can) => note('sticky', can ? 'sticky.top' : 'sticky.clipped', { offset }),
      };
      return () => {
        element.classList.add(STICKY);
        markParent();
        stick(holder, options, stickSignal);
        stickSignal.addEventListener('abort', () => {
          element.classList.remove(STICKY);
          markParent();
        });
      };
    };

    const offsetNow = () => fixedBarsHeight('top') + offsetPx(given.sticky_offset, innerHeight);

    stickWhile(
      {
        readState: () => (isOffOn(extrasDevice(innerWidth), given.sticky_unstick_on) ? '' : `${offsetNow()}`),
        start,
        rest: () => note('sticky', 'sticky.width', { width: innerWidth }),
        debounceMs: DEBOUNCE_MS,
      },
      signal,
    );
  },
});
