/** Opens and closes the lists of a menu; loaded when a visitor is about to use the menu. */

import { isPopoverAbove } from '../dom/open-popover';
import { onWidthChange } from '../dom/width-change';
import { attachKeyboard } from './keyboard';
import { createListVisibility } from './list-visibility';
import { createLists, isParent, type Lists } from './lists';
import type { Mouse } from './mouse';
import type { SubmenuOptions } from './options';
import type { DressedMenu, Item } from './tree';

/** Decides what a click on a link of the menu does, as SmartMenus do; a pure function. */

export interface Click {
  /** The item has a list. */
  readonly isParent: boolean;
  readonly isOpen: boolean;
  readonly isCollapsible: boolean;
  /** The first click opens the menu, and pointing opens the other lists from then on. */
  readonly activates: boolean;
  readonly isOnArrow: boolean;
  /** The link has no target and only opens its list. */
  readonly isIdle: boolean;
  /** A mouse has clicked, and not the Enter key or a finger. */
  readonly isByMouse: boolean;
  /** `collapsibleBehavior` of the options. */
  readonly behavior: string;
}

/**
 * `open` opens the item's list; where the page's CSS hides the list, the link is followed. `end` closes the list and ends
 * the menu's activation, `close` closes the list, `follow` leaves the click to the link.
 */
export type ClickStep = 'open' | 'end' | 'close' | 'follow';

export function clickStepOf(click: Click): ClickStep {
  const { isCollapsible, isOnArrow, isIdle, behavior } = click;
  if (!click.isParent) return 'follow';
  if (!click.isOpen) return !behavior.endsWith('link') || !isCollapsible || isOnArrow ? 'open' : 'follow';
  if (click.activates && !isCollapsible) return 'end';
  const closes = isCollapsible
    ? isOnArrow || behavior.endsWith('toggle') || isIdle
    : isIdle && !click.isByMouse;
  return closes ? 'close' : 'follow';
}

// Opens and closes lists as the mouse and the focus move through a menu, with the delays of SmartMenus.

/** The menu, as its listeners see it. */
interface Menu {
  readonly root: HTMLElement;
  readonly options: SubmenuOptions;
  readonly lists: Lists;
  itemOf(target: EventTarget | null): Item | undefined;
  /** Whether the menu has its stylesheet; without it the menu is a plain list of links. */
  isStyled(): boolean;
}

/** A link that the mouse has left must not look hovered; keyboard focus stays. */
function blurHovered(link: HTMLElement | undefined) {
  if (link && !link.matches(':focus-visible')) link.blur();
}

/** @returns the pending changes, which `stop` ends, and the item that is pressed until its click; `end` ends it all */
function followPointer(menu: Menu, { hasMouse, watchMouse }: Mouse, signal: AbortSignal) {
  const { root, options, lists, itemOf, isStyled } = menu;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hovered: Item | undefined;
  let pressed: Item | undefined;

  const cancelHiding = () => clearTimeout(hiding);
  const stop = () => {
    clearTimeout(showing);
    cancelHiding();
  };
  const enter = (item: Item) => {
    hovered = item;
    if (lists.isTouchMode() || !isStyled()) return;
    clearTimeout(showing);
    showing = setTimeout(lists.activate, lists.clickActivates(item) ? 1 : options.showTimeout, item, false);
  };
  const leave = () => {
    const link = hovered?.link;
    hovered = undefined;
    if (lists.isTouchMode()) return;
    clearTimeout(showing);
    blurHovered(link);
  };
  const hideLater = () => {
    if (options.showOnClick && options.hideOnClick) return;
    cancelHiding();
    hiding = setTimeout(() => {
      // Lists with keyboard focus stay open.
      if (root.querySelector(':focus-visible')) return;
      stop();
      lists.closeAll();
    }, options.hideTimeout);
  };

  const on = <Type extends 'mousedown' | 'focusin' | 'focusout'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => root.addEventListener(type, listener, { signal });
  on('mousedown', ({ target }) => {
    pressed = itemOf(target);
  });
  on('focusin', ({ target }) => {
    cancelHiding();
    const item = itemOf(target);
    const isByFinger = lists.isTouchMode() && pressed === item;
    if (item && lists.followsFocus() && !isByFinger && lists.active.at(-1) !== item)
      lists.activate(item, true);
  });
  on('focusout', ({ relatedTarget }) => {
    const isElsewhere = relatedTarget instanceof Node && !root.contains(relatedTarget);
    // Also without a mouse, a list over the page must close when the focus leaves.
    if (!relatedTarget ? !lists.isTouchMode() : isElsewhere && !lists.isCollapsible()) hideLater();
  });
  const over = ({ target }: MouseEvent) => {
    const item = itemOf(target);
    if (hovered && item !== hovered) leave();
    if (item && item !== hovered) enter(item);
    // This call comes last, since leaving an item may have blurred a link.
    cancelHiding();
  };
  const out = ({ relatedTarget }: MouseEvent) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    if (hovered) leave();
    if (!lists.isTouchMode()) hideLater();
  };
  const onMouse = (target: Element | null) => {
    // The browser ignores a listener that it has already.
    root.addEventListener('mouseover', over, { signal });
    root.addEventListener('mouseout', out, { signal });
    const item = itemOf(target);
    if (item) enter(item);
  };
  if (hasMouse()) onMouse(root.querySelector('a:hover'));
  return { stop, end: watchMouse(onMouse), release: () => (pressed = undefined) };
}

/** Delay after which an outside tap closes the menu, ms: the tapped element must not move away below the finger. */
const TOUCH_OUTSIDE_MS = 350;

/** The functions of a menu that listeners outside of it use. */
interface Inside {
  isOpen(): boolean;
  hideAll(): void;
  /** The first-level link whose lists are open. */
  topLink(): HTMLElement | undefined;
}

/** Calls `hideAll` on clicks and taps outside of an open menu. */
function closeFromOutside(root: HTMLElement, hideAll: () => void, signal: AbortSignal): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let touch: Touch | undefined;
  const cancelLeaving = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  const isOutside = (target: EventTarget | null | undefined) => !root.contains(target as Node);
  const options = { signal, passive: true, capture: true };

  // Capturing runs before other menus, which stop the clicks that open their lists.
  document.addEventListener(
    'click',
    ({ target }) => {
      // The click of a tap comes before the delay is over.
      if (!leaving && isOutside(target)) hideAll();
    },
    options,
  );
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      touch = touches[0];
      if (root.contains(target as Node)) cancelLeaving();
    },
    options,
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches: [now] }) => {
      const isTap = touch && now && touch.clientX === now.clientX && touch.clientY === now.clientY;
      if (!isTap || !isOutside(touch?.target)) return;
      cancelLeaving();
      leaving = setTimeout(() => {
        cancelLeaving();
        hideAll();
      }, TOUCH_OUTSIDE_MS);
    },
    options,
  );
  root.addEventListener('focusin', cancelLeaving, { signal });
  signal.addEventListener('abort', cancelLeaving);
}

/** Closes a menu on Escape and when the window's width changes; a focus inside moves to the top link. */
function closeByPage(root: HTMLElement, menu: Inside, signal: AbortSignal): void {
  const close = () => {
    const link = menu.topLink();
    const isInside = root.contains(document.activeElement);
    menu.hideAll();
    if (isInside) link?.focus({ preventScroll: true });
  };
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !menu.isOpen() || root.closest('[inert]'))
        return;
      if (isPopoverAbove(root)) return;
      close();
      event.preventDefault();
    },
    { signal },
  );
  onWidthChange(() => {
    if (menu.isOpen()) close();
  }, signal);
}

/** Whether a link has no target and only opens its list. */
const isIdle = (link: Element) => /^#?$/.test(link.getAttribute('href') ?? '');

/** Decides what the click does. */
const stepOf = (event: MouseEvent, item: Item, { lists, options }: Menu): ClickStep =>
  clickStepOf({
    isParent: isParent(item),
    isOpen: lists.isOpen(item),
    isCollapsible: lists.isCollapsible(),
    activates: lists.clickActivates(item),
    isOnArrow: (event.target as Element).closest('.sub-arrow') !== null,
    isIdle: isIdle(item.link),
    // A click by Enter has a detail of 0.
    isByMouse: event.detail > 0 && !lists.isTouchMode(),
    behavior: options.collapsibleBehavior,
  });

/** Handles clicks on the links of the menu. */
function handleClick(event: MouseEvent, item: Item, menu: Menu, hideAll: () => void): void {
  const { lists, options } = menu;
  const prevent = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  const step = stepOf(event, item, menu);
  if (isParent(item)) {
    if (step === 'open') lists.open(item);
    else if (step === 'end') lists.end(item);
    else if (step === 'close') lists.closeAlone(item);
    if (step === 'end' || step === 'close' || (step === 'open' && item.sub.getClientRects().length)) {
      prevent();
      return;
    }
    // If the page's CSS hides the opened list, the link is followed.
    if (step === 'open') lists.stopFollowingFocus();
  }
  if ((lists.clickActivates(item) && isParent(item)) || item.link.classList.contains('disabled')) prevent();
  else if (options.hideOnClick) hideAll();
}

/**
 * Opens and closes the lists of a menu. The positions are computed here and not by a library: the CMS's CSS expects these
 * margins, immediately. The returned function closes everything.
 */
export function attachInteraction(dressed: DressedMenu, mouse: Mouse, signal: AbortSignal): () => void {
  const { root, options, items } = dressed;
  const visibility = createListVisibility(root, options);
  /** Only an open menu listens for clicks and taps outside. */
  let outside: AbortController | undefined;
  const watchOutside = () => {
    const isOpen = lists.opened.size > 0;
    if (!options.hideOnClick || isOpen === Boolean(outside)) return;
    outside?.abort();
    outside = isOpen ? new AbortController() : undefined;
    if (outside) closeFromOutside(root, hideAll, outside.signal);
  };
  const lists = createLists(dressed, mouse, {
    show(item, isCollapsible) {
      visibility.show(item, isCollapsible);
      watchOutside();
    },
    hide(item, isCollapsible) {
      visibility.hide(item, isCollapsible);
      watchOutside();
    },
  });
  const menu: Menu = {
    root,
    options,
    lists,
    itemOf(target) {
      const link = target instanceof Element && target.closest('a');
      return items.find((item) => item.link === link);
    },
    isStyled: () => items[0] !== undefined && getComputedStyle(items[0].link).display !== 'inline',
  };
  const pointer = followPointer(menu, mouse, signal);
  const hideAll = () => {
    pointer.stop();
    lists.closeAll();
  };
  const onClick = (event: MouseEvent) => {
    const item = menu.itemOf(event.target);
    pointer.release();
    if (item && menu.isStyled()) handleClick(event, item, menu, hideAll);
  };
  root.addEventListener('click', onClick, { signal });
  attachKeyboard(root, { items, ...lists }, options.rightToLeftSubMenus, signal);

  const inside = {
    isOpen: () => lists.opened.size > 0,
    hideAll,
    topLink: () => (lists.active[0] ?? [...lists.opened][0])?.link,
  };
  closeByPage(root, inside, signal);
  return () => {
    hideAll();
    pointer.end();
    visibility.clear();
  };
}
