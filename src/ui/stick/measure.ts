import { pageScroller } from '../dom/page-scroller';
import { bounceOf, farOf, nearOf, type Place, pinOf, placeOf } from './place';
import { type Boxes, boxesOf, type Space, type StickOptions } from './space';

/** Space below a held element within which its parent's end counts as near, px. */
export const NEAR_END_PX = 200;

/** Everything that is read before the page is changed. Lengths in px; `y` is the scroll position. */
export interface Measured {
  readonly viewport: number;
  readonly viewportWidth: number;
  readonly y: number;
  readonly own: DOMRect;
  readonly bounds: Boxes;
  readonly within: Boxes | undefined;
  /** End of the range, from the edge. */
  readonly far: number | undefined;
  /** Natural place, from the edge. */
  readonly near: number;
  /** The element is hidden, or its natural place is in the window: nothing has to be done. */
  readonly isAway: boolean;
  /** The element has been in its natural place until now. */
  readonly isFirst: boolean;
  /** The advance measurement applies to the element. */
  readonly isKnown: boolean;
}

/**
 * Reads where the element is and where it belongs. Changes nothing.
 * @param natural the current natural box, where the spacer lies beside an element that has not left its place yet
 */
export function measure(
  element: HTMLElement,
  parent: HTMLElement,
  space: Space,
  { edge, offset, range, gap = 0 }: StickOptions,
  natural?: DOMRect,
): Measured {
  const { documentElement: root } = document;
  const { scrollTop: y, scrollHeight, clientHeight } = pageScroller();
  const viewport = innerHeight;
  const own = element.getBoundingClientRect();
  const bounds = boxesOf(parent);
  const within = range && (range === parent ? bounds : boxesOf(range));
  const place = natural ?? space.spacer?.getBoundingClientRect();
  const bounce = bounceOf(y, scrollHeight - clientHeight) * (edge === 'top' ? 1 : -1);
  const nearIn = (box: DOMRect) => nearOf(edge, box, viewport) + bounce;
  const near = nearIn(place ?? own);
  const isAway = !element.getClientRects().length || near >= offset + 1;
  const known = place || isAway ? undefined : space.expect(own, bounds.outer);
  return {
    viewport,
    viewportWidth: root.clientWidth,
    y,
    own,
    bounds,
    within,
    far: within && farOf(edge, within.inner, viewport) - gap,
    near: known ? nearIn(known) : near,
    isAway,
    isFirst: !place,
    isKnown: known !== undefined,
  };
}

/** The element's former state. */
export interface Hold {
  /** Position from the edge; the offset, unless the element is taller than the window. */
  readonly pin: number;
  readonly isFixed: boolean;
  /** The scroll position, px. */
  readonly scrolled: number;
  /** The element's classes change its size, so it stays out of the flow while it is stuck. */
  readonly isElastic: boolean;
}

/** The element's next state. */
export interface Decision {
  readonly place: Place;
  readonly pin: number;
  readonly isTall: boolean;
  /** The browser holds the element in the flow; otherwise it leaves the flow. */
  readonly inFlow: boolean;
  readonly isFixed: boolean;
  /** Whether the surroundings let the element stick. */
  readonly can: boolean;
  readonly isHeld: boolean;
}

/**
 * Where a tall element would be if it had scrolled with the page, px from the edge. A fixed element does not scroll, so
 * the distance scrolled since then is subtracted from its former position.
 */
function scrolledPosition({ isFirst, near, y, own }: Measured, hold: Hold): number {
  if (isFirst) return near;
  return hold.isFixed ? hold.pin - (y - hold.scrolled) : own.top;
}

/** Decides the element's next state from what was measured; changes nothing. */
export function decide(measured: Measured, hold: Hold, space: Space, options: StickOptions): Decision {
  const { viewport, own, bounds, near, far } = measured;
  const { edge, offset, follows = false, isStrict = false } = options;
  const { flows, endMargin, height } = space;
  const { isTrapped } = space.around;
  const isTall = follows && own.height > viewport - offset;
  const pin = isTall ? pinOf(scrolledPosition(measured, hold), own.height, offset, viewport) : offset;
  const place = placeOf({ near, height: own.height, pin, offset, far, isStrict });
  const isEndFar = farOf(edge, bounds.content, viewport) > offset + own.height + NEAR_END_PX;
  // A trapped element can only stick in the flow. Elsewhere leaving the flow is safer while its size may change, and near
  // the parent's end.
  const mayFlow = isTrapped || (!hold.isElastic && (endMargin !== undefined || isEndFar));
  const inFlow = flows && !isTall && mayFlow;
  const isTight = isStrict && far !== undefined && far - near <= height;
  const can = inFlow || !isTrapped;
  return {
    place,
    pin,
    isTall,
    inFlow,
    isFixed: !inFlow && place === 'stuck' && (!isTall || pin === offset || pin === viewport - own.height),
    can,
    isHeld: can && !isTight && (place !== 'rest' || inFlow),
  };
}
