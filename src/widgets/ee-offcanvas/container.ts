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

export interface Container {
  readonly element: HTMLElement;
  /** Moves all nodes back to their places. */
  unwrap(): void;
}

export function wrapPage(): Container {
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
