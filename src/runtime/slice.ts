/** Work runs this long before the browser gets its turn, ms (spec 9: style calculation yields every 15 ms). */
const BUDGET_MS = 15;

/** Lets the browser work, then goes on ahead of other tasks where it can. */
const yieldToBrowser = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Ends the task here where it has already taken a slice's time `since` a moment on the page's clock, ms. */
export async function yieldAfter(since: number): Promise<void> {
  if (performance.now() - since > BUDGET_MS) await yieldToBrowser();
}

/** Runs `work` on each item; yields whenever the budget is spent. Items added meanwhile are worked off too. */
export async function slice<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let deadline = performance.now() + BUDGET_MS;
  for (const item of items) {
    if (performance.now() > deadline) {
      await yieldToBrowser();
      deadline = performance.now() + BUDGET_MS;
    }
    work(item);
  }
}

/** Work that comes in as it comes, done in slices, each item once. */
export interface Queue<Item> {
  /** Settles when nothing is left, of what is added here and of what was there before. */
  add(items: Iterable<Item>): Promise<void>;
}

export function createQueue<Item>(work: (item: Item) => void): Queue<Item> {
  const due = new Set<Item>();
  let draining: Promise<void> | undefined;
  const drain = (): Promise<void> => {
    draining ??= slice(due, (item) => {
      due.delete(item);
      work(item);
    }).then(() => {
      draining = undefined;
      // What came when the last slice was over, but not yet said to be.
      return due.size ? drain() : undefined;
    });
    return draining;
  };
  return {
    add(items) {
      for (const item of items) due.add(item);
      return drain();
    },
  };
}
