const RATIO = 'elementor-has-item-ratio';
const FIT = 'elementor-fit-height';

/**
 * Lets the pictures of posts fill their boxes. The builder's CSS has the boxes' ratio in the widget's `::after`, and
 * needs classes for a ratio and for each picture that is flatter than its box. Runs again when a picture loads or the
 * width changes; `run` is for new posts. Everything is restored when `signal` is aborted.
 */
export function attachImageFit(
  element: HTMLElement,
  container: HTMLElement,
  isMasonry: () => boolean,
  signal: AbortSignal,
): { run(): void } {
  const fitAll = (images: Iterable<Element>) => {
    const boxes = [...images].flatMap((image) => {
      const box = image.closest('.elementor-post__thumbnail');
      if (!(image instanceof HTMLImageElement) || !box?.clientWidth || !image.naturalWidth) return [];
      const isFlatter =
        image.naturalHeight / image.naturalWidth < box.clientHeight / box.clientWidth && !isMasonry();
      return [{ box, isFlatter }];
    });
    for (const { box, isFlatter } of boxes) box.classList.toggle(FIT, isFlatter);
  };
  const run = () => {
    const hasRatio = /\d/.test(getComputedStyle(element, '::after').content);
    container.classList.toggle(RATIO, hasRatio && !isMasonry());
    fitAll(container.querySelectorAll('.elementor-post__thumbnail img'));
  };
  // Load events do not bubble.
  container.addEventListener('load', ({ target }) => target instanceof Element && fitAll([target]), {
    capture: true,
    signal,
  });
  const widths = new ResizeObserver(run);
  widths.observe(container);
  signal.addEventListener('abort', () => {
    widths.disconnect();
    container.classList.remove(RATIO);
    for (const box of container.querySelectorAll(`.${FIT}`)) box.classList.remove(FIT);
  });
  run();
  return { run };
}
