import { isInert } from './match';
import { BLOCKED, DELAYED } from './selectors';

/**
 * Watches the whole document for elements that are added or removed. A moved element is neither: what counts is where
 * the element is when the batch of changes is over, since scripts reorder thousands of rows at once.
 * @param added an element was added or is no longer inert: the element and all below it may have marks
 * @param removed an element is no longer in the document
 */
export function observeDocument(added: (root: Element) => void, removed: (root: Element) => void): void {
  new MutationObserver((records) => {
    const addedRoots = new Set<Element>();
    /** Removed elements with their former parents. */
    const removedRoots = new Map<Element, Node>();
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') addedRoots.add(target as Element);
      for (const node of addedNodes)
        if (node instanceof Element && removedRoots.get(node) !== target) addedRoots.add(node);
      for (const node of removedNodes) if (node instanceof Element) removedRoots.set(node, target);
    }
    for (const root of removedRoots.keys()) if (!root.isConnected) removed(root);
    for (const root of addedRoots) if (root.isConnected && !isInert(root)) added(root);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: [BLOCKED, DELAYED],
  });
}
