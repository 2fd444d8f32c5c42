import { dropEmptyStyle } from '../../runtime/core';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { onWidthChange } from '../../ui/dom/width-change';

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
export function attachDropdown(
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
