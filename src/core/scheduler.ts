import { reporter } from './report-error';

/** Work runs this long before it yields to the browser, ms: about one frame at 60 Hz. */
const BUDGET_MS = 15;

/** Yields to the browser; where the scheduler API exists, the work continues ahead of other tasks. */
const yieldToBrowser = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Yields where the task has run longer than the budget; `since` is when it began, on the page's clock, ms. */
export async function yieldAfter(since: number): Promise<void> {
  if (performance.now() - since > BUDGET_MS) await yieldToBrowser();
}

/** Runs `work` on each item and yields whenever the budget is spent. Items that are added meanwhile are included. */
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

/** Runs work on items as they are added, in slices, once per item. */
export interface Queue<Item> {
  /** Settles when the queue is empty, earlier items included. An item whose work throws is reported. */
  add(items: Iterable<Item>): Promise<void>;
}

export function createQueue<Item>(work: (item: Item) => void): Queue<Item> {
  const pending = new Set<Item>();
  let draining: Promise<void> | undefined;
  const drain = (): Promise<void> => {
    draining ??= slice(pending, (item) => {
      pending.delete(item);
      try {
        work(item);
      } catch (error) {
        reporter('event', 'queued work')(error);
      }
    })
      .finally(() => {
        draining = undefined;
      })
      // Items may have been added after the last slice ended and before this callback ran.
      .then(() => (pending.size ? drain() : undefined));
    return draining;
  };
  return {
    add(items) {
      for (const item of items) pending.add(item);
      return drain();
    },
  };
}
