/** Event on a widget whose list was replaced by the server's answer. */
const REPLACED = 'piton:list-swapped';

/** Calls `listener` whenever the widget's content was replaced. */
export const onReplaced = (widget: HTMLElement, listener: () => void, signal: AbortSignal): void =>
  widget.addEventListener(REPLACED, listener, { signal });

/** Announces that the widget's content was replaced. */
export const announceReplaced = (widget: HTMLElement): void =>
  void widget.dispatchEvent(new CustomEvent(REPLACED));
