import { createQueue } from '../../runtime/core';

/** So many are sorted in one go, and the rest is merging. */
const RUN = 512;

function merge<Item>(left: readonly Item[], right: readonly Item[], compare: (a: Item, b: Item) => number) {
  const merged: Item[] = [];
  let at = 0;
  for (const item of right) {
    for (let other = left[at]; other !== undefined && compare(other, item) <= 0; other = left[++at])
      merged.push(other);
    merged.push(item);
  }
  return [...merged, ...left.slice(at)];
}

/** `items` in order, stable, in slices: no part of it holds up the page however many there are. */
export async function sortInSlices<Item extends object>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<readonly Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += RUN) runs.push(items.slice(at, at + RUN));
  await createQueue<Item[]>((run) => void run.sort(compare)).add(runs);
  while (runs.length > 1) {
    const merged: Item[][] = [];
    const lefts = runs.filter((_, at) => at % 2 === 0);
    await createQueue<Item[]>((left) => {
      const right = runs[runs.indexOf(left) + 1];
      merged.push(right ? merge(left, right, compare) : left);
    }).add(lefts);
    runs = merged;
  }
  return runs[0] ?? [];
}
