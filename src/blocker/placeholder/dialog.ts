import { h } from '../../ui/dom/elements';
import type { MakeElement } from '../../ui/dom/view';

interface DialogOptions {
  /** The id of the element that names the dialog. */
  readonly id: string;
  /** The name of the close button. */
  readonly close: string;
  /** The element that gets the focus after closing. */
  readonly opener: HTMLElement | undefined;
  /** Whether the dialog is at the lower edge of the screen and not in its middle. */
  readonly isLow: boolean;
}

/** Opens a modal dialog with the text. */
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
