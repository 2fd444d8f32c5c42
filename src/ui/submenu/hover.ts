/** Opens and closes lists as the mouse and the focus move through a menu, with the delays of SmartMenus. */
import type { Lists } from './lists';
import type { Mouse } from './mouse';
import type { SubmenuOptions } from './options';
import type { Item } from './tree';

/** The menu, as its listeners see it. */
export interface Menu {
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
export function followPointer(menu: Menu, { hasMouse, watchMouse }: Mouse, signal: AbortSignal) {
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
