/** Reads the page, and returns a function that changes it. */
export type Job = () => (() => void) | undefined;

let jobs: Job[] = [];

/** Runs all jobs of this task together: first all reads, then all changes, so that the page is laid out once. */
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
