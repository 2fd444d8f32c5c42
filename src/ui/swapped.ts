const SWAPPED = 'piton:list-swapped';

/** Calls `listener` whenever the widget has got new content (contract pro 3.4: its own handlers run again). */
export const onSwap = (widget: HTMLElement, listener: () => void, signal: AbortSignal): void =>
  widget.addEventListener(SWAPPED, listener, { signal });

/** The widget has got new content. */
export const tellSwap = (widget: HTMLElement): void => void widget.dispatchEvent(new CustomEvent(SWAPPED));
