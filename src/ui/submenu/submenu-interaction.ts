/** Opens and closes the lists of a menu; loaded when a visitor is about to use the menu. */
import { type ClickStep, clickStepOf } from './click';
import { followPointer, type Menu } from './hover';
import { attachKeyboard } from './keyboard';
import { createListVisibility } from './list-visibility';
import { createLists, isParent } from './lists';
import type { Mouse } from './mouse';
import { closeByPage, closeFromOutside } from './outside';
import type { DressedMenu, Item } from './tree';

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
