import { adoptStyle, choice, defineHandler, queryReducedMotion, reporter, responsive, watch } from '../core';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { pageScroller } from '../ui/dom/page-scroller';
import { watchHash } from '../ui/panels/hash-target';
import { announceShown } from '../ui/titles/announce-shown';
import { nameAbove } from '../ui/titles/heading-above';
import { alignTitles, dragHeading } from '../ui/titles/heading-scroll';
import { setPanelStop } from '../ui/titles/panel-stop';
import style from './nested-tabs.css';

/** The parts of one nested-tabs widget, without those of nested widgets. */
interface Parts {
  readonly root: HTMLElement;
  readonly heading: HTMLElement;
  /** Returns all titles, also the copies that releases before 3.16 print between the panels. */
  titles(): HTMLElement[];
  panels(): HTMLElement[];
  /** Returns the panel of an index, if the page has one. */
  panelOf(index: number): HTMLElement | undefined;
  /** Returns the index of the panel or title that contains `node`; 0 where there is none. */
  indexAround(node: Node): number;
}

/** Returns the index of a title or panel, from 1; releases before 3.16 print it in another attribute. */
const indexOf = ({ dataset }: HTMLElement): number => Number(dataset.tabIndex ?? dataset.tab) || 0;

/** Finds the parts; `undefined` where the markup is not that of nested tabs. */
function findParts(element: HTMLElement): Parts | undefined {
  const root = element.querySelector<HTMLElement>('.e-n-tabs');
  const heading = root?.querySelector<HTMLElement>('.e-n-tabs-heading');
  const content = root?.querySelector<HTMLElement>('.e-n-tabs-content');
  if (!root || !heading || !content) return undefined;
  const panels = () =>
    [...content.children].filter(
      (child): child is HTMLElement => !child.matches('.e-n-tab-title,style,link,script'),
    );
  /** Releases before 3.16 print no index. Where the server leaves out a panel by its conditions, the title stays. */
  const indices = () => panels().map((panel, position) => indexOf(panel) || position + 1);
  const titles = () =>
    [...root.querySelectorAll<HTMLElement>('.e-n-tab-title')].filter(
      (title) => title.closest('.elementor-element') === element,
    );
  const titleAround = (node: Node) => titles().find((title) => title.contains(node));
  return {
    root,
    heading,
    titles,
    panels,
    panelOf: (index) => panels()[indices().indexOf(index)],
    indexAround: (node) =>
      indices()[panels().findIndex((panel) => panel.contains(node))] ?? indexOf(titleAround(node) ?? root),
  };
}

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

const TOUCH_DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra'];

/** Lets scripts of the page open a tab by the builder's event. */
function activateByEvent(element: HTMLElement, activate: (index: number) => void, signal: AbortSignal) {
  const onEvent = ({ detail }: CustomEventInit<unknown>) => {
    const { widgetId, titleIndex } = Object(detail) as Record<string, unknown>;
    if (widgetId === element.dataset.id && Number.isInteger(titleIndex)) activate(titleIndex as number);
  };
  addEventListener('elementor/nested-elements/activate-by-keyboard', onEvent, { signal });
}

/** Runs tabs whose panels contain any elements; the page's CSS may show the tabs as an accordion. */
export default defineHandler({
  settings: {
    horizontal_scroll: responsive(choice(['disable', 'enable'], 'disable')),
    tabs_justify_horizontal: responsive(choice(['start', 'center', 'end', 'stretch'], 'start')),
  },
  texts: { tabs: ['Reiter', '', 'Tabs'] },
  mount(element, { settings, device, preview, texts, signal }) {
    const parts = findParts(element);
    if (!parts) return;
    adoptStyle(style);
    const { root, heading, titles, indexAround } = parts;
    const own = attributeRestorer();
    const openTab = createOpenTab(element, parts, own);

    // The server names a box without a role; the name belongs to the list.
    if (!heading.matches('[aria-label],[aria-labelledby]'))
      own.set(heading, 'aria-label', root.ariaLabel || nameAbove(root, texts.tabs));
    own.set(root, 'aria-label', null);

    openTab.start();
    root.classList.add('e-activated');
    signal.addEventListener('abort', () => {
      openTab.stop();
      own.restore();
      root.classList.remove('e-activated');
      root.removeAttribute('data-touch-mode');
    });

    root.addEventListener(
      'click',
      (event) => {
        const title = titles().find((each) => each.contains(event.target as Node));
        if (!title) return;
        event.preventDefault();
        openTab.activate(indexOf(title));
      },
      { signal },
    );

    watchHash(
      root,
      (target) => {
        const index = indexAround(target);
        return index && !openTab.isActive(index) ? index : undefined;
      },
      (index) => openTab.activate(index, true),
      signal,
    );

    activateByEvent(element, openTab.activate, signal);

    const isScrolling = () => settings.get().horizontal_scroll === 'enable';
    const startsAtEnd = () => settings.get().tabs_justify_horizontal === 'end';
    const align = alignTitles(heading, '--n-tabs-heading-justify-content', isScrolling, startsAtEnd, signal);
    const isTouchDevice = () => TOUCH_DEVICES.includes(device.get());
    const setTouchMode = (isTouch: boolean) => root.setAttribute('data-touch-mode', String(isTouch));
    setTouchMode(preview ? isTouchDevice() : 'ontouchstart' in window);
    watch(settings, align, signal);
    addEventListener(
      'resize',
      () => {
        setTouchMode(isTouchDevice());
        align();
      },
      { signal },
    );
    if (!preview) dragHeading(heading, isScrolling, signal);

    const titleSet = {
      titles: () => titles().filter((title) => isShown(title)),
      activate: (title: HTMLElement) => openTab.activate(indexOf(title)),
      titleOf: (node: Node) => {
        const index = indexAround(node);
        return titles().find((title) => indexOf(title) === index && isShown(title));
      },
      isRtl: () => getComputedStyle(root).direction === 'rtl',
    };
    // The element counts as mounted once keys work as well: a key that is pressed before is lost.
    return import('../ui/title-keyboard')
      .then(({ attachTitleKeyboard }) => attachTitleKeyboard(root, titleSet, signal))
      .catch(reporter('part', 'nested-tabs', element, 'Error importing module'));
  },
});
