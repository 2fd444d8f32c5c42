import { choice, defineHandler, dropEmptyStyle, text } from '../core';
import { iconOf } from '../markup';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { onWidthChange } from '../ui/dom/width-change';
import { attachSubmenus, mergeOptions, parseOptions } from '../ui/submenu';

/** Scrolling measures at most this often, in ms. */
const MEASURE_MS = 250;
const HEIGHT = '--menu-height';
const OPEN = 'elementor-active';

/** Tells screen readers whether the menu is shown, and lets Tab reach the links of a shown menu only. */
function setStates(
  attributes: AttributeRestorer,
  toggle: HTMLElement | null,
  nav: HTMLElement,
  isShown: boolean,
): void {
  if (toggle) attributes.set(toggle, 'aria-expanded', String(isShown));
  attributes.set(nav, 'aria-hidden', String(!isShown));
  for (const link of nav.querySelectorAll('a.elementor-item,a.elementor-sub-item'))
    attributes.set(link, 'tabindex', isShown ? '0' : '-1');
}

/**
 * Runs the toggle button and the menu for small screens below it. Without a toggle, that menu is always open and
 * focusable.
 */
function attachDropdown(
  element: HTMLElement,
  toggle: HTMLElement | null,
  nav: HTMLElement,
  isStretched: boolean,
  signal: AbortSignal,
): void {
  const attributes = attributeRestorer();
  const isOpen = () => toggle?.classList.contains(OPEN) === true;
  /** Another handler may make the section sticky after this handler has started. */
  const isSticky = () => element.closest('.elementor-sticky') !== null;
  /** Ends the listeners that only an open menu needs. */
  let opened: AbortController | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let isMeasureDue = false;

  /** Stretches the open menu; a closed one has no size, and measuring costs a layout. */
  const stretch = () => {
    if (!isStretched || !toggle || !isOpen()) return;
    const { style } = nav;
    const { clientWidth } = document.documentElement;
    const side = getComputedStyle(nav).direction === 'rtl' ? 'right' : 'left';
    style.width = `${clientWidth}px`;
    style[side] = '0px';
    const { left, right } = nav.getBoundingClientRect();
    style[side] = `${side === 'left' ? -left : right - clientWidth}px`;
    style.top = `${toggle.offsetHeight}px`;
  };

  const setHeight = () => {
    const isTight = isOpen() && isSticky();
    const open = isTight ? `${innerHeight - nav.getBoundingClientRect().top}px` : '1000vmax';
    nav.style.setProperty(HEIGHT, isOpen() ? open : '0');
  };

  const layOut = () => {
    stretch();
    setHeight();
  };

  /** Measures at once, and once more after the interval if another call came in between. */
  const measure = () => {
    isMeasureDue = wait !== undefined;
    if (isMeasureDue) return;
    setHeight();
    wait = setTimeout(() => {
      wait = undefined;
      if (isMeasureDue && isOpen()) measure();
    }, MEASURE_MS);
  };

  const closeInPlace = () => {
    const hadFocus = nav.contains(document.activeElement);
    show(false);
    if (hadFocus) toggle?.focus({ preventScroll: true });
  };
  const onKeydown = (event: KeyboardEvent) => {
    // Escape closes an open submenu first.
    if (event.key !== 'Escape' || nav.querySelector('.has-submenu[aria-expanded=true]')) return;
    event.preventDefault();
    show(false);
    toggle?.focus();
  };

  /** Follows the page while the menu is open. */
  const watch = () => {
    opened = new AbortController();
    const own = opened.signal;
    if (isSticky()) addEventListener('scroll', measure, { passive: true, capture: true, signal: own });
    element.addEventListener('keydown', onKeydown, { signal: own });
    onWidthChange(closeInPlace, own);
    // A page from the back/forward cache must look as at its first load.
    addEventListener('pagehide', closeInPlace, { signal: own });
    addEventListener('resize', layOut, { signal: own });
    if (!isStretched) return;
    // A stretched menu lies over the page: it follows the position of its header, and a link closes it. Headers move
    // with a transition, also after a resize, so the final position is known when the transition ends.
    const end = ({ target }: Event) => (target as Node).contains(element) && stretch();
    document.addEventListener('transitionend', end, { signal: own });
    const close = ({ target }: Event) => {
      const item = target instanceof Element && target.closest('a')?.closest('.menu-item');
      if (item && !item.matches('.menu-item-has-children')) show(false);
    };
    nav.addEventListener('click', close, { signal: own });
  };

  const show = (isShown: boolean) => {
    toggle?.classList.toggle(OPEN, isShown);
    setStates(attributes, toggle, nav, isShown);
    layOut();
    opened?.abort();
    if (isShown) watch();
  };

  const undo = () => {
    clearTimeout(wait);
    opened?.abort();
    toggle?.classList.remove(OPEN);
    attributes.restore();
    for (const property of ['width', 'left', 'right', 'top', HEIGHT]) nav.style.removeProperty(property);
    // Chrome does not remove a `style` attribute whose change it has not written yet; `dropEmptyStyle` reads the
    // attribute first.
    dropEmptyStyle(nav);
  };
  signal.addEventListener('abort', undo);

  if (!toggle) {
    setStates(attributes, toggle, nav, true);
    return;
  }

  setHeight();
  if (isOpen()) watch();
  toggle.addEventListener('click', () => show(!isOpen()), { signal });
  toggle.addEventListener(
    'keydown',
    (event) => {
      // The browser turns these keys into a click on a native button.
      if (event.repeat || toggle instanceof HTMLButtonElement || !/^(?:Enter| )$/.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      toggle.click();
    },
    { signal },
  );
}

const FORM = 'The value of the "data-sm-options" attribute must be valid JSON.';

/** The field of the builder's icon control, `{value, library}`. */
const icon = {
  ...text(),
  form: 'icon',
  read: (raw: unknown) => {
    const value = typeof raw === 'object' && raw !== null && 'value' in raw ? raw.value : raw;
    return typeof value === 'string' ? value : undefined;
  },
};

/** Runs the pro add-on's menu: a bar or column of links with submenus, and a copy for small screens. */
export default defineHandler({
  settings: {
    full_width: choice(['stretch', ''], ''),
    submenu_icon: icon,
  },
  mount(element, { settings, page, preview, signal, warn }) {
    const { full_width, submenu_icon } = settings.get();
    const arrow = iconOf(submenu_icon);
    if (arrow === null) warn('submenu_icon', 'submenu_icon holds more than an icon; sub-menus have no arrow');
    /**
     * The direction is read from the markup, since computed styles would cost one layout per menu at the start of a
     * page.
     */
    const isRtl = (root: Element) =>
      (root.closest('[dir]')?.getAttribute('dir') ?? (page.isRtl ? 'rtl' : 'ltr')) === 'rtl';
    let isBroken = false;

    const menus = [...element.querySelectorAll<HTMLElement>('ul.elementor-nav-menu')].map((root) => {
      const own = parseOptions(root.dataset.smOptions);
      isBroken ||= !own;
      if (!own) warn('data-sm-options', 'data-sm-options is not a JSON object and is ignored');
      const given = {
        subIndicators: Boolean(arrow),
        rightToLeftSubMenus: isRtl(root),
      };
      return { root, options: mergeOptions(given, own ?? {}) };
    });
    attachSubmenus(element, menus, arrow ?? undefined, signal);

    const anchorLinks = [
      ...element.querySelectorAll<HTMLAnchorElement>(
        '.elementor-nav-menu--main a.elementor-item-anchor[href*="#"]:not([href="#"])',
      ),
    ];
    if (!preview && anchorLinks[0])
      import('../ui/active-anchors')
        .then(({ markAnchors }) => markAnchors(anchorLinks, 'elementor-item-active', (link) => link, signal))
        // The links work without the marks.
        .catch(() => {});
    const dropdown = element.querySelector<HTMLElement>('nav.elementor-nav-menu--dropdown');
    if (dropdown)
      attachDropdown(
        element,
        element.querySelector<HTMLElement>('.elementor-menu-toggle'),
        dropdown,
        full_width === 'stretch',
        signal,
      );
    // The original script shows this message in the same case. The call comes last, since `alert` stops all scripts.
    if (isBroken) alert(`ERROR\n\nSmartMenus jQuery init:\n${FORM}`);
  },
});
