import { focusablesIn } from '../../ui/focusables';
import { targetOf } from '../../ui/title-keyboard';
import type { Dropdowns } from './dropdowns';
import type { Item, Parts } from './parts';
import type { SmallMenu } from './small';

/** Closes what the focus leaves on its way to `to`. An inline dropdown covers nothing, so it stays open. */
function closeBehind(to: Node, root: Element, dropdowns: Dropdowns, menu: SmallMenu, isInline: boolean) {
  if (!root.contains(to)) {
    if (!isInline) dropdowns.close();
    if (menu.isOver()) menu.close();
    return;
  }
  const open = dropdowns.active();
  if (open && !isInline && ![open.title, open.content].some((each) => each.contains(to))) dropdowns.close();
}

/**
 * Handles keys as in a disclosure navigation: Tab reaches every link and button, also from a title into its dropdown
 * and back where the two are apart in the HTML; arrows, Home and End move among titles; Escape closes.
 */
export function attachKeyboard(
  { root, stops, toggle }: Parts,
  dropdowns: Dropdowns,
  menu: SmallMenu,
  isInline: () => boolean,
  signal: AbortSignal,
): void {
  /** Whether the Tab key moved the focus, and not a script or a click. */
  let isByTab = false;
  const reachable = () => stops.filter((stop) => stop.getClientRects().length > 0);

  const fromTitle = (event: KeyboardEvent, at: number): HTMLElement | undefined => {
    const { key, shiftKey, target } = event;
    const all = reachable();
    const stop = all[at];
    if (key === ' ' && stop instanceof HTMLAnchorElement) {
      // A held key would open and close the dropdown in turn.
      if (!event.repeat) stop.click();
      return stop;
    }
    const open = dropdowns.active();
    const isInto = open?.button.contains(target as Node) && (key === 'Tab' ? !shiftKey : key === 'ArrowDown');
    if (open && isInto) return focusablesIn(open.content)[0];
    const isRtl = getComputedStyle(root).direction === 'rtl';
    return all[targetOf(key, at, all.length, isRtl) ?? -1];
  };

  /** Tab at the ends of a dropdown moves the focus to its title; leaving forwards closes the dropdown. */
  const fromContent = ({ key, shiftKey, target }: KeyboardEvent, { content, button }: Item) => {
    if (key !== 'Tab') return undefined;
    const all = focusablesIn(content);
    if (target !== all.at(shiftKey ? 0 : -1)) return undefined;
    if (shiftKey) return button;
    if (!isInline()) {
      dropdowns.close();
      return button;
    }
    const stop = reachable();
    return stop[stop.indexOf(button) + 1];
  };

  root.addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      isByTab = key === 'Tab';
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      let to: HTMLElement | undefined;
      if (key === 'Escape') {
        // A dropdown above the page is a layer, which handles this key.
        if (!isInline()) return;
        to = menu.isOpen() ? toggle : dropdowns.active()?.button;
        dropdowns.close();
        menu.close();
      } else {
        const at = reachable().findIndex((stop) => stop.contains(target));
        const open = dropdowns.active();
        if (at >= 0) to = fromTitle(event, at);
        else if (open?.content.contains(target)) to = fromContent(event, open);
      }
      if (!to) return;
      to.focus();
      event.preventDefault();
    },
    { signal },
  );

  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (isByTab && relatedTarget instanceof Node)
      closeBehind(relatedTarget, root, dropdowns, menu, isInline());
  };
  root.addEventListener('focusout', onLeave, { signal });
}
