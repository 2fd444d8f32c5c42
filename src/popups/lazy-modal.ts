import { waitFor } from '../runtime/core';
import type { PopupContext } from './auto-open';
import type { Modal } from './view';

/** The dialog of one popup; its code is fetched and the dialog is made once, only when needed. */
export interface LazyModal {
  readonly current: Modal | undefined;
  /** Throws a ChunkLoadError. */
  get(): Promise<Modal>;
  /**
   * Fetches the code, and makes the dialog when the browser is idle, so that the first show has less to do. A failure is
   * reported when the popup is opened.
   */
  prepare(): void;
}

/** @param onClose called by the close button */
export function createLazyModal(
  element: Element,
  id: number,
  { settings, texts, signal }: Pick<PopupContext, 'settings' | 'texts' | 'signal'>,
  onClose: () => void,
): LazyModal {
  const load = () => import('./view');
  let modal: Modal | undefined;
  const make = ({ createModal }: Awaited<ReturnType<typeof load>>) => {
    const { classes, close_button_position: position } = settings.get();
    modal ??= createModal({ id, classes, texts, isOutside: position === 'outside', onClose });
    return modal;
  };
  return {
    get current() {
      return modal;
    },
    get: async () => make(await load()),
    prepare() {
      load()
        .then((view) => signal.aborted || waitFor.idle(element, () => void make(view), signal))
        // The first show fetches the code again and reports the error.
        .catch(() => {});
    },
  };
}
