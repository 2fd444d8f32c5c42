import { LAYER } from '../core';
import { isPopoverAbove } from './dom/open-popover';

/** A set of titles with keyboard control: nested tabs, nested accordion, mega menu. */
export interface TitleSet {
  /** The currently reachable titles, in order. */
  titles(): HTMLElement[];
  activate(title: HTMLElement): void;
  /** The title whose content contains `node`, for Escape. */
  titleOf(node: Node): HTMLElement | undefined;
  isRtl(): boolean;
}

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The title to which a key leads among `count` titles; `undefined` for other keys. */
export function targetOf(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const step = key === forward ? 'next' : key === backward ? 'previous' : STEPS[key];
  switch (step) {
    case 'next':
      return (current + 1) % count;
    case 'previous':
      return (current - 1 + count) % count;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Lets Escape in the content of a title close what is open there first: a layer inside of `root`, a menu or the results
 * of a search, or a popover. Calls `act` where nothing of that kind takes the key; a layer around `root` then does not get it.
 */
export function afterContent(event: KeyboardEvent, root: Element, act: () => void): void {
  // In Safari only the key code tells that a key ended a composition.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  if (root.querySelector(`[${LAYER}]`) || isPopoverAbove(root)) return;
  // Menus have added their listeners to the document before, so they get the key first; layers listen on the window.
  const onDocument = (later: Event) => {
    if (later !== event || later.defaultPrevented) return;
    act();
    later.preventDefault();
    later.stopPropagation();
  };
  document.addEventListener('keydown', onDocument, { once: true });
}

/**
 * Arrow keys, Home and End move the focus among titles, Enter and Space activate a title, Escape moves the focus from
 * the content to its title.
 */
export function attachTitleKeyboard(root: HTMLElement, set: TitleSet, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
      const titles = set.titles();
      const current = titles.findIndex((each) => each.contains(target));
      const title = titles[current];
      if (!title) {
        const owner = key === 'Escape' ? set.titleOf(target) : undefined;
        if (owner) afterContent(event, root, () => owner.focus());
        return;
      } else if (key === 'Enter' || key === ' ') {
        // A held key would open and close the same title in turn.
        if (!event.repeat) {
          if (title instanceof HTMLAnchorElement) title.click();
          else set.activate(title);
        }
      } else {
        const next = titles[targetOf(key, current, titles.length, set.isRtl()) ?? -1];
        if (!next) return;
        for (const each of titles) each.tabIndex = each === next ? 0 : -1;
        next.focus();
      }
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
}
