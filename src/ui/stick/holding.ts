import type { ClassHeight } from './class-height';
import type { Line } from './lines';
import { type Decision, decide, type Measured, NEAR_END_PX } from './measure';
import { type Edge, farOf, isPast, type Place } from './place';
import type { Boxes, Space, StickOptions } from './space';
import { awayFrom, type Natural } from './spacer';
import { createRestyle, type Restyle } from './styles';

let frozenCount = 0;
let restyleRoot: Restyle | undefined;

/** Scroll anchoring, which an element switches off while positions are measured, and until new styles are laid out. */
interface Anchoring {
  /** Whether this element has switched scroll anchoring off. */
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
}

/** The page's scroll anchoring is on again once all elements have thawed it. */
export function createAnchoring(): Anchoring {
  let isFrozen = false;
  return {
    isFrozen: () => isFrozen,
    freeze() {
      if (isFrozen) return;
      isFrozen = true;
      restyleRoot ??= createRestyle(document.documentElement);
      if (!frozenCount++) restyleRoot({ 'overflow-anchor': 'none' });
    },
    thaw() {
      if (!isFrozen) return;
      isFrozen = false;
      if (!--frozenCount) restyleRoot?.({});
    },
  };
}

// The styles that put an element into the place that was decided; pure functions.

type Styles = Readonly<Record<string, string>>;

/** The styles with which the browser itself holds an element. */
export const stickyStyles = (edge: Edge, offset: number): Styles => ({
  position: 'sticky',
  [edge]: `${offset}px`,
});

export interface HeldStyles {
  readonly own: Styles;
  /**
   * The parent's styles; `undefined` where the parent keeps its current styles, which may come from an earlier call.
   */
  readonly parent: Styles | undefined;
}

/** @param endMargin the margin with which the element reaches the end of its range, px */
export function heldStyles(
  { bounds, far, viewport, viewportWidth }: Pick<Measured, 'bounds' | 'far' | 'viewport' | 'viewportWidth'>,
  { place, pin, inFlow, isFixed }: Pick<Decision, 'place' | 'pin' | 'inFlow' | 'isFixed'>,
  edge: Edge,
  offset: number,
  natural: Natural,
  endMargin: number | undefined,
): HeldStyles {
  if (inFlow) {
    const margin = endMargin === undefined ? {} : { 'margin-bottom': `${endMargin}px` };
    return { own: { ...stickyStyles(edge, offset), ...margin }, parent: {} };
  }
  if (isFixed) {
    const sides = { left: 0, right: viewportWidth };
    return { own: awayFrom(natural, 'fixed', { [edge]: pin }, sides), parent: {} };
  }
  const opposite = edge === 'top' ? 'bottom' : 'top';
  const to: Record<string, number> =
    place === 'end'
      ? { [opposite]: farOf(edge, bounds.inner, viewport) - (far ?? 0) }
      : { top: pin - bounds.inner.top };
  return {
    own: awayFrom(natural, 'absolute', to, bounds.inner),
    parent: bounds.isStatic ? { position: 'relative' } : undefined,
  };
}

/**
 * The lines that an element in its place, or its spacer, crosses when sticking begins; it is `near` px from the edge
 * now.
 */
const startsOf = (
  target: Element,
  { near, own: { width } }: Measured,
  { offset, isStrict }: StickOptions,
): Line[] =>
  [offset + 1, ...(isStrict ? [offset] : [])].map((at) => ({ target, at, width, isInside: near >= at }));

/** All lines of a stuck element; with `inFlow` the browser itself ends sticking with the range. */
function linesOf(
  spacer: Element,
  parent: Element,
  measured: Measured,
  { flows, endMargin }: Space,
  inFlow: boolean,
  options: StickOptions,
): Line[] {
  const { own, bounds, within, far, near, viewport } = measured;
  const { edge, offset, distance = 0, range, marksEnd } = options;
  const lines = startsOf(spacer, measured, options);
  /** Adds the line that is crossed when `end`, px from the edge, reaches `at`; the target's own end may be beyond. */
  const addEnd = (target: Element, { outer }: Boxes, end: number, at: number) => {
    const ownEnd = farOf(edge, outer, viewport);
    const line = offset + ownEnd - end + at + 1;
    lines.push({ target, at: line, width: outer.width, isPartly: true, isInside: ownEnd >= line });
  };
  if (distance) {
    const at = offset - distance + 1;
    lines.push({ target: spacer, at, width: own.width, isInside: near >= at });
  }
  if (range && within && far !== undefined && (marksEnd || !inFlow || endMargin === undefined)) {
    addEnd(range, within, far, own.height);
  }
  if (flows && endMargin === undefined) {
    addEnd(parent, bounds, farOf(edge, bounds.content, viewport), own.height + NEAR_END_PX);
  }
  return lines;
}

/** The pieces with which an element is held, all made by `stick`. */
export interface HoldingParts {
  readonly element: HTMLElement;
  readonly parent: HTMLElement;
  readonly options: StickOptions;
  readonly space: Space;
  readonly restyle: Restyle;
  readonly classHeight: ClassHeight;
  readonly anchoring: Anchoring;
  /** Watches these lines from now on. */
  watch(lines: readonly Line[]): void;
  /** Called on every scroll while the element is taller than the window. */
  onScroll(): void;
  readonly signal: AbortSignal;
}

export interface Holding {
  /**
   * Decides where the element belongs, puts the element there, and reports its place. Does nothing without a spacer.
   */
  act(measured: Measured): void;
  /** Removes the spacer and gives the element its styles in the natural place. */
  rest(): void;
  /** Puts the element into its natural place until it crosses the line again. */
  backToRest(measured: Measured): void;
  /** Ends sticking. */
  end(): void;
}

/**
 * Calls the callbacks of the options when the place of the element changes, and when it changes whether the element
 * can stick.
 */
function createReports({ onPlace, onTry }: StickOptions) {
  let lastPlace: Place = 'rest';
  let wasPast = false;
  let couldStick: boolean | undefined;
  return {
    /** Returns whether the place has changed. */
    place(place: Place, past: boolean): boolean {
      if (place === lastPlace && past === wasPast) return false;
      lastPlace = place;
      wasPast = past;
      onPlace(place, past);
      return true;
    },
    can(can: boolean): void {
      if (can !== couldStick) onTry(can);
      couldStick = can;
    },
  };
}

export function createHolding(parts: HoldingParts): Holding {
  const { element, parent, options, space, restyle, classHeight, anchoring, watch, onScroll, signal } = parts;
  const { edge, offset, distance = 0, follows } = options;
  const restyleParent = createRestyle(parent);
  const held = stickyStyles(edge, offset);
  const reports = createReports(options);
  let hold = { pin: offset, isFixed: false, scrolled: 0 };

  /** An element that is taller than the window scrolls with the page. */
  const follow = (isTall: boolean) => {
    if (isTall) addEventListener('scroll', onScroll, { passive: true, capture: true });
    else removeEventListener('scroll', onScroll, { capture: true });
  };

  const position = (measured: Measured, decision: Decision) => {
    const { natural, endMargin } = space;
    if (!natural) return;
    space.lay(decision.inFlow ? measured.own.height : undefined);
    const styles = heldStyles(measured, decision, edge, offset, natural, endMargin);
    if (styles.parent) restyleParent(styles.parent);
    restyle(styles.own);
  };

  const report = (measured: Measured, { place, inFlow }: Decision) => {
    if (!reports.place(place, place !== 'rest' && isPast(measured.near, offset, distance))) return;
    if (space.changesWhenStuck === false) {
      classHeight.keep(measured.own.height);
      return;
    }
    if (inFlow) anchoring.freeze();
    classHeight.expect(measured.own.height, inFlow);
  };

  const holding: Holding = {
    act(measured) {
      const { spacer } = space;
      if (!spacer) return;
      const decision = decide(measured, { ...hold, isElastic: classHeight.isElastic }, space, options);
      const { can, inFlow, isTall, pin, isFixed } = decision;
      hold = { pin, isFixed, scrolled: measured.y };
      reports.can(can);
      if (!decision.isHeld) {
        holding.backToRest(measured);
        return;
      }
      position(measured, decision);
      report(measured, decision);
      follow(isTall);
      watch(isTall ? [] : linesOf(spacer, parent, measured, space, inFlow, options));
    },
    rest() {
      follow(false);
      space.close();
      hold.isFixed = false;
      restyleParent({});
      const isTall = follows && element.offsetHeight > innerHeight - offset;
      restyle(space.around.canFlow && !isTall && !signal.aborted ? held : {});
    },
    backToRest(measured) {
      holding.rest();
      classHeight.forget();
      reports.place('rest', false);
      watch(startsOf(element, measured, options));
    },
    end() {
      watch([]);
      holding.rest();
      reports.place('rest', false);
    },
  };
  return holding;
}
