/** A shorter movement is no flick, in px. */
const FLICK_PX = 40;

/**
 * Calls `step` when a finger or pen moves sideways over `element`; a vertical movement scrolls the page (style.css).
 */
export function onFlick(element: HTMLElement, step: (step: 1 | -1) => void, signal: AbortSignal): void {
  let from: PointerEvent | undefined;
  const on = (type: string, listener: (event: PointerEvent) => void) =>
    element.addEventListener(type, (event) => listener(event as PointerEvent), { signal });
  on('pointerdown', (event) => {
    // A second finger zooms the page.
    from = event.isPrimary && event.pointerType !== 'mouse' ? event : undefined;
  });
  on('pointercancel', () => {
    from = undefined;
  });
  on('pointerup', ({ clientX, clientY, pointerId }) => {
    if (from?.pointerId !== pointerId) return;
    const [x, y] = [clientX - from.clientX, clientY - from.clientY];
    from = undefined;
    if (Math.abs(x) < FLICK_PX || Math.abs(x) < Math.abs(y)) return;
    step(x < 0 === (getComputedStyle(element).direction === 'ltr') ? 1 : -1);
  });
}
