import { dropEmptyStyle } from '../../runtime/core';
import { ownAttributes } from '../../ui/own-attributes';
import { onWidthChange } from '../../ui/width-change';

/** Scrolling measures at most this often, ms (contract pro 6). */
const MEASURE_MS = 250;
const HEIGHT = '--menu-height';
const OPEN = 'elementor-active';

/**
 * The toggle button and the menu for small screens below it (contract pro 6, site-chrome N). Where there is no toggle that
 * menu stands open, and is within reach.
 */
export function attachDropdown(
  element: HTMLElement,
  toggle: HTMLElement | null,
  nav: HTMLElement,
  isStretched: boolean,
  signal: AbortSignal,
): void {
  const attributes = ownAttributes();
  const isOpen = () => toggle?.classList.contains(OPEN) === true;
  /** Other handlers make a section sticky, maybe later than this one starts. */
  const isSticky = () => element.closest('.elementor-sticky') !== null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  const stretch = () => {
    if (!isStretched || !toggle) return;
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

  const set = (isShown: boolean) => {
    if (toggle) attributes.set(toggle, 'aria-expanded', String(isShown));
    attributes.set(nav, 'aria-hidden', String(!isShown));
    for (const link of nav.querySelectorAll('a.elementor-item,a.elementor-sub-item'))
      attributes.set(link, 'tabindex', isShown ? '0' : '-1');
  };

  /** At once, and once more after as long as it was asked for in between. */
  const measure = () => {
    isDue = wait !== undefined;
    if (isDue) return;
    setHeight();
    wait = setTimeout(() => {
      wait = undefined;
      if (isDue && isOpen()) measure();
    }, MEASURE_MS);
  };

  const show = (isShown: boolean) => {
    toggle?.classList.toggle(OPEN, isShown);
    set(isShown);
    if (isShown) stretch();
    setHeight();
    removeEventListener('scroll', measure);
    if (isShown && isSticky()) addEventListener('scroll', measure, { passive: true, signal });
  };

  const undo = () => {
    clearTimeout(wait);
    toggle?.classList.remove(OPEN);
    attributes.restore();
    for (const property of ['width', 'left', 'right', 'top', HEIGHT]) nav.style.removeProperty(property);
    // Read first: Chrome removes no attribute that it has yet to write.
    dropEmptyStyle(nav);
  };
  signal.addEventListener('abort', undo);

  if (!toggle) {
    set(true);
    return;
  }

  stretch();
  setHeight();
  // Headers move with a transition of everything, also after a resize: where they come to rest is known at its end.
  document.addEventListener(
    'transitionend',
    ({ target }) => (target as Node).contains(element) && stretch(),
    {
      signal,
    },
  );
  toggle.addEventListener('click', () => show(!isOpen()), { signal });
  toggle.addEventListener(
    'keydown',
    (event) => {
      // A button clicks by itself.
      if (event.repeat || toggle instanceof HTMLButtonElement || !/^(?:Enter| )$/.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      toggle.click();
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      // Its own sub-menus come first.
      if (event.key !== 'Escape' || !isOpen() || nav.querySelector('.has-submenu[aria-expanded=true]'))
        return;
      event.preventDefault();
      show(false);
      toggle.focus();
    },
    { signal },
  );
  nav.addEventListener(
    'click',
    ({ target }) => {
      const item = target instanceof Element && target.closest('a')?.closest('.menu-item');
      if (isStretched && isOpen() && item && !item.matches('.menu-item-has-children')) show(false);
    },
    { signal },
  );
  onWidthChange(() => {
    if (!isOpen()) return;
    const hadFocus = nav.contains(document.activeElement);
    show(false);
    if (hadFocus) toggle.focus({ preventScroll: true });
  }, signal);
  addEventListener(
    'resize',
    () => {
      stretch();
      if (isOpen()) setHeight();
    },
    { signal },
  );
}
