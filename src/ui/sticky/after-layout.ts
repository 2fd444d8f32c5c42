/** Reads what it needs of the page, and returns what it is going to change. */
export type Job = () => (() => void) | undefined;

const jobs = new Set<Job>();
let observer: ResizeObserver | undefined;

/**
 * Runs `job` when the browser has laid out its next frame, before it paints that: first every reading, which is free
 * then, and then every change. To be told of it the root is observed anew: what is observed below it is told afterwards,
 * in the same frame, of the sizes that come of these changes.
 */
export function afterLayout(job: Job): void {
  const { documentElement: root } = document;
  if (!jobs.size) {
    observer ??= new ResizeObserver(() => {
      const now = [...jobs];
      jobs.clear();
      const changes = now.map((each) => each());
      for (const change of changes) change?.();
    });
    observer.unobserve(root);
    observer.observe(root);
  }
  jobs.add(job);
}
