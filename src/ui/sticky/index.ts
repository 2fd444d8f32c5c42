import { boxesOf } from './boxes';
import { createLines, type Line } from './lines';
import type { StickOptions } from './options';
import { bounceOf, farOf, isPast, nearOf, type Place, pinOf, placeOf } from './place';
import { awayFrom, fill, type Natural, naturalOf, overlapOf } from './spacer';
import { createRestyle } from './styles';
import { survey } from './surroundings';

/** Room below a held element within which its parent's end counts as near, px. */
const ROOM_PX = 200;

/**
 * Keeps an element in the window; while it is stuck a spacer marks its natural place, so that the page never moves.
 * As long as the browser can hold it, it does (`sticky`, with the spacer laid over the element): nothing is a frame late.
 * Where the parent ends too soon, or something around scrolls or clips, the element is `fixed`, and `absolute` at the end
 * of its range. Where something around is transformed, `fixed` is of no use: it is held as far as its parent goes.
 */
export function stick(element: HTMLElement, options: StickOptions, signal: AbortSignal): void {
  const { edge, offset, distance = 0, range, gap = 0, isStrict = false, follows, isBefore, looks } = options;
  const { documentElement: root } = document;
  const { classList } = element;
  const parent = element.parentElement ?? root;
  const opposite = edge === 'top' ? 'bottom' : 'top';
  const restyle = createRestyle(element);
  const restyleParent = createRestyle(parent);
  const restyleRoot = createRestyle(root);
  const watch = createLines(edge, () => update());
  const held = { position: 'sticky', [edge]: `${offset}px` };
  let around = survey(element);
  let spacer: HTMLElement | undefined;
  let natural: Natural | undefined;
  /** The spacer's height, px. */
  let height = 0;
  /** Whether a spacer lies over the element without anything having moved. */
  let flows = false;
  /** The margin that lets the element go to the very end of its range, where that is the parent's. */
  let endMargin: number | undefined;
  let pin = offset;
  let isFixed = false;
  let scrolled = scrollY;
  let width = 0;
  let told = 'restfalse';
  let could: boolean | undefined;
  /** The element's height once its classes have changed: what it grows from there on is content, px. */
  let lookHeight = 0;
  let isFrozen = false;
  /** Its looks differ in size: while it is stuck it stays out of the flow. */
  let isElastic = false;
  let following: AbortController | undefined;

  /** While things are tried out the browser must not scroll along with what moves (scroll anchoring). */
  const freeze = () => {
    isFrozen = true;
    restyleRoot({ 'overflow-anchor': 'none' });
  };

  const tell = (place: Place, past: boolean) => {
    const next = `${place}${past}`;
    if (next === told) return;
    told = next;
    options.onPlace(place, past);
  };

  /** Lays the spacer over the element, or, without `over`, puts it in the place that the element leaves. */
  const lay = (box: HTMLElement, from: Natural, over?: number) => {
    fill(box, from, height);
    if (over === undefined) return;
    const [top, , bottom] = from.margins;
    const margin = overlapOf(parent, over, isBefore ? top : (endMargin ?? bottom));
    box.style[isBefore ? 'marginBottom' : 'marginTop'] = `${margin}px`;
  };

  /** Measures the natural place, with nothing of ours on the element, and puts a spacer there. */
  const measure = () => {
    freeze();
    const on = looks.filter((name) => classList.contains(name));
    const still = { transition: 'none', ...(around.canFlow && { position: 'static' }) };
    spacer?.remove();
    restyleParent({});
    restyle(still);
    classList.remove(...on);
    around = survey(element);
    const from = naturalOf(element);
    const box = options.makeSpacer();
    const { outer, inner, content } = boxesOf(parent);
    const end = range && boxesOf(range).inner.bottom;
    endMargin =
      edge === 'top' && end !== undefined && Math.abs(end - inner.bottom) < 1
        ? gap - (inner.bottom - content.bottom)
        : undefined;
    if (isBefore && endMargin !== from.margins[2]) endMargin = undefined;
    restyle(withEnd(still));
    height = from.box.height;
    lay(box, from, height);
    element[isBefore ? 'before' : 'after'](box);
    const pairs = [
      [box.getBoundingClientRect(), from.box],
      [element.getBoundingClientRect(), from.box],
      [parent.getBoundingClientRect(), outer],
    ] as const;
    flows =
      around.canFlow &&
      pairs.every(([now, was]) =>
        (['top', 'left', 'width', 'height'] as const).every((side) => Math.abs(now[side] - was[side]) < 1),
      );
    classList.add(...on);
    // Transitions come back only when the classes have taken effect.
    if (on.length) element.getBoundingClientRect();
    width = parent.clientWidth;
    spacer = box;
    natural = from;
    return from;
  };

  const unfollow = () => {
    following?.abort();
    following = undefined;
  };

  const rest = () => {
    unfollow();
    spacer?.remove();
    spacer = undefined;
    isFixed = false;
    restyleParent({});
    const isTall = follows && element.offsetHeight > innerHeight - offset;
    restyle(around.canFlow && !isTall && !signal.aborted ? held : {});
  };

  /** What an element, not yet held there, or its spacer crosses where sticking begins. */
  const starts = (target: Element): Line[] =>
    [offset + 1, ...(isStrict ? [offset] : [])].map((at) => ({ target, at }));

  const leave = () => {
    rest();
    tell('rest', false);
    watch(starts(element));
  };

  const withEnd = (styles: Record<string, string>) =>
    endMargin === undefined ? styles : { ...styles, 'margin-bottom': `${endMargin}px` };

  const change = () => {
    // All is read before anything is written: between two writes the page must not be laid out.
    const viewport = innerHeight;
    const viewportWidth = root.clientWidth;
    const delta = scrollY - scrolled;
    scrolled = scrollY;
    const bounce = bounceOf(scrollY, root.scrollHeight - root.clientHeight) * (edge === 'top' ? 1 : -1);
    const isShown = element.getClientRects().length > 0;
    const first = spacer ? undefined : element.getBoundingClientRect();
    let near = nearOf(edge, first ?? (spacer ?? element).getBoundingClientRect(), viewport) + bounce;
    if (!isShown || near >= offset + 1) return leave();
    if (!spacer || !natural) near = nearOf(edge, measure().box, viewport) + bounce;
    if (!spacer || !natural) return;

    const own = element.getBoundingClientRect();
    const bounds = boxesOf(parent);
    const within = range && boxesOf(range);
    const far = within && farOf(edge, within.inner, viewport) - gap;
    const isTall = follows && own.height > viewport - offset;
    const at = first ? near : isFixed ? pin - delta : own.top;
    pin = isTall ? pinOf(at, own.height, offset, viewport) : offset;
    const place = placeOf({ near, height: own.height, pin, offset, far, isStrict });
    const hasRoom = farOf(edge, bounds.content, viewport) > offset + own.height + ROOM_PX;
    const inFlow =
      flows &&
      !isTall &&
      (around.isTrapped || !isElastic) &&
      (around.isTrapped || endMargin !== undefined || hasRoom);
    const isTight = isStrict && far !== undefined && far - near <= height;
    const can = inFlow || !around.isTrapped;
    if (can !== could) options.onTry(can);
    could = can;
    if (!can || isTight || (place === 'rest' && !inFlow)) return leave();

    isFixed = !inFlow && place === 'stuck' && (!isTall || pin === offset || pin === viewport - own.height);
    lay(spacer, natural, inFlow ? own.height : undefined);
    if (inFlow || isFixed) restyleParent({});
    else if (bounds.isStatic) restyleParent({ position: 'relative' });
    if (inFlow) restyle(withEnd(held));
    else if (isFixed) restyle(awayFrom(natural, 'fixed', { [edge]: pin }, { left: 0, right: viewportWidth }));
    else {
      const to =
        place === 'end'
          ? { [opposite]: farOf(edge, bounds.inner, viewport) - (far ?? 0) }
          : { top: pin - bounds.inner.top };
      restyle(awayFrom(natural, 'absolute', to, bounds.inner));
    }
    const before = told;
    tell(place, place !== 'rest' && isPast(near, offset, distance));
    if (told !== before) {
      if (inFlow) freeze();
      lookHeight = element.getBoundingClientRect().height;
      const isLook =
        Math.abs(lookHeight - own.height) >= 0.5 || element.getAnimations({ subtree: true }).length > 0;
      if (inFlow && isLook && !isElastic) {
        isElastic = true;
        return change();
      }
    }

    if (!isTall) unfollow();
    else if (!following) {
      following = new AbortController();
      addEventListener('scroll', update, { passive: true, signal: following.signal });
    }
    if (isTall) return watch([]);
    const lines = starts(spacer);
    if (distance) lines.push({ target: spacer, at: offset - distance + 1 });
    if (range && within && far !== undefined) {
      const beyond = farOf(edge, within.outer, viewport) - far;
      lines.push({ target: range, at: pin + own.height + beyond + 1, isPartly: true });
    }
    if (flows && endMargin === undefined) {
      const beyond = farOf(edge, bounds.outer, viewport) - farOf(edge, bounds.content, viewport);
      lines.push({ target: parent, at: offset + own.height + ROOM_PX + beyond + 1, isPartly: true });
    }
    watch(lines);
  };

  const update = () => {
    change();
    if (!isFrozen) return;
    // Laid out in the end as in the beginning: from here on it may be scrolled along with.
    element.getBoundingClientRect();
    isFrozen = false;
    restyleRoot({});
  };

  const resized = () => {
    const tall = element.getBoundingClientRect().height;
    if (spacer && natural) {
      if (parent.clientWidth !== width) measure();
      // Content that grew needs its room; what classes or their transitions do to the size is to move nothing.
      else if (tall >= lookHeight + 0.5 && !element.getAnimations({ subtree: true }).length) {
        height += Math.max(tall - Math.max(height, lookHeight), 0);
        lookHeight = tall;
      }
    }
    update();
  };

  rest();
  update();
  const sizes = new ResizeObserver(resized);
  sizes.observe(element);
  sizes.observe(parent);
  addEventListener('resize', update, { signal });
  // Back from the back/forward cache, or the browser has restored the scroll position.
  addEventListener('pageshow', update, { signal });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    watch([]);
    rest();
    tell('rest', false);
  });
}
