import {
  adoptStyle,
  choice,
  defineHandler,
  pageScroller,
  queryReducedMotion,
  reporter,
  responsive,
  watch,
} from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { watchHash } from '../../ui/panels/hash-target';
import { announceShown } from '../../ui/titles/announce-shown';
import { nameAbove } from '../../ui/titles/heading-above';
import { createAlignment, dragHeading } from '../../ui/titles/heading-scroll';
import { setPanelStop } from '../../ui/titles/panel-stop';
import { findParts, indexOf } from './parts';
import style from './style.css';

/** Narrow screens show tabs as an accordion; there the next tab opens this long after the other has closed, in ms. */
const ACCORDION_DELAY_MS = 10;
/** The duration of the fade of a tab, in ms. */
const FADE_MS = 400;
/** The class on the widget with which an owner chooses fading instead of the instant change. */
const FADE_CLASS = 'piton-fade';
const TOUCH_DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra'];

/** Older markup has a second title for each tab; CSS shows one of the two by the size of the screen. */
const isShown = (title: HTMLElement) => title.getClientRects().length > 0;

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
    const { root, heading, titles, panels, panelOf, indexAround } = parts;
    const own = attributeRestorer();
    let opening: ReturnType<typeof setTimeout> | undefined;

    // The server names a box without a role; the name belongs to the list.
    if (!heading.matches('[aria-label],[aria-labelledby]'))
      own.set(heading, 'aria-label', root.ariaLabel || nameAbove(root, texts.tabs));
    own.set(root, 'aria-label', null);

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

    const show = (index: number, isFirst: boolean) => {
      mark(index);
      const panel = panelOf(index);
      panel?.classList.add('e-active');
      if (panel) setPanelStop(panel, own);
      if (!panel || isFirst) return;
      if (element.classList.contains(FADE_CLASS) && !queryReducedMotion().matches) {
        panel.animate({ opacity: [0, 1] }, FADE_MS);
      }
      announceShown(panel);
    };

    const close = () => {
      mark(0);
      for (const panel of panels()) panel.classList.remove('e-active');
    };

    /** Returns the index, or where there is no such tab, the nearest lower one that exists. */
    const nearestIndex = (index: number): number =>
      index <= 1 || titles().some((title) => indexOf(title) === index)
        ? Math.max(index, 1)
        : nearestIndex(index - 1);

    const activate = (requested: number, isFirst = false, isAtOnce = isFirst) => {
      const index = nearestIndex(Math.min(requested, Math.max(...titles().map(indexOf), 1)));
      if (isActive(index) && !isFirst) return;
      clearTimeout(opening);
      if (isAtOnce || !isAccordion()) {
        close();
        show(index, isFirst);
        return;
      }
      const title = titles().find((each) => indexOf(each) === index && isShown(each));
      const before = title?.getBoundingClientRect().top ?? 0;
      close();
      opening = setTimeout(() => {
        show(index, isFirst);
        // The title must stay visible when a long panel above it closes.
        const moved = (title?.getBoundingClientRect().top ?? before) - before;
        if (Math.abs(moved) >= 1) pageScroller().scrollBy({ top: moved, behavior: 'instant' });
      }, ACCORDION_DELAY_MS);
    };

    // The server prints the first tab open; another tab that the builder's editor has opened stays open.
    const open = titles().map(indexOf).filter(isActive);
    if (new Set(open).size === 1) {
      const [index = 0] = open;
      mark(index);
      const panel = panelOf(index);
      if (panel) setPanelStop(panel, own);
    } else activate(titles().map(indexOf).find(panelOf) ?? 1, true);
    root.classList.add('e-activated');
    signal.addEventListener('abort', () => {
      clearTimeout(opening);
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
        activate(indexOf(title));
      },
      { signal },
    );

    watchHash(
      root,
      (target) => {
        const index = indexAround(target);
        if (!index || isActive(index)) return false;
        activate(index, false, true);
        return true;
      },
      signal,
    );

    addEventListener(
      'elementor/nested-elements/activate-by-keyboard',
      (event) => {
        const { widgetId, titleIndex } = Object((event as CustomEvent<unknown>).detail) as Record<
          string,
          unknown
        >;
        if (widgetId === element.dataset.id && Number.isInteger(titleIndex)) activate(titleIndex as number);
      },
      { signal },
    );

    const isScrolling = () => settings.get().horizontal_scroll === 'enable';
    const alignHeading = createAlignment(heading, '--n-tabs-heading-justify-content');
    const align = () => alignHeading(isScrolling(), settings.get().tabs_justify_horizontal === 'end');
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
      activate: (title: HTMLElement) => activate(indexOf(title)),
      titleOf: (node: Node) => {
        const index = indexAround(node);
        return titles().find((title) => indexOf(title) === index && isShown(title));
      },
      isRtl: () => getComputedStyle(root).direction === 'rtl',
    };
    // The element counts as mounted once keys work as well: a key that is pressed before is lost.
    return import('../../ui/title-keyboard')
      .then(({ attachTitleKeyboard }) => attachTitleKeyboard(root, titleSet, signal))
      .catch(reporter('part', 'nested-tabs', element, 'Error importing module'));
  },
});
