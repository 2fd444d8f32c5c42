/** Links of one handler in one state: a page has hundreds, and each says the same. */
import type { Item } from './items';

export interface LinkGroup {
  readonly handler: string;
  readonly state: Item['state'];
  readonly items: readonly Item[];
}

/** So many links may stand each in a row of its own. */
const FEW = 3;

const keyOf = ({ element, handler, widget, state, binding }: Item): string | undefined =>
  handler && element.localName === 'a' && !widget && binding?.error === undefined
    ? `${handler} ${state}`
    : undefined;

/** The items in their order, with many like links as one group where the first of them stands. */
export function groupLinks(items: readonly Item[]): (Item | LinkGroup)[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return items.flatMap((item) => {
    const group = groups.get(keyOf(item) ?? '');
    if (!group || group.length <= FEW) return item;
    return group[0] === item ? { handler: item.handler ?? '', state: item.state, items: group } : [];
  });
}
