/**
 * Calls `run` whenever the width of the page's viewport changes. A change of the height alone, by a keyboard or an
 * address bar, is ignored.
 */
export function onWidthChange(run: () => void, signal: AbortSignal): void {
  const { documentElement } = document;
  let width = documentElement.clientWidth;
  addEventListener(
    'resize',
    () => {
      if (documentElement.clientWidth === width) return;
      width = documentElement.clientWidth;
      run();
    },
    { signal },
  );
}
