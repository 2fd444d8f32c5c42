import {
  choice,
  className,
  defineHandler,
  dropEmptyStyle,
  elementOfHash,
  responsive,
  watch,
} from '../../core';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { onWidthChange } from '../../ui/dom/width-change';
import { alignTitles, dragHeading } from '../../ui/titles/heading-scroll';
import { createDropdowns, type Dropdowns } from './dropdowns';
import { attachKeyboard } from './keyboard';
import { findParts, type Item, isDropdown, type Parts } from './parts';
import { stretch } from './place';
import { createSmallMenu, type SmallMenu } from './small';

/**
 * On the way to an open dropdown the mouse may touch another title, or leave the menu for a moment; the menu waits this
 * long, in ms.
 */
const SWITCH_MS = 100;
const LEAVE_MS = 200;
/** A dropdown in which the visitor types, or which has keyboard focus, stays open when the mouse moves. */
const IN_USE = ':is(input,select,textarea):focus,:focus-visible';

/** Opens dropdowns under a mouse in hover mode; a tapping finger does not count as a mouse. */
function attachHover(
  { root, items }: Parts,
  dropdowns: Dropdowns,
  isOn: () => boolean,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The item under the mouse: a dropdown that a click or Escape has closed stays closed until the mouse comes back. */
  let hovered: Item | undefined;

  /** Runs a function after a delay, if the screen still supports hover then. */
  const later = (run: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => isOn() && run(), ms);
  };
  const leave = () => {
    hovered = undefined;
    later(() => {
      if (!dropdowns.active()?.content.querySelector(IN_USE)) dropdowns.close();
    }, LEAVE_MS);
  };

  root.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      if (pointerType === 'touch' || !isOn()) return;
      const active = dropdowns.active();
      if (active?.holder.contains(target as Node)) {
        clearTimeout(timer);
        hovered = active;
        return;
      }
      const item = items.find(({ title }) => title.contains(target as Node));
      if (!item) leave();
      else if (item !== hovered) {
        clearTimeout(timer);
        hovered = item;
        if (active) later(() => dropdowns.open(item, true), SWITCH_MS);
        else dropdowns.open(item, true);
      }
    },
    { signal },
  );
  root.addEventListener(
    'pointerleave',
    // Lifting a finger also fires `pointerleave`, and so does a resting mouse when a finger taps: neither must close
    // the dropdown that the tap has opened.
    ({ pointerType }) => pointerType !== 'touch' && hovered && isOn() && leave(),
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Returns whether the link of a title has no target, so that it can only open its dropdown. */
export const isDead = (link: HTMLAnchorElement): boolean => /^#?$/.test(link.getAttribute('href') ?? '');

/**
 * Returns whether `link` leads to a place on this page outside `menu`, so that the menu must close to uncover that
 * place.
 */
export function leadsBehind(link: HTMLAnchorElement, menu: Element): boolean {
  const { origin, pathname, search } = location;
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  if (!isHere || link.hash.length < 2) return false;
  const target = elementOfHash(link.hash);
  return target !== null && !menu.contains(target);
}

const JUSTIFY = '--n-menu-heading-justify-content';
/** The custom properties that the handler sets on the wrapper and the heading. */
const OWN_PROPERTIES = [
  JUSTIFY,
  '--stretch-width',
  '--stretch-left',
  '--stretch-right',
  '--n-menu-dropdown-content-box-height',
];

/** Removes roles and names of the server's markup that screen readers can't use. */
function describe({ wrapper, toggle, items }: Parts, own: AttributeRestorer): void {
  // A dropdown is a box of links and not a menu of commands, and a box without a role can't have a name.
  for (const button of [toggle, ...items.map((item) => item.button)])
    if (button) own.set(button, 'aria-haspopup', 'false');
  if (!wrapper.role) own.set(wrapper, 'aria-labelledby', null);
  for (const { content } of items)
    if (content.matches('[aria-labelledby]:not([role])')) own.set(content, 'role', 'group');
}

/** Marks the links to anchors of this page whose sections are in view. */
function markAnchorLinks(stops: readonly HTMLElement[], signal: AbortSignal): void {
  const anchorLinks = stops.filter(
    (stop): stop is HTMLAnchorElement =>
      stop instanceof HTMLAnchorElement && stop.hash.length > 1 && stop.closest('.e-anchor') !== null,
  );
  if (anchorLinks[0])
    import('../../ui/active-anchors')
      .then(({ markAnchors }) =>
        markAnchors(anchorLinks, 'e-current', (link) => link.closest('.e-anchor') ?? link, signal),
      )
      // The links work without the marks.
      .catch(() => {});
}

interface Controls {
  readonly dropdowns: Dropdowns;
  readonly menu: SmallMenu;
  closeAll(): void;
  opensOnHover(): boolean;
}

/** Opens and closes by clicks and taps, and closes the menu when a link in it leads to a place behind it. */
function attachClicks(
  { root, toggle, items }: Parts,
  { dropdowns, menu, closeAll, opensOnHover }: Controls,
  signal: AbortSignal,
): void {
  let isTouch = false;
  root.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), { signal });
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      const item = items.find(({ title }) => title.contains(target));
      const active = dropdowns.active();
      if (toggle?.contains(target)) menu.toggle();
      else if (item) {
        // A finger can't hover, so the first tap opens and the second tap follows the link.
        const isFirstTap = isTouch && event.detail > 0 && opensOnHover() && active !== item;
        if (link && !isDead(link) && !isFirstTap) {
          if (leadsBehind(link, root)) closeAll();
          return;
        }
        if (link) event.preventDefault();
        dropdowns.press(item, event.detail > 0);
      } else if (link) {
        if (leadsBehind(link, root)) closeAll();
      } else if (target === active?.holder) dropdowns.close();
    },
    { signal },
  );
}

/** Opens what the builder's own scripts ask for by events on the window. */
function followBuilderEvents(
  element: HTMLElement,
  { items }: Parts,
  dropdowns: Dropdowns,
  menu: SmallMenu,
  signal: AbortSignal,
): void {
  const onBuilderEvent = (type: string, run: (titleIndex: unknown) => void) =>
    addEventListener(
      type,
      (event) => {
        const detail = Object((event as CustomEvent<unknown>).detail) as Record<string, unknown>;
        if (detail.widgetId === element.dataset.id) run(detail.titleIndex);
      },
      { signal },
    );
  onBuilderEvent('elementor/nested-elements/activate-by-keyboard', (index) => {
    const item = items.find(({ button }) => button.dataset.tabIndex === String(index));
    if (item) dropdowns.press(item, false);
  });
  onBuilderEvent('elementor/mega-menu/dropdown-toggle-by-keyboard', menu.toggle);
}

/** Closes what is open and keeps the focus, which closing would hide with the focused element, on its button. */
function closeWithFocus(
  { wrapper, toggle }: Parts,
  dropdowns: Dropdowns,
  menu: SmallMenu,
  closeAll: () => void,
): void {
  const active = dropdowns.active();
  const isWithin = (part?: HTMLElement) => part?.contains(document.activeElement);
  const isInMenu = menu.isOpen() && isWithin(wrapper);
  const isInContent = isWithin(active?.holder);
  closeAll();
  if (isInMenu) toggle?.focus({ preventScroll: true });
  else if (isInContent) active?.button.focus({ preventScroll: true });
}

/** Runs the mega menu: titles with dropdowns that contain any elements. */
export default defineHandler({
  settings: {
    content_width: choice(['full_width', 'fit_to_content'], 'full_width'),
    content_horizontal_position: choice(['left', 'center', 'right'], 'center'),
    item_layout: choice(['horizontal', 'dropdown'], 'horizontal'),
    open_on: choice(['hover', 'click'], 'hover'),
    open_animation: className('none'),
    horizontal_scroll: responsive(choice(['disable', 'enable'], 'disable')),
    item_position_horizontal: responsive(choice(['start', 'center', 'end', 'stretch'], 'start')),
  },
  mount(element, { settings, device, preview, signal, note }) {
    const parts = findParts(element);
    if (!parts) return;
    const { root, wrapper, heading, toggle, stops } = parts;
    const own = attributeRestorer();
    const isInline = () => root.dataset.layout === 'dropdown';
    const dropdowns = createDropdowns(parts, () => {
      const { content_width, content_horizontal_position, open_animation } = settings.get();
      return {
        position: content_width === 'fit_to_content' ? content_horizontal_position : undefined,
        animation: open_animation,
        isInline: isInline(),
      };
    });
    const menu = createSmallMenu(parts, dropdowns, signal);
    const closeAll = () => {
      dropdowns.close();
      menu.close();
    };
    const opensOnHover = () => {
      const { open_on, item_layout } = settings.get();
      const isSmall = /^(mobile|tablet)/.test(device.get());
      return open_on === 'hover' && item_layout === 'horizontal' && !isSmall && !isInline();
    };

    const isScrolling = () => settings.get().horizontal_scroll === 'enable';
    const startsAtEnd = () => settings.get().item_position_horizontal === 'end';
    const align = alignTitles(heading, JUSTIFY, isScrolling, startsAtEnd, signal);
    const measure = () => {
      const layout = isDropdown(parts) ? 'dropdown' : 'horizontal';
      if (root.dataset.layout !== layout) {
        // Anything open in the other layout is closed, for screen readers as well.
        closeAll();
        root.dataset.layout = layout;
      }
      note('opening', opensOnHover() ? 'opening.hover' : 'opening.click');
      stretch(parts);
      align();
      dropdowns.place();
    };

    describe(parts, own);
    root.dataset.touchMode = String('ontouchstart' in window);
    for (const [at, stop] of stops.entries()) stop.dataset.focusIndex = `${at + 1}`;
    watch(settings, measure, signal);
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    if (toggle) observer.observe(toggle);
    onWidthChange(() => closeWithFocus(parts, dropdowns, menu, closeAll), signal);
    addEventListener('resize', measure, { signal });
    // Headers move with a transition, so the final position is known when the transition ends.
    document.addEventListener(
      'transitionend',
      ({ target }) => {
        if (!(target as Node).contains(element)) return;
        stretch(parts);
        dropdowns.place();
      },
      { signal },
    );
    // A page from the back/forward cache must look as at its first load.
    addEventListener('pagehide', closeAll, { signal });

    attachHover(parts, dropdowns, opensOnHover, signal);
    attachKeyboard(parts, dropdowns, menu, isInline, signal);
    attachClicks(parts, { dropdowns, menu, closeAll, opensOnHover }, signal);
    followBuilderEvents(element, parts, dropdowns, menu, signal);
    if (!preview) {
      dragHeading(heading, isScrolling, signal);
      markAnchorLinks(stops, signal);
    }

    signal.addEventListener('abort', () => {
      observer.disconnect();
      closeAll();
      own.restore();
      root.removeAttribute('data-layout');
      root.removeAttribute('data-touch-mode');
      for (const stop of stops) stop.removeAttribute('data-focus-index');
      for (const { style } of [wrapper, heading])
        for (const property of OWN_PROPERTIES) style.removeProperty(property);
      for (const each of [wrapper, heading]) dropEmptyStyle(each);
    });
  },
});
