import { adoptStyle, choice, defineHandler, reporter, responsive, watch } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { watchHash } from '../../ui/panels/hash-target';
import { nameAbove } from '../../ui/titles/heading-above';
import { alignTitles, dragHeading } from '../../ui/titles/heading-scroll';
import { createOpenTab, isShown } from './open-tab';
import { findParts, indexOf } from './parts';
import style from './style.css';

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
    return import('../../ui/title-keyboard')
      .then(({ attachTitleKeyboard }) => attachTitleKeyboard(root, titleSet, signal))
      .catch(reporter('part', 'nested-tabs', element, 'Error importing module'));
  },
});
