/**
 * The page as one element, for panels that move it. A wrapper it has to be: the CMS's CSS and the owner's key on it, its
 * background covers the panel that is revealed, and gaps and text between the body's children move along. Moving them one
 * by one would need all of that on each. It is made once, at the start, and not with every opening: frames that are moved
 * load again where the browser has no `moveBefore`, and what plays in them would be lost.
 */

/** What draws nothing, or lies over the page of its own accord. The banner's container is a dialog's, or says that it is not to be blocked. */
const OUTSIDE =
  'script,style,link,template,noscript,dialog,piton-inspector,#wpadminbar,[consent-skip-blocker],.rcb-db-container,.dialog-widget,[class^=mfp-],[class^=ee-offcanvas__]';

type Move = (node: Node, before: Node | null) => void;

/** Keeps frames, focus and animations where the browser can. */
const moverTo = (parent: Element): Move => {
  const { moveBefore } = parent as Element & { moveBefore?: Move };
  return (moveBefore ?? parent.insertBefore).bind(parent);
};

const isPage = (node: Node) =>
  node instanceof Element
    ? // A field of a form hides what has its name.
      !Element.prototype.matches.call(node, OUTSIDE) &&
      !Element.prototype.querySelector.call(node, ':scope>dialog')
    : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();

const isChild = (node: Node, parent: Node) => Reflect.get(Node.prototype, 'parentNode', node) === parent;

export interface Container {
  readonly element: HTMLElement;
  /** Puts everything back where it was. */
  unwrap(): void;
}

/** Wraps what the body shows. */
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
      // What scripts have put there since.
      for (const node of [...element.childNodes]) moveOut(node, element);
      element.remove();
    },
  };
}
