import { interactiveIn } from './content';

/** Escape and Tab while a tooltip is shown, until `signal` is aborted. */
export function guideKeys(
  tip: HTMLElement,
  control: HTMLElement,
  hide: () => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    if (tip.closest('[inert]')) return;
    if (event.key === 'Escape' && !event.isComposing) {
      // For the tooltip alone, not for what lies beneath.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
    if (event.key !== 'Tab') return;
    // It stands at the end of the page; for the keyboard it comes behind its target.
    const inside = interactiveIn(tip);
    const { activeElement: now } = document;
    if (!event.shiftKey && now === control && inside[0]) {
      event.preventDefault();
      inside[0].focus();
    } else if (tip.contains(now) && now === (event.shiftKey ? inside[0] : inside.at(-1))) {
      if (event.shiftKey) event.preventDefault();
      // Onwards from there the browser goes by itself.
      control.focus();
    }
  };
  addEventListener('keydown', onKey, { capture: true, signal });
}
