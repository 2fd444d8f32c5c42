import { pageScroller, queryReducedMotion } from '../../runtime/core';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { announceShown } from '../../ui/titles/announce-shown';
import { setPanelStop } from '../../ui/titles/panel-stop';
import { indexOf, type Parts } from './parts';

/** Narrow screens show tabs as an accordion; there the next tab opens this long after the other has closed, in ms. */
const ACCORDION_DELAY_MS = 10;
/** The duration of the fade of a tab, in ms. */
const FADE_MS = 400;
/** The class on the widget with which an owner chooses fading instead of the instant change. */
const FADE_CLASS = 'piton-fade';

/** Older markup has a second title for each tab; CSS shows one of the two by the size of the screen. */
export const isShown = (title: HTMLElement): boolean => title.getClientRects().length > 0;

/** Returns the requested index, or where there is no such tab, the nearest lower one that exists; at least 1. */
export function nearestIndex(existing: readonly number[], requested: number): number {
  return Math.max(1, ...existing.filter((index) => index <= requested));
}

/** Which tab is open. */
export interface OpenTab {
  isActive(index: number): boolean;
  /**
   * Opens a tab, and closes the others. Where there is no such tab, the nearest lower one opens.
   * @param isAtOnce opens the tab without the pause that an accordion makes between closing and opening
   */
  activate(requested: number, isAtOnce?: boolean): void;
  /** Takes over the tab that the server's markup shows, or opens the first one. */
  start(): void;
  /** Drops a tab that is about to open. */
  stop(): void;
}

export function createOpenTab(
  element: HTMLElement,
  { heading, titles, panels, panelOf }: Parts,
  own: AttributeRestorer,
): OpenTab {
  let opening: ReturnType<typeof setTimeout> | undefined;
  const isActive = (index: number) =>
    titles().some((title) => indexOf(title) === index && title.ariaSelected === 'true') &&
    panelOf(index)?.classList.contains('e-active') === true;
  const isAccordion = () => getComputedStyle(heading).display === 'contents';

  /** Marks the title of a tab as selected; `index` 0 marks none. */
  const mark = (index: number) => {
    for (const title of titles()) {
      const isThis = indexOf(title) === index;
      title.ariaSelected = String(isThis);
      // Releases before 3.16 print the attribute, and print `false` for the open tab too.
      if (title.ariaExpanded) title.ariaExpanded = String(isThis);
      title.tabIndex = isThis ? 0 : -1;
    }
  };
  /** Shows a panel, and returns it. */
  const show = (index: number) => {
    mark(index);
    const panel = panelOf(index);
    panel?.classList.add('e-active');
    if (panel) setPanelStop(panel, own);
    return panel;
  };
  const open = (index: number) => {
    const panel = show(index);
    if (!panel) return;
    if (element.classList.contains(FADE_CLASS) && !queryReducedMotion().matches)
      panel.animate({ opacity: [0, 1] }, FADE_MS);
    announceShown(panel);
  };
  const close = () => {
    mark(0);
    for (const panel of panels()) panel.classList.remove('e-active');
  };

  return {
    isActive,
    activate(requested, isAtOnce = false) {
      const index = nearestIndex(titles().map(indexOf), requested);
      if (isActive(index)) return;
      clearTimeout(opening);
      if (isAtOnce || !isAccordion()) {
        close();
        open(index);
        return;
      }
      const title = titles().find((each) => indexOf(each) === index && isShown(each));
      const before = title?.getBoundingClientRect().top ?? 0;
      close();
      opening = setTimeout(() => {
        open(index);
        // The title must stay visible when a long panel above it closes.
        const moved = (title?.getBoundingClientRect().top ?? before) - before;
        if (Math.abs(moved) >= 1) pageScroller().scrollBy({ top: moved, behavior: 'instant' });
      }, ACCORDION_DELAY_MS);
    },
    start() {
      // The server prints the first tab open; another tab that the builder's editor has opened stays open.
      // PERFORMANCE: only the selected titles are checked, since each check reads all titles and panels.
      const selected = titles().filter((title) => title.ariaSelected === 'true');
      const active = [...new Set(selected.map(indexOf))].filter(isActive);
      const [only] = active;
      if (only && active.length === 1) return void show(only);
      close();
      show(titles().map(indexOf).find(panelOf) ?? 1);
    },
    stop: () => clearTimeout(opening),
  };
}
