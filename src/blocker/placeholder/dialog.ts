import { h } from '../../ui/dom';
import type { MakeElement } from '../../ui/view';

interface DialogOptions {
  /** Of what names it. */
  readonly id: string;
  /** Name of the close button. */
  readonly close: string;
  /** Gets the focus back. */
  readonly opener: HTMLElement | undefined;
  /** At the lower edge of the screen rather than in its middle (contract content-blocker B7.8). */
  readonly isLow: boolean;
}

/** The text in a dialog of its own; the page behind it is out of reach until it closes. */
export function openDialog(
  text: ReturnType<MakeElement>,
  { id, close, opener, isLow }: DialogOptions,
): HTMLDialogElement {
  const dialog = h(
    'dialog',
    { className: `rcb-db-container${isLow ? ' rcb-cb-low' : ''}`, 'aria-labelledby': id },
    text,
    h('button', {
      type: 'button',
      className: 'rcb-cb-close',
      'aria-label': close,
      'data-rcb-action': 'close',
    }),
  ) as unknown as HTMLDialogElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
