import { waitFor } from '../../runtime/core';
import { afterLayout } from './after-layout';
import { createClassMarks } from './class-marks';
import { freeze } from './freeze';
import { heldStyles, stickyStyles } from './held-styles';
import { createLines } from './lines';
import type { StickOptions } from './options';
import { isPast, type Place } from './place';
import { createRoom } from './room';
import { type Decision, decide, lookAt, type Sight } from './sight';
import { createRestyle } from './styles';
import { linesOf, startsOf } from './watched';

/**
 * Keeps an element in the window; while it is stuck, a spacer marks its natural place, so that the page never moves. If
 * possible, the browser holds it (`sticky`, with the spacer overlapping the element), and nothing is a frame late.
 * Where the parent ends too soon, or an ancestor scrolls or clips, the element is `fixed`, and `absolute` at the end of
 * its range. Where an ancestor is transformed, `fixed` does not work, and the element sticks within its parent. Places
 * are measured while the browser is idle; on scroll only existing layout is read.
 */
export function stick(element: HTMLElement, options: StickOptions, signal: AbortSignal): void {
  const { edge, offset, distance = 0, follows } = options;
  const parent = element.parentElement ?? document.documentElement;
  const restyle = createRestyle(element);
  const restyleParent = createRestyle(parent);
  const watch = createLines(edge, () => afterLayout(crossed));
  const held = stickyStyles(edge, offset);
  const worn = createClassMarks(element, options.looks);
  const room = createRoom(element, parent, options, restyle, worn);
  const look = (measured?: DOMRect) => lookAt(element, parent, room, options, measured);
  let hold = { pin: offset, isFixed: false, scrolled: scrollY, isElastic: false };
  let lastPlace = 'restfalse';
  let couldStick: boolean | undefined;
  /** The element's height after its classes have changed: any growth after that is content, px. */
  let lookHeight = 0;
  /**
   * Set while the size after a class change is not read yet: the height before, px, and whether the browser holds the
   * element.
   */
  let changed: { readonly before: number; readonly inFlow: boolean } | undefined;
  let restoreAnchoring: (() => void) | undefined;
  let following: AbortController | undefined;
  /** The element's height when it was last placed, px. */
  let height = 0;
  let isReading = false;
  let isPlanned = false;

  const freezeNow = () => {
    restoreAnchoring ??= freeze();
  };
  const thawNow = () => {
    restoreAnchoring?.();
    restoreAnchoring = undefined;
  };

  const announcePlace = (place: Place, past: boolean): boolean => {
    const next = `${place}${past}`;
    if (next === lastPlace) return false;
    lastPlace = next;
    options.onPlace(place, past);
    return true;
  };

  const unfollow = () => {
    following?.abort();
    following = undefined;
  };

  const rest = () => {
    unfollow();
    room.close();
    hold.isFixed = false;
    restyleParent({});
    const isTall = follows && element.offsetHeight > innerHeight - offset;
    restyle(room.around.canFlow && !isTall && !signal.aborted ? held : {});
  };

  const backToRest = (sight: Sight) => {
    rest();
    changed = undefined;
    announcePlace('rest', false);
    watch(startsOf(element, sight, options));
  };

  /** Measures when the browser is idle. */
  const plan = () => {
    room.forget();
    if (isPlanned) return;
    isPlanned = true;
    const prepare = () => {
      isPlanned = false;
      if (room.spacer || !element.getClientRects().length) return;
      freezeNow();
      room.prepare(rest);
      hold.isElastic ||= room.hasLooks === true;
      element.getBoundingClientRect();
      thawNow();
    };
    waitFor.idle(element, prepare, signal);
  };

  /** Places the element. */
  const place = (sight: Sight, decision: Decision) => {
    const { natural, endMargin } = room;
    if (!natural) return;
    room.lay(decision.inFlow ? sight.own.height : undefined);
    const styles = heldStyles(sight, decision, edge, offset, natural, endMargin);
    if (styles.parent) restyleParent(styles.parent);
    restyle(styles.own);
  };

  const act = (sight: Sight) => {
    const { spacer } = room;
    if (!spacer) return;
    const decision = decide(sight, hold, room, options);
    const { can, inFlow, isTall, pin, isFixed } = decision;
    hold = { ...hold, pin, isFixed, scrolled: sight.y };
    if (can !== couldStick) options.onTry(can);
    couldStick = can;
    if (!decision.isHeld) return backToRest(sight);
    place(sight, decision);
    if (announcePlace(decision.place, decision.place !== 'rest' && isPast(sight.near, offset, distance))) {
      if (room.hasLooks === false) lookHeight = sight.own.height;
      else {
        if (inFlow) freezeNow();
        changed = { before: sight.own.height, inFlow };
      }
    }
    if (!isTall) unfollow();
    else if (!following) {
      following = new AbortController();
      addEventListener('scroll', update, { passive: true, signal: following.signal });
    }
    watch(isTall ? [] : linesOf(spacer, parent, sight, room, inFlow, options));
  };

  const change = (sight: Sight) => {
    height = sight.own.height;
    // A hidden element has no place.
    if (height && sight.near >= offset - 1) worn.remember();
    if (sight.isAway) return backToRest(sight);
    if (room.spacer) return act(sight);
    if (sight.isKnown) {
      if (room.hasLooks) freezeNow();
      room.open();
      act(sight);
    } else {
      freezeNow();
      room.measure();
      act({ ...look(room.natural?.box), isFirst: true });
    }
  };

  /**
   * Reads the size with the element's new classes: an element whose size depends on its classes can't stay in the flow.
   */
  const readLook = () => {
    if (!changed) return false;
    const { before, inFlow } = changed;
    changed = undefined;
    lookHeight = element.getBoundingClientRect().height;
    if (!inFlow || hold.isElastic) return false;
    const isSame = Math.abs(lookHeight - before) < 0.5 && !element.getAnimations({ subtree: true }).length;
    hold.isElastic = !isSame;
    return !isSame;
  };

  /** Updates at once, with forced layouts. */
  const update = () => {
    change(look());
    if (readLook()) change(look());
    if (!restoreAnchoring) return;
    // The final layout equals the initial one, so scroll anchoring may be on again.
    element.getBoundingClientRect();
    thawNow();
  };

  /** Called when something has crossed a line. */
  const crossed = () => {
    if (signal.aborted) return undefined;
    const sight = look();
    return () => {
      if (sight.isFirst && !sight.isAway && !sight.isKnown) return update();
      change(sight);
      if (!room.spacer) thawNow();
      if (!changed) return;
      // Observing the element again reports its size when the new classes are laid out.
      isReading = true;
      sizes.unobserve(element);
      sizes.observe(element);
    };
  };

  /**
   * Measures again after the page around the element has changed its size. In rows and grids the spacer then lies
   * beside the element until the element leaves again.
   */
  const measureAnew = () => {
    room.measure();
    change(look(room.natural?.box));
  };

  const resized = (entries: readonly ResizeObserverEntry[]) => {
    const tall = element.getBoundingClientRect().height;
    const isElastic = readLook();
    const isOnlyRead = isReading && entries.every(({ target }) => target === element);
    isReading = false;
    if (isOnlyRead && !isElastic && tall === height) {
      waitFor.idle(element, thawNow, signal);
      return;
    }
    if (!room.spacer) plan();
    else if (room.isOutdated()) measureAnew();
    // Grown content needs more space; changes by classes or their transitions must not move anything.
    else if (tall >= lookHeight + 0.5 && !element.getAnimations({ subtree: true }).length) {
      room.height += Math.max(tall - Math.max(room.height, lookHeight), 0);
      lookHeight = tall;
    }
    update();
  };

  const replaced = () => {
    if (!room.spacer) plan();
    // No observer reports moved boxes, or changed margins and paddings.
    else if (room.isOutdated()) measureAnew();
    update();
  };

  rest();
  update();
  const sizes = new ResizeObserver(resized);
  sizes.observe(element);
  sizes.observe(parent);
  addEventListener('resize', replaced, { signal });
  // After the back/forward cache, or a scroll position that the browser restored.
  addEventListener('pageshow', replaced, { signal });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    watch([]);
    rest();
    announcePlace('rest', false);
    thawNow();
  });
}
