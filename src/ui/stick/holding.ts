import type { Anchoring } from './anchoring';
import type { ClassHeight } from './class-height';
import { heldStyles, stickyStyles } from './held-styles';
import type { Line } from './lines';
import { type Decision, decide, type Measured } from './measure';
import type { StickOptions } from './options';
import { isPast, type Place } from './place';
import type { Space } from './space';
import { createRestyle, type Restyle } from './styles';
import { linesOf, startsOf } from './watched-lines';

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
