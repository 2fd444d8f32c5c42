import type { Edge, Place } from './place';

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
