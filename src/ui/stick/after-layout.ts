/** Reads the page, and returns a function that changes it. */
export type Job = () => (() => void) | undefined;

const jobs = new Set<Job>();
let observer: ResizeObserver | undefined;

/**
 * Runs `job` after the layout of the next frame and before paint: first all reads, which cost nothing then, then all
 * changes. Observing the root again makes the resize observer fire. Observers of elements below the root fire later in
 * the same frame, with the sizes after these changes.
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
