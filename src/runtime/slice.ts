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
