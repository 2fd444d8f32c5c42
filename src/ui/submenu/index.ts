import { attachKeyboard } from './keyboard';
import { hasMouse, watchMouse } from './mouse';
import type { SubmenuOptions } from './options';
import { closeByPage, closeFromOutside } from './outside';
import { createStage } from './stage';
import { dress, type Item, isParent, markCurrent, type ParentItem, readTree } from './tree';

/** Leads nowhere: such a link is there to open its list alone. */
const isIdle = (link: Element) => /^#?$/.test(link.getAttribute('href') ?? '');

/** What the keyboard needs of a menu. */
export interface Submenus {
  readonly items: readonly Item[];
  /** Lists push what is below them down, as on small screens; decided by the page's CSS alone (contract S3). */
  isCollapsible(): boolean;
  isOpen(item: Item): boolean;
  /** Opens the item's list, as a click does. */
  open(item: Item): void;
  /** Closes the item's list and those in it. */
  close(item: ParentItem): void;
}

/**
 * Sub-menus of the nested lists in `root`, with the classes, states and delays of SmartMenus (contract site-chrome S, pro
 * 6.1): on hover, focus, click or touch, as a bar of pop-ups or collapsible. They are placed by own arithmetic, not by a
 * library: the CMS's CSS expects these very margins, at once, and a menu is on every page.
 */
export function attachSubmenus(
  root: HTMLElement,
  options: SubmenuOptions,
  icon: Node | undefined,
  signal: AbortSignal,
): void {
  const items = readTree(root);
  const firstSub = root.querySelector('ul');
  const stage = createStage(root, options);
  const undo = [dress(root, items, options, icon)];
  if (options.markCurrentItem) undo.push(markCurrent(items, options));
  /** The last activated item of each level. */
  const active: (Item | undefined)[] = [];
  /** Those whose list is open, in the order of opening. */
  const opened = new Set<ParentItem>();
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hovered: Item | undefined;
  let pressed: Item | undefined;
  let isClickActivated = false;
  let isFocusActivated = false;

  const itemOf = (target: EventTarget | null) => {
    const link = target instanceof Element && target.closest('a');
    return items.find((item) => item.link === link);
  };
  const isCollapsible = () => firstSub !== null && getComputedStyle(firstSub).position === 'static';
  const isTouchMode = () => !hasMouse() || options.noMouseOver || isCollapsible();
  /** Without its stylesheet a menu is a plain list of links. */
  const isStyled = () => items[0] !== undefined && getComputedStyle(items[0].link).display !== 'inline';
  const isAccordion = options.collapsibleBehavior.startsWith('accordion');
  const clickActivates = (item: Item) => options.showOnClick && item.level === 1;

  const tell = ({ link, sub }: ParentItem, isOpen: boolean) => {
    link.setAttribute('aria-expanded', String(isOpen));
    sub.setAttribute('aria-expanded', String(isOpen));
    sub.setAttribute('aria-hidden', String(!isOpen));
    link.classList.toggle('highlighted', isOpen && (options.keepHighlighted || isCollapsible()));
  };

  const close = (item: ParentItem) => {
    if (!opened.delete(item)) return;
    for (const each of [...opened]) if (item.sub.contains(each.link)) close(each);
    if (active[item.level - 1] === item) active.length = item.level;
    tell(item, false);
    stage.hide(item, isCollapsible());
  };

  const hideAll = () => {
    clearTimeout(showing);
    clearTimeout(hiding);
    for (const item of [...opened].reverse()) close(item);
    active.length = 0;
    isClickActivated = false;
    isFocusActivated = false;
  };

  /** From its level on where another item was activated there, else below it (contract S4). */
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
    tell(item, true);
    stage.show(item, isCollapsible());
  };

  const open = (item: Item) => {
    if (clickActivates(item)) isClickActivated = true;
    activate(item, isAccordion);
    isFocusActivated = true;
  };

  const enter = (item: Item) => {
    hovered = item;
    if (isTouchMode() || !isStyled()) return;
    clearTimeout(showing);
    showing = setTimeout(activate, clickActivates(item) ? 1 : options.showTimeout, item, false);
  };
  const leave = () => {
    const link = hovered?.link;
    hovered = undefined;
    if (isTouchMode()) return;
    clearTimeout(showing);
    // Left by the mouse it must not look as if it were still under it; the keyboard's place stays.
    if (link && !link.matches(':focus-visible')) link.blur();
  };
  const hideLater = () => {
    if (options.showOnClick && options.hideOnClick) return;
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      // Whoever is in there with the keyboard stays until they leave.
      if (!root.querySelector(':focus-visible')) hideAll();
    }, options.hideTimeout);
  };
  const keep = () => clearTimeout(hiding);

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => root.addEventListener(type, listener, { signal });

  on('mouseover', ({ target }) => {
    const item = itemOf(target);
    if (item !== hovered) {
      if (hovered) leave();
      if (item) enter(item);
    }
    // Last: leaving may have taken the focus off a link.
    keep();
  });
  on('mouseout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    if (hovered) leave();
    if (!isTouchMode()) hideLater();
  });
  on('mousedown', ({ target }) => {
    pressed = itemOf(target);
  });
  on('focusin', ({ target }) => {
    keep();
    const item = itemOf(target);
    const isByFinger = isTouchMode() && pressed === item;
    if (item && isFocusActivated && !isByFinger && active.at(-1) !== item) activate(item, true);
  });
  on('focusout', ({ relatedTarget }) => {
    const isElsewhere = relatedTarget instanceof Node && !root.contains(relatedTarget);
    // Also without a mouse: a list that lies over the page must not stay behind the keyboard.
    if (!relatedTarget ? !isTouchMode() : isElsewhere && !isCollapsible()) hideLater();
  });

  on('click', (event) => {
    const item = itemOf(event.target);
    pressed = undefined;
    if (!item || !isStyled()) return;
    const { link } = item;
    const prevent = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (isParent(item)) {
      const collapsible = isCollapsible();
      const behavior = options.collapsibleBehavior;
      const isArrow = (event.target as Element).closest('.sub-arrow') !== null;
      // Keys have no position: a click by Enter counts none.
      const isByHand = event.detail > 0 && !isTouchMode();
      if (!opened.has(item)) {
        if (!behavior.endsWith('link') || !collapsible || isArrow) {
          open(item);
          // Where the page's CSS forbids it to show, the link is what is left.
          if (item.sub.getClientRects().length) return prevent();
          isFocusActivated = false;
        }
      } else if (clickActivates(item) && !collapsible) {
        close(item);
        isClickActivated = false;
        isFocusActivated = false;
        return prevent();
      } else if (
        collapsible ? isArrow || behavior.endsWith('toggle') || isIdle(link) : isIdle(link) && !isByHand
      ) {
        activate(item, isAccordion);
        close(item);
        return prevent();
      }
    }
    if ((clickActivates(item) && isParent(item)) || link.classList.contains('disabled')) prevent();
    else if (options.hideOnClick) hideAll();
  });

  const menu: Submenus = {
    items,
    isCollapsible,
    isOpen: (item) => isParent(item) && opened.has(item),
    open,
    close,
  };
  attachKeyboard(root, menu, options.rightToLeftSubMenus, signal);

  const inside = {
    isOpen: () => opened.size > 0,
    hideAll,
    topLink: () => (active[0] ?? [...opened][0])?.link,
  };
  closeByPage(root, inside, signal);
  if (options.hideOnClick) closeFromOutside(root, inside, signal);

  watchMouse((target) => {
    const item = itemOf(target);
    if (item) enter(item);
  }, signal);

  signal.addEventListener('abort', () => {
    hideAll();
    stage.clear();
    for (const each of undo) each();
  });
}
