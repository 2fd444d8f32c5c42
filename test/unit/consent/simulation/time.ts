/** The time of a simulated world: due calls run in order, without real waiting. */
export interface Time {
  /** ms since the world began. */
  readonly now: number;
  /** @returns a function that cancels the call */
  after(ms: number, call: () => void): () => void;
  /** Runs all calls that are due until `end`. */
  passTo(end: number): void;
}

interface Due {
  readonly at: number;
  call: (() => void) | undefined;
}

export function createTime(): Time {
  /** The pending calls, the latest first. */
  const due: Due[] = [];
  let now = 0;
  return {
    get now() {
      return now;
    },
    after(ms, call) {
      const each: Due = { at: now + Math.max(ms, 0), call };
      let low = 0;
      let high = due.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((due[middle] as Due).at > each.at) low = middle + 1;
        else high = middle;
      }
      due.splice(low, 0, each);
      return () => {
        each.call = undefined;
      };
    },
    passTo(end) {
      for (let last = due.at(-1); last && last.at <= end; last = due.at(-1)) {
        due.pop();
        if (!last.call) continue;
        now = last.at;
        last.call();
      }
      now = Math.max(now, end);
    },
  };
}
