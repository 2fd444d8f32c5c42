/** Groups the links of one handler in one state, since a page has hundreds of equal ones. */
import type { Item } from './items';

export interface LinkGroup {
  readonly handler: string;
  readonly state: Item['state'];
  readonly items: readonly Item[];
}

/** Up to this many equal links have a row each. */
const FEW = 3;

const keyOf = ({ element, handler, widget, state, binding }: Item): string | undefined =>
  handler && element.localName === 'a' && !widget && binding?.error === undefined
    ? `${handler} ${state}`
    : undefined;

/** Returns the items in order; equal links become one group in place of the first. */
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
