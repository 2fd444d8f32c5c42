import { BLOCKED, DELAYED } from './marks';
import { isInert } from './match';

/**
 * Watches the whole document for elements that come and go. A moved element is neither added nor removed: what counts
 * is where it is when the batch of changes is over. Thousands of rows may be put in another order at once.
 * @param added an element came, or came out of a region that kept it inert: it and what is below may carry marks
 * @param removed an element is no longer in the document
 */
export function observeDocument(added: (root: Element) => void, removed: (root: Element) => void): void {
  new MutationObserver((records) => {
    const come = new Set<Element>();
    /** With what each was taken from. */
    const gone = new Map<Element, Node>();
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') come.add(target as Element);
      for (const node of addedNodes) if (node instanceof Element && gone.get(node) !== target) come.add(node);
      for (const node of removedNodes) if (node instanceof Element) gone.set(node, target);
    }
    for (const root of gone.keys()) if (!root.isConnected) removed(root);
    for (const root of come) if (root.isConnected && !isInert(root)) added(root);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: [BLOCKED, DELAYED],
  });
}
