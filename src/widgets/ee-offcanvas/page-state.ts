import { type Container, wrapPage } from './container';

const STATES = ['closed', 'opening', 'open', 'closing'] as const;
export type State = (typeof STATES)[number];

const NAME = 'ee-offcanvas';
let users = 0;
let container: Container | undefined;
let overlay: HTMLElement | undefined;

/** Returns the element that moves with the panels; `undefined` where no panel of the page moves it. */
export const pageContainer = (): HTMLElement | undefined => container?.element;

/** Sets the state of the page on html and body, since the CMS's CSS uses both. */
export function setState(state?: State): void {
  for (const { classList } of [document.documentElement, document.body])
    for (const each of STATES) classList.toggle(`${NAME}--${each}`, each === state);
}

/** Restores the server's markup after the last panel has been removed. */
function clear() {
  const { documentElement: root, body } = document;
  setState();
  body.classList.remove(NAME);
  overlay?.remove();
  container?.unwrap();
  overlay = container = undefined;
  for (const name of ['class', 'style']) if (!root.getAttribute(name)) root.removeAttribute(name);
}

/**
 * Prepares the page for a panel until `signal` is aborted: the overlay, and the container where the panel moves the
 * page.
 */
export function preparePage(movesPage: boolean, signal: AbortSignal): void {
  const { documentElement: root, body } = document;
  if (users++ === 0) {
    root.classList.add(`${NAME}--closed`);
    body.classList.add(NAME);
    overlay = document.createElement('div');
    overlay.className = `${NAME}__overlay`;
  }
  if (movesPage) container ??= wrapPage();
  if (overlay) (pageContainer() ?? body).append(overlay);
  signal.addEventListener('abort', () => --users || clear());
}
