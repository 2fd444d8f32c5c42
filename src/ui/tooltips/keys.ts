import { interactiveIn } from './content';

/** Handles Escape and Tab while a tooltip is shown, until `signal` is aborted. */
export function guideKeys(
  tip: HTMLElement,
  control: HTMLElement,
  hide: () => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    if (tip.closest('[inert]')) return;
    if (event.key === 'Escape' && !event.isComposing) {
      // Escape must close the tooltip only, not a layer below it.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
    if (event.key !== 'Tab') return;
    // The tooltip is at the end of the page, but in tab order it follows its target.
    const inside = interactiveIn(tip);
    const { activeElement: now } = document;
    if (!event.shiftKey && now === control && inside[0]) {
      event.preventDefault();
      inside[0].focus();
    } else if (tip.contains(now) && now === (event.shiftKey ? inside[0] : inside.at(-1))) {
      if (event.shiftKey) event.preventDefault();
      // From the control the browser moves the focus to the next element.
      control.focus();
    }
  };
  addEventListener('keydown', onKey, { capture: true, signal });
}
