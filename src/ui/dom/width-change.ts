const runs = new Set<() => void>();
let listening: AbortController | undefined;

/** Listens for all users. The returned controller ends that. */
function listen(): AbortController {
  const { documentElement } = document;
  const controller = new AbortController();
  let width: number | undefined;
  // An observer is called after the next layout; measuring while handlers are mounted would cost a layout of its own.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    width ??= documentElement.clientWidth;
  });
  observer.observe(documentElement);
  controller.signal.addEventListener('abort', () => observer.disconnect());
  addEventListener(
    'resize',
    () => {
      const { clientWidth } = documentElement;
      if (clientWidth === width) return;
      const isFirst = width === undefined;
      width = clientWidth;
      if (!isFirst) for (const run of [...runs]) run();
    },
    { signal: controller.signal },
  );
  return controller;
}

/**
 * Calls `run` whenever the width of the page's viewport changes. A change of the height alone, by a keyboard or an
 * address bar, is ignored.
 */
export function onWidthChange(run: () => void, signal: AbortSignal): void {
  runs.add(run);
  listening ??= listen();
  signal.addEventListener('abort', () => {
    runs.delete(run);
    if (runs.size) return;
    listening?.abort();
    listening = undefined;
  });
}
