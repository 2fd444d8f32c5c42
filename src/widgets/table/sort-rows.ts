import { slice } from '../../core';

/** The number of items that are sorted at once before the results are merged. */
const RUN = 64;
/** The number of items that are merged before the next check of the time. */
const STEP = 64;

/** Merges the sorted runs of `size` in `from` in pairs into `to`, and yields every few items. */
function* merging<Item>(
  from: readonly Item[],
  to: Item[],
  size: number,
  compare: (a: Item, b: Item) => number,
): Generator<void> {
  for (let start = 0; start < from.length; start += 2 * size) {
    const middle = Math.min(start + size, from.length);
    const end = Math.min(middle + size, from.length);
    let left = start;
    let right = middle;
    for (let at = start; at < end; at++) {
      const isLeft =
        left < middle && (right === end || compare(from[left] as Item, from[right] as Item) <= 0);
      to[at] = from[isLeft ? left++ : right++] as Item;
      if (at % STEP === 0) yield;
    }
  }
}

/** Sorts `items` in steps, stable; the last step calls `done`. */
function* sorting<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  done: (sorted: readonly Item[]) => void,
): Generator<void> {
  let sorted: Item[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    sorted.push(...items.slice(at, at + RUN).sort(compare));
    yield;
  }
  let other: Item[] = [];
  for (let size = RUN; size < items.length; size *= 2) {
    yield* merging(sorted, other, size, compare);
    [sorted, other] = [other, sorted];
  }
  done(sorted);
}

/** Sorts `items`, stable, in slices, so that any number of items leaves the page responsive. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<readonly Item[]> {
  let result = items;
  const steps = sorting(items, compare, (sorted) => {
    result = sorted;
  });
  await slice(steps, () => {});
  return result;
}
