import { dropEmptyStyle } from '../../runtime/core';
import { makeButton } from '../../ui/button';
import type { OwnAttributes } from '../../ui/own-attributes';
import { slideHeight } from '../../ui/slide-height';

const UP = 'rotate-up';
const DOWN = 'rotate-down';

/** Shows by classes whether the list goes on above and below of what is seen of it (contract pro 18). */
export function shadeEnds(panel: HTMLElement, tabs: HTMLElement, signal: AbortSignal): void {
  const scroller = () => (tabs.scrollHeight > tabs.clientHeight ? tabs : panel);
  const shade = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller();
    panel.classList.toggle('top-shadow', scrollTop > 0);
    panel.classList.toggle('bottom-shadow', scrollTop + clientHeight < scrollHeight - 1);
  };
  panel.addEventListener('scroll', shade, { capture: true, passive: true, signal });
  const observer = new ResizeObserver(shade);
  observer.observe(panel);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    panel.classList.remove('top-shadow', 'bottom-shadow');
  });
}

/** The arrow in the head of the list, which phones show: it slides the list open and shut. */
export function makeToggle(
  toggle: HTMLElement,
  panel: HTMLElement,
  label: string,
  own: OwnAttributes,
  signal: AbortSignal,
): void {
  let isOpen = true;
  const draw = () => {
    toggle.classList.toggle(DOWN, isOpen);
    toggle.classList.toggle(UP, !isOpen);
    own.set(toggle, 'aria-expanded', String(isOpen));
  };
  const reset = () => {
    isOpen = true;
    panel.style.display = '';
    dropEmptyStyle(panel);
    draw();
  };
  // The server hides the arrow from readers, since it is no button there.
  own.set(toggle, 'aria-hidden', null);
  const press = () => {
    isOpen = !isOpen;
    draw();
    void slideHeight(panel, isOpen, signal);
  };
  makeButton(toggle, label, own, signal, press);
  draw();
  // A list that was shut on a narrow screen has no arrow on a wide one.
  addEventListener('resize', () => !isOpen && !toggle.getClientRects().length && reset(), { signal });
  signal.addEventListener('abort', () => {
    reset();
    toggle.classList.remove(UP);
  });
}
