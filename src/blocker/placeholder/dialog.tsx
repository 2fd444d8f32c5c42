import { h } from '../../ui/dom';
import type { MakeElement } from '../../ui/view';
import { acts } from './action';
import { DIALOG, PAIR } from './attributes';
import { type BoxProps, textBox } from './box';

interface DialogOptions extends BoxProps {
  /** Name of the close button. */
  readonly close: string;
  readonly pair: string;
  /** Gets the focus back. */
  readonly opener: HTMLElement | undefined;
  /** At the lower edge of the screen rather than in its middle (contract content-blocker B7.8). */
  readonly isLow: boolean;
}

const view = (h: MakeElement, close: string, isLow: boolean, box: BoxProps) => (
  <dialog className={`${DIALOG}${isLow ? ' rcb-cb-low' : ''}`} aria-labelledby={box.id}>
    {textBox(h, box)}
    <button type="button" className="rcb-cb-close" aria-label={close} {...acts('close')} />
  </dialog>
);

/** The text box in a dialog of its own; the page behind it is out of reach until it closes. */
export function openDialog({ close, pair, opener, isLow, ...box }: DialogOptions): HTMLDialogElement {
  const dialog = view(h, close, isLow, box) as unknown as HTMLDialogElement;
  dialog.setAttribute(`data-${PAIR}`, pair);
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
