import { attributeSelector, BLOCKER_ID, NODE_NUMBER, PAIR, REQUIRED } from './attributes';

const THUMBNAIL = 'consent-thumbnail';

/** Returns the preview picture of a node or its first descendant with one, as the server printed it. */
export const thumbnailText = (node: Element): string | null =>
  (node.hasAttribute(THUMBNAIL) ? node : node.querySelector(`[${THUMBNAIL}]`))?.getAttribute(THUMBNAIL) ??
  null;

/** Lists the elements right before `anchor`, and before its ancestors, that may belong to the same embed. */
function elementsBefore(anchor: Element, isShown: (element: Element) => boolean): Element[] {
  const lastShown = (from: Element | null | undefined): Element | undefined => {
    let at = from ?? undefined;
    while (at && !at.hasAttribute(PAIR) && !isShown(at)) at = at.previousElementSibling ?? undefined;
    return at;
  };
  const parent = anchor.parentElement;
  const grandparent = parent?.parentElement;
  const [own, around, farther] = [anchor, parent, grandparent].map((each) =>
    lastShown(each?.previousElementSibling),
  );
  const last = lastShown(farther?.lastElementChild);
  return [
    own,
    lastShown(own?.lastElementChild),
    around,
    lastShown(around?.lastElementChild),
    farther,
    last,
    lastShown(last?.lastElementChild),
  ].filter((each) => each !== undefined);
}

/** Whether the nodes have different preview pictures: then each node gets its own placeholder. */
function differ(node: Element, pair: string): boolean {
  const own = thumbnailText(node);
  const other = document.querySelector(`${attributeSelector(PAIR, pair)}[${NODE_NUMBER}]`);
  const theirs = other && thumbnailText(other);
  return !!own && !!theirs && own !== theirs;
}

/**
 * Finds the pair whose placeholder serves this node too, since neighbours of the same blocker share one placeholder.
 * @param exceptions valid selectors of anchors that share a placeholder even with different pictures
 */
export function findTwin(
  node: Element,
  anchor: Element,
  exceptions: readonly string[],
  isShown: (element: Element) => boolean,
): string | undefined {
  if (node.closest('.rcb-avoid-deduplication')) return undefined;
  const isSame = (each: Element, name: string) => each.getAttribute(name) === node.getAttribute(name);
  const twin = elementsBefore(anchor, isShown).find(
    (each) =>
      each.hasAttribute(PAIR) &&
      each.hasAttribute(REQUIRED) &&
      isSame(each, BLOCKER_ID) &&
      // One click must allow both nodes.
      isSame(each, REQUIRED) &&
      each !== node,
  );
  const pair = twin?.getAttribute(PAIR) ?? undefined;
  if (pair === undefined) return undefined;
  return !exceptions.some((selector) => anchor.matches(selector)) && differ(node, pair) ? undefined : pair;
}
