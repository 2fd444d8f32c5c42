import { dropEmptyStyle } from '../../runtime/core';

/** The states of the list while it loads. */
export type Status = 'request' | 'last' | 'error';

export function showStatus(element: HTMLElement, status: Status | undefined): void {
  const box = element.querySelector<HTMLElement>('.ee-load-status');
  if (!box) return;
  box.style.display = status ? 'block' : 'none';
  for (const each of box.children)
    (each as HTMLElement).style.display = each.matches(`.ee-load-status__${status}`) ? 'block' : 'none';
}

/** Removes the styles that `showStatus` has set. */
export function forgetStatus(element: HTMLElement): void {
  for (const each of element.querySelectorAll<HTMLElement>('.ee-load-status,.ee-load-status>*')) {
    each.style.display = '';
    dropEmptyStyle(each);
  }
}
