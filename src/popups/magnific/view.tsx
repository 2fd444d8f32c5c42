import type { ReadableStore } from '../../api';
import type { MakeElement } from '../../ui/dom/view';
import { hasIconFont } from '../../ui/icons';
import { h, useSyncExternalStore } from '../../ui/react';

export interface CloseButton {
  readonly position: 'inside' | 'outside';
  readonly halign: string;
  readonly valign: string;
  readonly label: string;
}

export interface ViewState {
  readonly state: 'loading' | 'ready' | 'error';
  /** The message in the line of the preloader. */
  readonly message: string;
}

/** Makes the close button: by React beside the content, or as plain DOM inside of it; the layer listens to both. */
export const closeButtonView = (make: MakeElement, button: CloseButton, isClosedByEscape: boolean) =>
  make(
    'button',
    {
      key: 'close',
      type: 'button',
      title: button.label + (isClosedByEscape ? ' (Esc)' : ''),
      'aria-label': button.label,
      className: `ee-popup__close mfp-close mfp-close--halign-${button.halign} mfp-close--valign-${button.valign} eicon-close`,
    },
    hasIconFont('close') ? null : '×',
  );

interface LayerProps {
  readonly $view: ReadableStore<ViewState>;
  readonly holder: string;
  readonly button: CloseButton | undefined;
  readonly isClosedByEscape: boolean;
}

/** The content of the wrap. `.mfp-content` stays empty here: its node comes from the page and returns to it. */
export function Layer({ $view, holder, button, isClosedByEscape }: LayerProps) {
  const { state, message } = useSyncExternalStore($view.listen, $view.get);
  return [
    <div key="container" className={`mfp-container mfp-${holder}-holder mfp-s-${state}`}>
      <div className="mfp-content" />
      <div className="mfp-preloader" role="status">
        {message}
      </div>
    </div>,
    button?.position === 'outside' && closeButtonView(h, button, isClosedByEscape),
  ] as never;
}
