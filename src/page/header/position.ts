/** Beyond what any page measures, px. */
const FAR = 1_000_000;

/**
 * Tells when the page is scrolled to `at` (px, whole) or back: how far it was then, and how long it is, px. In between
 * scrolling costs no script, and what is told needs no layout.
 */
export function watchPosition(
  at: number,
  crossed: (y: number, length: number) => void,
  signal: AbortSignal,
): void {
  const { documentElement: root } = document;
  // The root may have a margin, for the CMS's admin bar.
  const start = root.getBoundingClientRect().top + scrollY;
  const observer = new IntersectionObserver(
    (entries) => {
      const box = entries.at(-1)?.boundingClientRect;
      if (box) crossed(start - box.top, box.height);
    },
    { rootMargin: `${at - 1 - start}px ${FAR}px ${FAR}px`, threshold: 1 },
  );
  observer.observe(root);
  signal.addEventListener('abort', () => observer.disconnect());
}
