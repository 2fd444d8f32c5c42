/** The open lists of a menu: which items are active on each level, and what opens and closes with them. */

import type { ListVisibility } from './list-visibility';
import type { Mouse } from './mouse';
import type { Item, MenuRoot, ParentItem } from './tree';

export type Lists = ReturnType<typeof createLists>;

export const isParent = (item: Item | undefined): item is ParentItem => item?.sub !== undefined;

function setExpanded({ link, sub }: ParentItem, isOpen: boolean, isHighlighted: boolean) {
  link.setAttribute('aria-expanded', String(isOpen));
  sub.setAttribute('aria-expanded', String(isOpen));
  sub.setAttribute('aria-hidden', String(!isOpen));
  link.classList.toggle('highlighted', isHighlighted);
}

export function createLists({ root, options }: MenuRoot, { hasMouse }: Mouse, visibility: ListVisibility) {
  const firstSub = root.querySelector('ul');
  const isAccordion = options.collapsibleBehavior.startsWith('accordion');
  /** The last activated item of each level. */
  const active: (Item | undefined)[] = [];
  /** Items with an open list, in the order of opening. */
  const opened = new Set<ParentItem>();
  let isClickActivated = false;
  let isFocusActivated = false;

  /** Whether open lists move the content below down, as on small screens; the page's CSS decides. */
  const isCollapsible = () => firstSub !== null && getComputedStyle(firstSub).position === 'static';
  const isTouchMode = () => !hasMouse() || options.noMouseOver || isCollapsible();
  const clickActivates = (item: Item) => options.showOnClick && item.level === 1;

  const close = (item: ParentItem) => {
    if (!opened.delete(item)) return;
    for (const each of [...opened]) if (item.sub.contains(each.link)) close(each);
    if (active[item.level - 1] === item) active.length = item.level;
    setExpanded(item, false, false);
    visibility.hide(item, isCollapsible());
  };

  /** Activates an item. Closes the lists below the item and the list of another active item on the same level. */
  const activate = (item: Item, hidesDeeper: boolean) => {
    const { level, parent } = item;
    if (parent && active[level - 2] !== parent) activate(parent, false);
    if (!isCollapsible() || hidesDeeper) {
      const from = active[level - 1] === item ? level : level - 1;
      for (const each of active.slice(from).reverse()) if (isParent(each)) close(each);
    }
    active[level - 1] = item;
    if (!isParent(item) || opened.has(item)) return;
    if (!isTouchMode() && options.showOnClick && !isClickActivated) return;
    opened.add(item);
    setExpanded(item, true, options.keepHighlighted || isCollapsible());
    visibility.show(item, isCollapsible());
  };

  return {
    active,
    opened,
    isCollapsible,
    isTouchMode,
    clickActivates,
    activate,
    close,
    isOpen: (item: Item) => isParent(item) && opened.has(item),
    /** Whether moving the focus to an item activates the item. */
    followsFocus: () => isFocusActivated,
    stopFollowingFocus() {
      isFocusActivated = false;
    },
    /** Opens the item's list, as a click does. */
    open(item: Item) {
      if (clickActivates(item)) isClickActivated = true;
      activate(item, isAccordion);
      isFocusActivated = true;
    },
    /** Activates an open item, which may close other lists, and then closes the item's own list. */
    closeAlone(item: ParentItem) {
      activate(item, isAccordion);
      close(item);
    },
    /** Closes the list, and waits for a click again before pointing opens lists. */
    end(item: ParentItem) {
      close(item);
      isClickActivated = false;
      isFocusActivated = false;
    },
    closeAll() {
      for (const item of [...opened].reverse()) close(item);
      active.length = 0;
      isClickActivated = false;
      isFocusActivated = false;
    },
  };
}
