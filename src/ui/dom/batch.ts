import { reporter } from '../../core';

/** Reads the page, and returns a function that changes it. */
export type Job = () => (() => void) | undefined;

let jobs: Job[] = [];

/** Calls `work`. What it throws is reported, and stops no other job. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    return reporter('event', 'batched work')(error);
  }
}

/**
 * Runs all jobs of this task together: first all reads, then all changes, so that the page is laid out once, however many
 * elements it has. A change may begin the next round.
 */
export function batch(job: Job): void {
  if (!jobs.length) {
    queueMicrotask(() => {
      const now = jobs;
      jobs = [];
      const changes = now.map(attempt);
      for (const change of changes) if (change) attempt(change);
    });
  }
  jobs.push(job);
}
