import { attributeSelector, NODE_NUMBER, PAIR, PLACEHOLDER } from './attributes';
import { containersOf, removeContainer } from './container';

/** Removes blocked nodes from the layout, and stores their previous `display` in attributes. */
const PREVIOUS = 'consent-previous-display-style';
const STRICT = 'consent-strict-hidden';

export const isHidden = (element: Element): boolean => element.hasAttribute(PREVIOUS);

export function hide(element: HTMLElement): void {
  if (isHidden(element)) return;
  const { style } = element;
  const wasStrict = style.display === 'none' && style.getPropertyPriority('display') === 'important';
  element.setAttribute(PREVIOUS, style.display);
  element.setAttribute(STRICT, wasStrict ? '1' : '0');
  style.setProperty('display', 'none', 'important');
}

/** Shows an element that `hide` has hidden. */
export function show(element: HTMLElement): void {
  const previous = element.getAttribute(PREVIOUS);
  if (previous === null) return;
  element.style.setProperty('display', previous, element.getAttribute(STRICT) === '1' ? 'important' : '');
  element.removeAttribute(PREVIOUS);
  element.removeAttribute(STRICT);
}

/** Knows which nodes each placeholder replaces, to find the placeholders whose nodes are gone. */
export interface Strays {
  /** Notes that the placeholder replaces `node`, for which `target` is hidden. */
  note(container: Element, node: HTMLElement, target: HTMLElement): void;
  /** Notes one more node that the placeholders of a pair replace. */
  share(pair: string, node: HTMLElement): void;
  /**
   * Removes the placeholders whose nodes a script of the page has removed.
   * @param forget called for each of these nodes, which gets a new placeholder if it comes back
   * @returns the pairs of the removed placeholders
   */
  remove(forget: (node: HTMLElement) => void): string[];
}

export function createStrays(): Strays {
  const replaced = new WeakMap<Element, { readonly nodes: HTMLElement[]; readonly target: HTMLElement }>();
  return {
    note: (container, node, target) => void replaced.set(container, { nodes: [node], target }),
    share(pair, node) {
      for (const container of containersOf(pair)) replaced.get(container)?.nodes.push(node);
    },
    remove: (forget) =>
      [...document.querySelectorAll(`.${PLACEHOLDER}[${PAIR}]`)].flatMap((container) => {
        const known = replaced.get(container);
        const pair = container.getAttribute(PAIR) ?? '';
        if (!known || known.nodes.some(({ isConnected }) => isConnected)) return [];
        // The page may have a copy of a node.
        if (document.querySelector(`${attributeSelector(PAIR, pair)}[${NODE_NUMBER}]`)) return [];
        removeContainer(container);
        show(known.target);
        for (const node of known.nodes) {
          node.removeAttribute(PAIR);
          forget(node);
        }
        return [pair];
      }),
  };
}
