/** Reads what it needs of the page, and returns what it is going to change. */
export type Job = () => (() => void) | undefined;

let jobs: Job[] = [];

/** Runs all jobs of this turn together: first every reading, then every change, so that the page is laid out once. */
export function batch(job: Job): void {
  if (!jobs.length) {
    queueMicrotask(() => {
      const now = jobs;
      jobs = [];
      const changes = now.map((each) => each());
      for (const change of changes) change?.();
    });
  }
  jobs.push(job);
}
