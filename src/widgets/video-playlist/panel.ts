import { dropEmptyStyle } from '../../runtime/core';
import { makeButton } from '../../ui/button';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';
import { slideHeight } from '../../ui/panels/slide-height';

const UP = 'rotate-up';
const DOWN = 'rotate-down';

/** Sets classes that show whether the list continues above and below its visible part. */
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

/** Makes the arrow above the list, which phones show, open and close the list. */
export function makeToggle(
  toggle: HTMLElement,
  panel: HTMLElement,
  label: string,
  own: AttributeRestorer,
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
  // The server hides the arrow from screen readers, because it is no button in the server's markup.
  own.set(toggle, 'aria-hidden', null);
  const press = () => {
    isOpen = !isOpen;
    draw();
    void slideHeight(panel, isOpen, signal);
  };
  makeButton(toggle, label, own, signal, press);
  draw();
  // A list that was closed on a narrow screen has no arrow on a wide screen.
  addEventListener('resize', () => !isOpen && !toggle.getClientRects().length && reset(), { signal });
  signal.addEventListener('abort', reset);
}
