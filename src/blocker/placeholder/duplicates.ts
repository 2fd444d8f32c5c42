import { BLOCKER_ID, having, NUMBER, PAIR, REQUIRED } from './attributes';

const THUMBNAIL = 'consent-thumbnail';

/** Own or first nested preview picture of a node, as the server wrote it. */
export const thumbnailText = (node: Element): string | null =>
  (node.hasAttribute(THUMBNAIL) ? node : node.querySelector(`[${THUMBNAIL}]`))?.getAttribute(THUMBNAIL) ??
  null;

/** The elements right before `anchor`, across the boxes around it, that may belong to the same embed (contract content-blocker B4). */
function before(anchor: Element, isShown: (element: Element) => boolean): Element[] {
  const seen = (from: Element | null | undefined): Element | undefined => {
    let at = from ?? undefined;
    while (at && !at.hasAttribute(PAIR) && !isShown(at)) at = at.previousElementSibling ?? undefined;
    return at;
  };
  const parent = anchor.parentElement;
  const grandparent = parent?.parentElement;
  const [own, around, farther] = [anchor, parent, grandparent].map((each) =>
    seen(each?.previousElementSibling),
  );
  const last = seen(farther?.lastElementChild);
  return [
    own,
    seen(own?.lastElementChild),
    around,
    seen(around?.lastElementChild),
    farther,
    last,
    seen(last?.lastElementChild),
  ].filter((each) => each !== undefined);
}

/** Whether the nodes show different things, and their own pictures tell: each then gets a placeholder. */
function differ(node: Element, pair: string): boolean {
  const own = thumbnailText(node);
  const other = document.querySelector(`${having(PAIR, pair)}[${NUMBER}]`);
  const theirs = other && thumbnailText(other);
  return !!own && !!theirs && own !== theirs;
}

/**
 * The number of the pair whose placeholder already stands for this node too: neighbours of the same blocker share one.
 * @param exceptions valid selectors of anchors that share it even when their pictures differ
 */
export function findTwin(
  node: Element,
  anchor: Element,
  exceptions: readonly string[],
  isShown: (element: Element) => boolean,
): string | undefined {
  if (node.closest('.rcb-avoid-deduplication')) return undefined;
  const id = node.getAttribute(BLOCKER_ID);
  const twin = before(anchor, isShown).find(
    (each) =>
      each.hasAttribute(PAIR) &&
      each.hasAttribute(REQUIRED) &&
      each.getAttribute(BLOCKER_ID) === id &&
      each !== node,
  );
  const pair = twin?.getAttribute(PAIR) ?? undefined;
  if (pair === undefined) return undefined;
  return !exceptions.some((selector) => anchor.matches(selector)) && differ(node, pair) ? undefined : pair;
}
