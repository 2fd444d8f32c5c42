/**
 * Resolves after the browser's next frame, in which the styles that block rendering are applied. An observer reports
 * the frame also where a page has replaced `requestAnimationFrame`. A hidden page has no frames.
 */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.documentElement);
  });
