import { type Surroundings, survey } from './containing-block';
import type { NaturalClasses } from './natural-classes';
import type { Edge, Place, Span } from './place';
import { fill, type Natural, naturalOf, overlapOf, px } from './spacer';
import type { Restyle } from './styles';

/** How an element sticks, with its callbacks. */
export interface StickOptions {
  readonly edge: Edge;
  /** Distance from the edge, px. */
  readonly offset: number;
  /** Distance after the point of sticking at which `onPlace` reports that the page is scrolled, px. */
  readonly distance?: number;
  /** An ancestor that the element does not leave. */
  readonly range?: HTMLElement | undefined;
  /** Free space before the end of the range, px. */
  readonly gap?: number;
  /** Whether the element has other styles at the end of the range. */
  readonly marksEnd?: true;
  /** Sticks only past the line, and only where the range has space. */
  readonly isStrict?: boolean;
  /** An element that is taller than the window scrolls with the page until its other end is in view. */
  readonly follows?: boolean;
  /** Makes the spacer, before or after the element; `classes` are the element's classes in its natural place. */
  makeSpacer(classes: string): HTMLElement;
  /** The class by which a spacer is recognised. */
  readonly spacerClass: string;
  readonly isBefore?: boolean;
  /** Classes that `onPlace` sets, and that may change the element's size. */
  readonly stuckClasses: readonly string[];
  /** Called when the place changes, and when `past` does: whether the page is scrolled by `distance` past the point. */
  onPlace(place: Place, past: boolean): void;
  /** Called when the element should stick, with whether its surroundings allow it; again only when that changes. */
  onTry(can: boolean): void;
}

/** The border, padding and content boxes of an element, in the window's coordinates, px. */
export interface Boxes {
  readonly outer: DOMRect;
  readonly inner: Span & { readonly left: number; readonly right: number };
  readonly content: Span;
  readonly isStatic: boolean;
}

export function boxesOf(element: Element): Boxes {
  const outer = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const inner = {
    top: outer.top + px(style.borderTopWidth),
    right: outer.right - px(style.borderRightWidth),
    bottom: outer.bottom - px(style.borderBottomWidth),
    left: outer.left + px(style.borderLeftWidth),
  };
  return {
    outer,
    inner,
    content: { top: inner.top + px(style.paddingTop), bottom: inner.bottom - px(style.paddingBottom) },
    isStatic: style.position === 'static',
  };
}

/** Tolerance for equal boxes, px. */
const TOLERANCE = 1;

const isSame = (a: DOMRect, b: DOMRect): boolean =>
  (['top', 'left', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < TOLERANCE);

/**
 * How far `parent` has scrolled its content, px, as the body has on pages that snap. The page's own scrolling moves the
 * parent as well.
 */
const scrolledIn = (parent: Element): number => (parent === document.scrollingElement ? 0 : parent.scrollTop);

/** The element's natural place, and its spacer. */
export interface Space {
  /** Set while the element is, or may be, out of its place. */
  readonly spacer: HTMLElement | undefined;
  readonly natural: Natural | undefined;
  readonly around: Surroundings;
  /** A spacer can overlap the element without moving anything. */
  readonly flows: boolean;
  /** The margin with which the element reaches the end of its range, where that is the parent's end, px. */
  readonly endMargin: number | undefined;
  /**
   * Whether the element's classes change its size or start animations; `undefined` where this was not measured in
   * advance.
   */
  readonly changesWhenStuck: boolean | undefined;
  /** The spacer's height, px. */
  height: number;
  /** Measures without Piton's styles on the element, and adds a spacer. Forces several layouts. */
  measure(): void;
  /**
   * Measures in advance, while nobody scrolls, and removes the spacer again; `restore` sets the element's former
   * styles.
   */
  prepare(restore: () => void): void;
  /**
   * The natural place according to the advance measurement; `undefined` where the measurement no longer applies to
   * `own` in `parent`.
   */
  expect(own: DOMRect, parent: DOMRect): DOMRect | undefined;
  /** Adds the spacer, with the measured size. */
  open(): void;
  close(): void;
  /** Drops the advance measurement. */
  forget(): void;
  /**
   * Lets the spacer overlap the element, which is `over` px high; without `over`, the spacer fills the place that the
   * element has left.
   */
  lay(over?: number): void;
  /** Whether the width of window or parent has changed since the measurement. */
  isOutdated(): boolean;
}

export function createSpace(
  element: HTMLElement,
  parent: HTMLElement,
  { edge, range, gap = 0, isBefore, stuckClasses, makeSpacer }: StickOptions,
  restyle: Restyle,
  naturalClasses: NaturalClasses,
): Space {
  const { classList } = element;
  let isKnown = false;
  let width = 0;
  let windowWidth = 0;
  /** The natural place, from the start of the parent's content, px. */
  let top = 0;
  /** Gap between neighbours, where the parent is a flex container, px. */
  let rowGap: number | undefined;
  let laid = '';

  const space = {
    spacer: undefined as HTMLElement | undefined,
    natural: undefined as Natural | undefined,
    around: survey(element),
    flows: false,
    endMargin: undefined as number | undefined,
    changesWhenStuck: undefined as boolean | undefined,
    height: 0,
    measure() {
      // Headers have an important transition of `all`, which would falsify their width.
      const still = { transition: 'none !important', ...(space.around.canFlow && { position: 'static' }) };
      space.close();
      restyle(still);
      const putBack = naturalClasses.apply();
      const around = survey(element);
      const from = naturalOf(element);
      const { outer, inner, content } = boxesOf(parent);
      const { display, rowGap: cssGap } = getComputedStyle(parent);
      rowGap = display.endsWith('flex') ? px(cssGap) : undefined;
      const end = range && boxesOf(range).inner.bottom;
      space.endMargin =
        edge === 'top' && end !== undefined && Math.abs(end - inner.bottom) < TOLERANCE
          ? gap - (inner.bottom - content.bottom)
          : undefined;
      if (isBefore && space.endMargin !== from.margins[2]) space.endMargin = undefined;
      restyle(space.endMargin === undefined ? still : { ...still, 'margin-bottom': `${space.endMargin}px` });
      Object.assign(space, { around, natural: from, height: from.box.height, changesWhenStuck: undefined });
      space.open();
      const box = space.spacer?.getBoundingClientRect() ?? from.box;
      space.flows =
        around.canFlow &&
        isSame(box, from.box) &&
        isSame(element.getBoundingClientRect(), from.box) &&
        isSame(parent.getBoundingClientRect(), outer);
      putBack();
      width = parent.clientWidth;
      windowWidth = innerWidth;
      top = from.box.top - outer.top + scrolledIn(parent);
    },
    prepare(restore: () => void) {
      naturalClasses.store();
      space.measure();
      const on = stuckClasses.filter((name) => !classList.contains(name));
      classList.add(...on);
      space.changesWhenStuck =
        Math.abs(element.getBoundingClientRect().height - space.height) >= 0.5 ||
        element.getAnimations({ subtree: true }).length > 0;
      classList.remove(...on);
      element.getBoundingClientRect();
      space.close();
      restore();
      // A transformed ancestor, maybe one during its entrance, holds fixed elements: they are measured again when needed.
      isKnown = !space.around.isTrapped;
    },
    expect(own: DOMRect, outer: DOMRect) {
      const { natural, around } = space;
      if (!isKnown || !natural) return undefined;
      const now = survey(element);
      const known = natural.box;
      const box = new DOMRect(known.left, outer.top + top - scrolledIn(parent), known.width, known.height);
      // An element that the browser holds has moved, but only vertically.
      const isAsKnown =
        now.canFlow === around.canFlow &&
        now.isTrapped === around.isTrapped &&
        isSame(new DOMRect(own.left, box.top, own.width, own.height), box);
      return isAsKnown ? box : undefined;
    },
    open() {
      space.spacer = makeSpacer(naturalClasses.get());
      laid = '';
      space.lay(space.height);
      element[isBefore ? 'before' : 'after'](space.spacer);
    },
    close() {
      space.spacer?.remove();
      space.spacer = undefined;
    },
    forget() {
      isKnown = false;
    },
    lay(over?: number) {
      const { spacer, natural, height, endMargin } = space;
      const next = `${height} ${over}`;
      if (!spacer || !natural || next === laid) return;
      laid = next;
      fill(spacer, natural, height);
      if (over === undefined) return;
      const [before, , after] = natural.margins;
      const margin = overlapOf(rowGap, over / natural.zoom, isBefore ? before : (endMargin ?? after));
      spacer.style[isBefore ? 'marginBottom' : 'marginTop'] = `${margin}px`;
    },
    isOutdated: () => innerWidth !== windowWidth || parent.clientWidth !== width,
  };
  return space;
}
