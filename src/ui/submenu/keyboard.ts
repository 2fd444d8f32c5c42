import { isParent } from './lists';
import type { Item, ParentItem } from './tree';

/** The functions of a menu that the keyboard uses. */
export interface Submenus {
  readonly items: readonly Item[];
  /** Whether open lists move the content below down, as on small screens; the page's CSS decides. */
  isCollapsible(): boolean;
  isOpen(item: Item): boolean;
  /** Opens the item's list, as a click does. */
  open(item: Item): void;
  /** Closes the item's list and those in it. */
  close(item: ParentItem): void;
}

type Step = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

/**
 * The step of a key: along the item's list, into its own list, or out of it (ARIA's disclosure navigation); `undefined`
 * for other keys.
 */
export function stepOf(key: string, isInBar: boolean, isRtl: boolean): Step | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowDown':
      return isInBar ? 'in' : 'next';
    case 'ArrowUp':
      return isInBar ? undefined : 'previous';
    case forward:
      return isInBar ? 'next' : 'in';
    case backward:
      return isInBar ? 'previous' : 'out';
    default:
      return undefined;
  }
}

/** Arrow keys, Home, End and Space in the links of a menu; Enter is the link's own click. */
export function attachKeyboard(root: HTMLElement, menu: Submenus, isRtl: boolean, signal: AbortSignal): void {
  const { items, isOpen, open, close } = menu;
  const isReachable = ({ link }: Item) => link.getClientRects().length > 0 && !link.matches('.disabled');

  /** Returns the item to focus. */
  const follow = (item: Item, step: Step): Item | undefined => {
    const isCollapsible = menu.isCollapsible();
    const round = items.filter((each) => isReachable(each) && (isCollapsible || each.list === item.list));
    const at = round.indexOf(item);
    const top = () => {
      let each = item;
      while (each.parent) each = each.parent;
      return each;
    };
    switch (step) {
      case 'first':
        return round[0];
      case 'last':
        return round.at(-1);
      case 'next':
        return round[at + 1] ?? (isCollapsible ? undefined : round[0]);
      case 'previous':
        return round[at - 1] ?? (isCollapsible ? undefined : round.at(-1));
      case 'in':
        if (isParent(item)) {
          if (!isOpen(item)) open(item);
          return items.find((each) => each.parent === item && isReachable(each));
        }
        return isCollapsible || !isBar() || !item.parent ? undefined : follow(top(), 'next');
      case 'out': {
        const owner = isCollapsible && isOpen(item) ? item : item.parent;
        if (isParent(owner)) close(owner);
        return owner;
      }
    }
  };
  const isBar = () => !menu.isCollapsible() && !root.classList.contains('sm-vertical');

  root.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const item = items.find(({ link }) => link === event.target);
      if (!item) return;
      if (event.key === ' ' && isParent(item)) {
        if (!event.repeat) {
          if (isOpen(item)) close(item);
          else open(item);
        }
      } else {
        const step = stepOf(event.key, isBar() && item.level === 1, isRtl);
        const next = step && follow(item, step);
        if (!next) return;
        next.link.focus();
      }
      event.preventDefault();
    },
    { signal },
  );
}
