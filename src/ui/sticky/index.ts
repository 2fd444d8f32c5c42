import { waitFor } from '../../runtime/core';
import { afterLayout } from './after-layout';
import { freeze } from './freeze';
import { createLines } from './lines';
import { createLooks } from './looks';
import type { StickOptions } from './options';
import { farOf, isPast, type Place } from './place';
import { createRoom } from './room';
import { type Decision, decide, lookAt, type Sight } from './sight';
import { awayFrom } from './spacer';
import { createRestyle } from './styles';
import { linesOf, startsOf } from './watched';

/**
 * Keeps an element in the window; while it is stuck a spacer marks its natural place, so that the page never moves.
 * As long as the browser can hold it, it does (`sticky`, with the spacer laid over the element): nothing is a frame late.
 * Where the parent ends too soon, or something around scrolls or clips, the element is `fixed`, and `absolute` at the end
 * of its range. Where something around is transformed, `fixed` is of no use: it is held as far as its parent goes.
 *
 * Its place is measured while the browser is idle. On scrolling only what is laid out already is read.
 */
export function stick(element: HTMLElement, options: StickOptions, signal: AbortSignal): void {
  const { edge, offset, distance = 0, follows } = options;
  const parent = element.parentElement ?? document.documentElement;
  const restyle = createRestyle(element);
  const restyleParent = createRestyle(parent);
  const watch = createLines(edge, () => afterLayout(crossed));
  const held = { position: 'sticky', [edge]: `${offset}px` };
  const worn = createLooks(element, options.looks);
  const room = createRoom(element, parent, options, restyle, worn);
  const look = (measured?: DOMRect) => lookAt(element, parent, room, options, measured);
  let hold = { pin: offset, isFixed: false, scrolled: scrollY, isElastic: false };
  let told = 'restfalse';
  let could: boolean | undefined;
  /** The element's height once its classes have changed: what it grows from there on is content, px. */
  let lookHeight = 0;
  /** Its new look has yet to be read: its height before, px, and whether the browser holds it. */
  let changed: { readonly before: number; readonly inFlow: boolean } | undefined;
  let thaw: (() => void) | undefined;
  let following: AbortController | undefined;
  /** The element's height when it was last put somewhere, px. */
  let height = 0;
  let isReading = false;
  let isPlanned = false;

  const freezeNow = () => {
    thaw ??= freeze();
  };
  const thawNow = () => {
    thaw?.();
    thaw = undefined;
  };

  const tell = (place: Place, past: boolean): boolean => {
    const next = `${place}${past}`;
    if (next === told) return false;
    told = next;
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

  const leave = (sight: Sight) => {
    rest();
    changed = undefined;
    tell('rest', false);
    watch(startsOf(element, sight, options));
  };

  /** Measures as soon as the browser has nothing else to do. */
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

  /** Puts the element where it is to be held. */
  const place = (sight: Sight, { place, pin, inFlow, isFixed }: Decision) => {
    const { natural, endMargin } = room;
    const { bounds, far, own, viewport, viewportWidth } = sight;
    if (!natural) return;
    room.lay(inFlow ? own.height : undefined);
    if (inFlow || isFixed) restyleParent({});
    else if (bounds.isStatic) restyleParent({ position: 'relative' });
    if (inFlow) restyle(endMargin === undefined ? held : { ...held, 'margin-bottom': `${endMargin}px` });
    else if (isFixed) restyle(awayFrom(natural, 'fixed', { [edge]: pin }, { left: 0, right: viewportWidth }));
    else {
      const opposite = edge === 'top' ? 'bottom' : 'top';
      const to =
        place === 'end'
          ? { [opposite]: farOf(edge, bounds.inner, viewport) - (far ?? 0) }
          : { top: pin - bounds.inner.top };
      restyle(awayFrom(natural, 'absolute', to, bounds.inner));
    }
  };

  const act = (sight: Sight) => {
    const { spacer } = room;
    if (!spacer) return;
    const decision = decide(sight, hold, room, options);
    const { can, inFlow, isTall, pin, isFixed } = decision;
    hold = { ...hold, pin, isFixed, scrolled: sight.y };
    if (can !== could) options.onTry(can);
    could = can;
    if (!decision.isHeld) return leave(sight);
    place(sight, decision);
    if (tell(decision.place, decision.place !== 'rest' && isPast(sight.near, offset, distance))) {
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
    // What is not shown is nowhere.
    if (height && sight.near >= offset - 1) worn.remember();
    if (sight.isAway) return leave(sight);
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

  /** Reads what the element's new look has made of it: a look that differs in size can't stay in the flow. */
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

  /** At once, whatever that costs. */
  const update = () => {
    change(look());
    if (readLook()) change(look());
    if (!thaw) return;
    // Laid out in the end as in the beginning: from here on it may be scrolled along with.
    element.getBoundingClientRect();
    thawNow();
  };

  /** Something has crossed a line. */
  const crossed = () => {
    if (signal.aborted) return undefined;
    const sight = look();
    return () => {
      if (sight.isFirst && !sight.isAway && !sight.isKnown) return update();
      change(sight);
      if (!room.spacer) thawNow();
      if (!changed) return;
      // Observed anew, the element's size is told when the new look is laid out.
      isReading = true;
      sizes.unobserve(element);
      sizes.observe(element);
    };
  };

  /** The page around it has another size now. In rows and grids the spacer then lies beside it until it has left again. */
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
    // Content that grew needs its room; what classes or their transitions do to the size is to move nothing.
    else if (tall >= lookHeight + 0.5 && !element.getAnimations({ subtree: true }).length) {
      room.height += Math.max(tall - Math.max(room.height, lookHeight), 0);
      lookHeight = tall;
    }
    update();
  };

  const replaced = () => {
    if (!room.spacer) plan();
    // No observer tells of boxes that have moved, or of other margins and paddings alone.
    else if (room.isOutdated()) measureAnew();
    update();
  };

  rest();
  update();
  const sizes = new ResizeObserver(resized);
  sizes.observe(element);
  sizes.observe(parent);
  addEventListener('resize', replaced, { signal });
  // Back from the back/forward cache, or the browser has restored the scroll position.
  addEventListener('pageshow', replaced, { signal });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    watch([]);
    rest();
    tell('rest', false);
    thawNow();
  });
}
