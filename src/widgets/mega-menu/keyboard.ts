import { focusablesIn } from '../../ui/layer/focus';
import { targetOf } from '../../ui/title-keyboard';
import type { Dropdowns } from './dropdowns';
import type { Item, Parts } from './parts';
import type { SmallMenu } from './small';

/**
 * Keys as in a disclosure navigation: Tab reaches every link and button, also from a title into its dropdown and back
 * where they stand apart in the HTML; arrows, Home and End move among titles; Escape closes (contract pro 7, keyboard).
 */
export function attachKeyboard(
  { root, stops, toggle }: Parts,
  dropdowns: Dropdowns,
  menu: SmallMenu,
  isInline: () => boolean,
  signal: AbortSignal,
): void {
  /** The focus moves because of the key, not because something took it. */
  let isByTab = false;
  const reachable = () => stops.filter((stop) => stop.getClientRects().length > 0);

  const fromTitle = (event: KeyboardEvent, at: number): HTMLElement | undefined => {
    const { key, shiftKey, target } = event;
    const all = reachable();
    const stop = all[at];
    if (key === ' ' && stop instanceof HTMLAnchorElement) {
      stop.click();
      return stop;
    }
    const open = dropdowns.active();
    const isInto = open?.button.contains(target as Node) && (key === 'Tab' ? !shiftKey : key === 'ArrowDown');
    if (open && isInto) return focusablesIn(open.content)[0];
    const isRtl = getComputedStyle(root).direction === 'rtl';
    return all[targetOf(key, at, all.length, isRtl) ?? -1];
  };

  /** Past the ends of a dropdown the focus is back at its title; leaving it forwards closes it. */
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
        // Over the page the dropdown is a layer, which has this key.
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

  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const open = dropdowns.active();
      if (!isByTab || !(relatedTarget instanceof Node)) return;
      if (!root.contains(relatedTarget)) {
        // What stands in the page covers nothing.
        if (!isInline()) dropdowns.close();
        if (menu.isOver()) menu.close();
      } else if (
        open &&
        !isInline() &&
        ![open.title, open.content].some((each) => each.contains(relatedTarget))
      )
        dropdowns.close();
    },
    { signal },
  );
}
