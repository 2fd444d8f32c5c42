/**
 * Wraps the page in one element, for panels that move the page. A wrapper is needed: the CMS's CSS and the owner's CSS
 * select it, its background covers a revealed panel, and gaps and text between the body's children move with it. The
 * page is wrapped once, at the start, and not at each opening: without `moveBefore` a moved iframe loads again, and its
 * playback would be lost.
 */

/**
 * Elements that paint nothing or lie above the page. The banner's container contains a dialog or has
 * `consent-skip-blocker`.
 */
const OUTSIDE =
  'script,style,link,template,noscript,dialog,piton-inspector,#wpadminbar,[consent-skip-blocker],.rcb-db-container,.dialog-widget,[class^=mfp-],[class^=ee-offcanvas__]';

type Move = (node: Node, before: Node | null) => void;

/**
 * Returns a function that moves nodes into `parent`; `moveBefore` preserves iframes, focus and animations where the
 * browser has it.
 */
const moverTo = (parent: Element): Move => {
  const { moveBefore } = parent as Element & { moveBefore?: Move };
  return (moveBefore ?? parent.insertBefore).bind(parent);
};

const isPage = (node: Node) =>
  node instanceof Element
    ? // A form field named `matches` hides the form's method of that name.
      !Element.prototype.matches.call(node, OUTSIDE) &&
      !Element.prototype.querySelector.call(node, ':scope>dialog')
    : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();

const isChild = (node: Node, parent: Node) => Reflect.get(Node.prototype, 'parentNode', node) === parent;

interface Container {
  readonly element: HTMLElement;
  /** Moves all nodes back to their places. */
  unwrap(): void;
}

function wrapPage(): Container {
  const { body } = document;
  const element = document.createElement('div');
  element.className = 'ee-offcanvas__container';
  element.setAttribute('canvas', 'container');
  const all = [...body.childNodes];
  const moved = all
    .map((node, at) => ({ node, next: all[at + 1] ?? null }))
    .filter(({ node }) => isPage(node));
  body.insertBefore(element, moved[0]?.node ?? null);
  const moveIn = moverTo(element);
  for (const { node } of moved) moveIn(node, null);
  return {
    element,
    unwrap() {
      const moveOut = moverTo(body);
      for (const { node, next } of moved.reverse()) {
        if (isChild(node, element)) moveOut(node, next && !isChild(next, body) ? element : next);
      }
      // Scripts may have added nodes in the meantime.
      for (const node of [...element.childNodes]) moveOut(node, element);
      element.remove();
    },
  };
}

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
