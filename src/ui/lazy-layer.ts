/**
 * Layers whose code is loaded when a visitor is about to open one: every page has the buttons for these layers in its
 * header, and most visitors press none of them.
 */
import { atom, LAYER, lazy, reporter } from '../core';
import { onIntent } from './dom/intent';
import { isPopoverAbove } from './dom/open-popover';
import { ignoreHeldKey } from './held-key';
import type { Layer, LayerOptions } from './layer';

const $code = atom<typeof import('./layer') | undefined>();

/** What waits for the code, the newest last. */
const pending = new Set<AbortController>();

const load = lazy(async () => $code.set(await import('./layer')));

/** Loads the code when the pointer or the focus reaches `area`. */
export function loadLayerOnIntent(area: Element, signal: AbortSignal): void {
  // A failure is reported when a layer opens.
  if (!$code.get()) onIntent(area, () => void load().catch(() => {}), signal);
}

/**
 * Opens a layer at once where the code is there, and otherwise as soon as it has come. Until then the visitor can close
 * the layer by Escape, by a click outside and by its own buttons, and the page behind it is not inert.
 */
export function openLazyLayer(options: LayerOptions): Layer {
  ignoreHeldKey();
  const code = $code.get();
  if (code) return code.openLayer(options);
  const { element, opener, onEscape, onOutside } = options;
  const waiting = new AbortController();
  const { signal } = waiting;
  pending.add(waiting);
  element.setAttribute(LAYER, '');
  signal.addEventListener('abort', () => {
    pending.delete(waiting);
    element.removeAttribute(LAYER);
  });
  let layer: Layer | undefined;
  const onKeydown = (event: KeyboardEvent) => {
    // A press of Escape closes the topmost layer only, as it does once the code is there.
    const isTopmost = [...pending].at(-1) === waiting && !isPopoverAbove(element);
    if (event.key === 'Escape' && !event.repeat && !event.defaultPrevented && isTopmost) onEscape?.();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === element || !element.contains(event.target as Node)) onOutside?.(event);
  };
  addEventListener('keydown', onKeydown, { signal });
  // Capturing leaves out the click that opens the layer, as the layers themselves do.
  addEventListener('click', onClick, { signal, capture: true });
  load().then(
    () => {
      if (signal.aborted) return;
      waiting.abort();
      // A script may have removed the element meanwhile, and the page must not be inert behind nothing.
      if (element.isConnected) layer = $code.get()?.openLayer(options);
      else options.onLost?.();
    },
    reporter('part', 'layer', element),
  );
  return {
    close() {
      waiting.abort();
      if (layer) layer.close();
      else if (opener instanceof HTMLElement && element.contains(document.activeElement))
        opener.focus({ preventScroll: true });
    },
  };
}
