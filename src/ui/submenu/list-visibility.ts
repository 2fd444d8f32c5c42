import { dropEmptyStyle, queryReducedMotion } from '../../core';
import type { SubmenuOptions } from './options';
import type { ParentItem } from './tree';

export interface Scene {
  /** Box of the parent link in the viewport, px. */
  readonly item: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly sub: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
  /** Opens below or above the item, otherwise beside it. */
  readonly isHorizontal: boolean;
  /** Opens to the left. */
  readonly isRtl: boolean;
  /** Opens upwards. */
  readonly isUp: boolean;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly keepInViewport: boolean;
}

/** Position from the item's corner, px. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Parts of the submenu can only be reached by scrolling. */
  readonly isTooTall: boolean;
}

/** Tolerance for rounded sizes, px. */
const TOLERANCE = 0.49;

/**
 * The position of a submenu: below its item and shifted into the viewport, or beside it and flipped to the other side.
 * Unlike in the original, a submenu without space on either side is shifted as well, and one with space only above a
 * bar opens there.
 */
export function placeOf(scene: Scene): Place {
  const { item, sub, viewport, isHorizontal, isRtl, isUp, offsetX, offsetY, keepInViewport } = scene;
  const toLeft = isHorizontal ? item.width - sub.width - offsetX : offsetX - sub.width;
  const toRight = isHorizontal ? offsetX : item.width - offsetX;
  const above = -sub.height - offsetY;
  const below = item.height + offsetY;
  let x = isRtl ? toLeft : toRight;
  let y = isHorizontal ? (isUp ? above : below) : isUp ? item.height - offsetY - sub.height : offsetY;
  if (!keepInViewport) return { x, y, isTooTall: false };
  const min = { x: -item.left, y: -item.top };
  const max = { x: min.x + viewport.width - sub.width, y: min.y + viewport.height - sub.height };
  const fits = (at: number, axis: 'x' | 'y') => at >= min[axis] - TOLERANCE && at <= max[axis] + TOLERANCE;
  if (!fits(x, 'x')) {
    const other = isRtl ? toRight : toLeft;
    x = !isHorizontal && fits(other, 'x') ? other : Math.max(Math.min(x, max.x), min.x);
    // The start of each line must be visible.
    if (isRtl) x = Math.min(x, max.x);
  }
  if (isHorizontal) {
    const other = isUp ? below : above;
    if (!fits(y, 'y') && fits(other, 'y')) y = other;
    return { x, y, isTooTall: !fits(y, 'y') };
  }
  y = Math.max(Math.min(y, max.y), min.y);
  return { x, y, isTooTall: max.y < min.y - TOLERANCE };
}

/** Duration of sliding and fading, ms. */
const MOVE_MS = 200;
const PROPERTIES =
  'display,z-index,width,min-width,max-width,top,left,margin-left,margin-top,transform'.split(',');

/** Shows and hides lists. */
export interface ListVisibility {
  show(item: ParentItem, isCollapsible: boolean): void;
  hide(item: ParentItem, isCollapsible: boolean): void;
}

interface OwnListVisibility extends ListVisibility {
  /** Ends all movement at once. */
  clear(): void;
}

const heightOf = (element: Element) => Number.parseInt(getComputedStyle(element).zIndex, 10);

function tidy(sub: HTMLElement) {
  for (const property of PROPERTIES) sub.style.removeProperty(property);
  // Chromium writes the attribute only when it is read: removed unread, an empty attribute remains.
  dropEmptyStyle(sub);
  sub.classList.remove('sm-nowrap');
}

const slide = (sub: HTMLElement): Keyframe[] => [
  { height: 0, paddingBlock: 0, marginBlock: 0, overflow: 'hidden' },
  { height: getComputedStyle(sub).height, overflow: 'hidden' },
];

/** Makes a list as wide as its longest line, within the limits. */
function fitWidth(sub: HTMLElement, options: SubmenuOptions) {
  const { style, classList } = sub;
  const { subMenusMinWidth: min, subMenusMaxWidth: max } = options;
  if (!min && !max) return;
  const width = () => sub.getBoundingClientRect().width;
  style.width = 'auto';
  style.minWidth = min;
  classList.add('sm-nowrap');
  const wanted = width();
  style.maxWidth = max;
  if (wanted <= width()) return;
  classList.remove('sm-nowrap');
  style.width = max;
}

/** Places an open list beside its link. Returns whether the list is higher than the window. */
function putInPlace(root: HTMLElement, options: SubmenuOptions, { link, sub, level }: ParentItem): boolean {
  const marks = sub.closest('li')?.dataset ?? {};
  const item = link.getBoundingClientRect();
  const box = sub.getBoundingClientRect();
  // Margins are in px of the ancestor, which may be scaled; differences below a pixel are rounding.
  const scale = Math.abs(box.width - sub.offsetWidth) < 1 ? 1 : box.width / sub.offsetWidth || 1;
  const isMain = level === 1;
  const place = placeOf({
    item,
    sub: box,
    viewport: { width: document.documentElement.clientWidth, height: innerHeight },
    isHorizontal: (isMain && !root.classList.contains('sm-vertical')) || 'smHorizontalSub' in marks,
    isRtl: options.rightToLeftSubMenus !== 'smReverse' in marks,
    isUp: options.bottomToTopSubMenus,
    offsetX: scale * (isMain ? options.mainMenuSubOffsetX : options.subMenusSubOffsetX),
    offsetY: scale * (isMain ? options.mainMenuSubOffsetY : options.subMenusSubOffsetY),
    keepInViewport: options.keepInViewport,
  });
  Object.assign(sub.style, {
    top: 'auto',
    left: '0px',
    marginLeft: `${place.x / scale}px`,
    marginTop: `${(place.y - item.height) / scale}px`,
  });
  return place.isTooTall;
}

export function createListVisibility(root: HTMLElement, options: SubmenuOptions): OwnListVisibility {
  /** Running animations, and scrollers of lists that are too tall. */
  const animations = new Map<HTMLElement, Animation>();
  const scrollers = new Map<HTMLElement, AbortController>();
  let zIndex = 0;

  /** Plays `frames` and cleans up a hidden list; with reduced motion there is no animation. */
  const move = (sub: HTMLElement, frames: Keyframe[], isShowing: boolean) => {
    animations.get(sub)?.cancel();
    animations.delete(sub);
    if (queryReducedMotion().matches) {
      if (!isShowing) tidy(sub);
      return;
    }
    const animation = sub.animate(isShowing ? frames : frames.reverse(), MOVE_MS);
    animations.set(sub, animation);
    animation.onfinish = () => {
      animations.delete(sub);
      if (!isShowing) tidy(sub);
    };
  };

  const position = (item: ParentItem) => {
    const { sub } = item;
    if (!putInPlace(root, options, item)) return;
    const scroller = new AbortController();
    scrollers.set(sub, scroller);
    import('./long-menu')
      .then(({ attachScroller }) => attachScroller(sub, options, scroller.signal))
      // Scrolling the page reaches the rest of the list as well.
      .catch(() => {});
  };

  return {
    show(item, isCollapsible) {
      const { sub } = item;
      animations.get(sub)?.cancel();
      animations.delete(sub);
      tidy(sub);
      sub.style.display = 'block';
      if (isCollapsible) {
        move(sub, slide(sub), true);
        return;
      }
      zIndex ||= heightOf(sub) || heightOf(root) || 1;
      sub.style.zIndex = `${++zIndex}`;
      fitWidth(sub, options);
      position(item);
    },
    hide({ sub }, isCollapsible) {
      scrollers.get(sub)?.abort();
      scrollers.delete(sub);
      move(sub, isCollapsible ? slide(sub) : [{ opacity: 0 }, { opacity: 1 }], false);
    },
    clear() {
      for (const [sub, animation] of animations) {
        animation.cancel();
        tidy(sub);
      }
      animations.clear();
    },
  };
}
