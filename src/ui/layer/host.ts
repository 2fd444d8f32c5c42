/**
 * The browser shows native modal dialogs, elements in fullscreen and popovers above everything else, whatever the
 * z-index. A layer that is opened from there is therefore put into a modal dialog of its own, which is above them.
 */
import { adoptStyle } from '../../core';
import style from './host.css';

/** Elements from whose inside alone a visitor can open something while they are shown. */
const COVERING = ':is(dialog:modal,:fullscreen)';

export interface Host {
  readonly root: HTMLElement;
  /** The modal dialogs below. */
  readonly below: readonly Element[];
  /** Puts the boxes back where they were, unless a script has moved them. */
  remove(): void;
}

const all = (selector: string) => [...document.querySelectorAll(selector)];

/** The open modal dialogs of the page and of Piton. */
export const modalDialogs = (): readonly Element[] => all('dialog:modal');

/**
 * Whether the browser would show something of the page above `element`, which the visitor opens from `start`. Layers
 * never cover the consent banner.
 */
export const needsHost = (element: Element, start: Element | null): boolean =>
  !document.querySelector('dialog.rcb-dialog:modal') &&
  (all(COVERING).some((each) => !each.contains(element)) ||
    // Popovers may be shown for ever, and do not keep the visitor from the rest of the page. Older browsers have none.
    all(':is(:popover-open)').some((each) => each.contains(start) && !each.contains(element)));

/** Moves `box` into `parent`; where the browser can, frames and players in the box go on. */
function move(parent: Element, box: Element): void {
  if (typeof parent.moveBefore === 'function') parent.moveBefore(box, null);
  else parent.append(box);
}

/**
 * Puts `boxes`, which are siblings, into a modal dialog at their place, since the CMS's styles depend on what is around.
 * @param onCancel called when the visitor closes the dialog in another way than by Escape, such as by Android's button
 */
export function createHost(boxes: readonly HTMLElement[], onCancel: () => void): Host {
  adoptStyle(style);
  const root = document.createElement('dialog');
  root.className = 'piton-layer-host';
  const below = modalDialogs();
  boxes[0]?.before(root);
  root.addEventListener('cancel', (event) => {
    if (event.target !== root) return;
    event.preventDefault();
    onCancel();
  });
  // Browsers close a dialog on a second close request even if both are prevented.
  root.addEventListener('close', () => {
    if (root.isConnected && !root.open) root.showModal();
  });
  // An empty dialog gets the focus itself, so that no field opens a phone's keyboard.
  root.showModal();
  for (const box of boxes) move(root, box);
  return {
    root,
    below,
    remove() {
      root.close();
      root.replaceWith(...boxes.filter((box) => root.contains(box)));
    },
  };
}
