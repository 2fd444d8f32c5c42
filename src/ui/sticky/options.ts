import type { Edge, Place } from './place';

/** How an element is to stick, and who hears of it. */
export interface StickOptions {
  readonly edge: Edge;
  /** From the edge, px. */
  readonly offset: number;
  /** How far past the point of sticking `onPlace` is to say that the page is scrolled, px. */
  readonly distance?: number;
  /** An ancestor whose end the element does not leave; `gap` px of it stay free. */
  readonly range?: HTMLElement | undefined;
  readonly gap?: number;
  /** It looks otherwise at the end of the range than before. */
  readonly marksEnd?: true;
  /** Sticks only past the line, and only where the range leaves room (contract extras X25). */
  readonly isStrict?: boolean;
  /** Goes with the page, where it is taller than the window, until its other end is in view. */
  readonly follows?: boolean;
  /** Makes the empty box that takes the element's place, in front of it or behind; `classes` are those it has there. */
  makeSpacer(classes: string): HTMLElement;
  readonly isBefore?: boolean;
  /** The classes that `onPlace` sets: they may change the element's size. */
  readonly looks: readonly string[];
  onPlace(place: Place, past: boolean): void;
  /** Says, whenever it is to stick, whether its surroundings let it. */
  onTry(can: boolean): void;
}
