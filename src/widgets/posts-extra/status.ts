import { dropEmptyStyle } from '../../runtime/core';

/** What the list says while it loads (contract extras X11). */
export type Status = 'request' | 'last' | 'error';

/** Shows one of the widget's status texts, or none. */
export function showStatus(element: HTMLElement, status: Status | undefined): void {
  const box = element.querySelector<HTMLElement>('.ee-load-status');
  if (!box) return;
  box.style.display = status ? 'block' : 'none';
  for (const each of box.children)
    (each as HTMLElement).style.display = each.matches(`.ee-load-status__${status}`) ? 'block' : 'none';
}

/** Takes back what `showStatus` wrote. */
export function forgetStatus(element: HTMLElement): void {
  for (const each of element.querySelectorAll<HTMLElement>('.ee-load-status,.ee-load-status>*')) {
    each.style.display = '';
    dropEmptyStyle(each);
  }
}
