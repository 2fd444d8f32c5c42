import { attachKeyboard, type Submenus } from './keyboard';
import { hasMouse, watchMouse } from './mouse';
import type { SubmenuOptions } from './options';
import { closeByPage, closeFromOutside } from './outside';
import { createStage } from './stage';
import { dress, type Item, isParent, markCurrent, type ParentItem, readTree } from './tree';

/** Whether a link has no target and only opens its list. */
const isIdle = (link: Element) => /^#?$/.test(link.getAttribute('href') ?? '');

/**
 * Runs the submenus of the nested lists in `root`, with the classes, states and delays of SmartMenus: on hover, focus,
 * click or touch, as a bar of pop-ups or collapsible. The positions are computed here and not by a library: the CMS's
 * CSS expects these margins, immediately, and every page has a menu.
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
  /** Items with an open list, in the order of opening. */
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
  /** Whether the menu has its stylesheet; without it the menu is a plain list of links. */
  const isStyled = () => items[0] !== undefined && getComputedStyle(items[0].link).display !== 'inline';
  const isAccordion = options.collapsibleBehavior.startsWith('accordion');
  const clickActivates = (item: Item) => options.showOnClick && item.level === 1;

  const setExpanded = ({ link, sub }: ParentItem, isOpen: boolean) => {
    link.setAttribute('aria-expanded', String(isOpen));
    sub.setAttribute('aria-expanded', String(isOpen));
    sub.setAttribute('aria-hidden', String(!isOpen));
    link.classList.toggle('highlighted', isOpen && (options.keepHighlighted || isCollapsible()));
  };

  const close = (item: ParentItem) => {
    if (!opened.delete(item)) return;
    for (const each of [...opened]) if (item.sub.contains(each.link)) close(each);
    if (active[item.level - 1] === item) active.length = item.level;
    setExpanded(item, false);
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

  /** Activates an item and closes open lists: from its level on where another item was active, otherwise below it. */
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
    setExpanded(item, true);
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
    // A link that the mouse has left must not look hovered; keyboard focus stays.
    if (link && !link.matches(':focus-visible')) link.blur();
  };
  const hideLater = () => {
    if (options.showOnClick && options.hideOnClick) return;
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      // Lists with keyboard focus stay open.
      if (!root.querySelector(':focus-visible')) hideAll();
    }, options.hideTimeout);
  };
  const cancelHiding = () => clearTimeout(hiding);

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
    // This runs last, since leaving may have blurred a link.
    cancelHiding();
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
    cancelHiding();
    const item = itemOf(target);
    const isByFinger = isTouchMode() && pressed === item;
    if (item && isFocusActivated && !isByFinger && active.at(-1) !== item) activate(item, true);
  });
  on('focusout', ({ relatedTarget }) => {
    const isElsewhere = relatedTarget instanceof Node && !root.contains(relatedTarget);
    // Also without a mouse, a list over the page must close when the focus leaves.
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
      // A click by Enter has a detail of 0.
      const isByHand = event.detail > 0 && !isTouchMode();
      if (!opened.has(item)) {
        if (!behavior.endsWith('link') || !collapsible || isArrow) {
          open(item);
          // If the page's CSS hides the list, the link is followed.
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
