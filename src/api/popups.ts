/** A popup as its events and the builder's facade offer it. */
export interface PopupDocument {
  /** The post id of the popup. */
  readonly id: number;
  /** The element that the server printed; its content is the template of every show. */
  readonly element: HTMLElement;
  /**
   * Shows the popup; settles with whether it was shown, never rejects. `event` is the visitor's action, absent where
   * the popup opens by itself.
   */
  showModal(event?: Event): Promise<boolean>;
  /** The dialog, available also before the first show. */
  getModal(): PopupModal;
  /** All settings of the document, or the one with that key. */
  getDocumentSettings(key?: string): unknown;
  /** Never shows the popup to this visitor again. */
  disable(): void;
  /** Reads a value that is stored for this popup in the visitor's browser. */
  getStorage(key: string): unknown;
  /** Stores a JSON value for this popup, beside Piton's own. */
  setStorage(key: string, value: unknown): void;
  /** Whether all conditions passed when the page loaded. */
  startTiming(): boolean;
  /** Starts the triggers, also again. */
  initTriggers(): void;
}

/** The dialog of a popup. */
export interface PopupModal {
  show(): void;
  hide(): void;
  isVisible(): boolean;
  /**
   * `widget` is the root, any other name a part of the dialog; `undefined` until the dialog is made, which is at the first
   * show at the latest.
   */
  getElements(name: PopupPart): HTMLElement | undefined;
}

/** Parts of the dialog, as the builder names them. */
export type PopupPart = 'widget' | 'widgetContent' | 'message' | 'header' | 'closeButton' | 'buttonsWrapper';

/**
 * Popups from script: `window.piton.popups`.
 *
 * @example
 * ```ts
 * (window.piton ||= []).push(async (piton) => {
 *   if (!(await piton.popups.show(65))) location.href = '/newsletter/';
 *   addEventListener('elementor/popup/hide', ({ detail }) => console.log(detail.id, 'closed'));
 * });
 * ```
 */
export interface Popups {
  /**
   * Settles with whether the popup is shown: it is not where the id is unknown or the visitor never wants to see it
   * again. Rejects where Piton's core can't be fetched.
   */
  show(id: number | string): Promise<boolean>;
  /** Settles when the popup begins to close or was not open. Rejects as `show` does. */
  hide(id: number | string): Promise<void>;
}

/** Detail of `elementor/popup/show` and `elementor/popup/hide` on the window. */
export interface PopupEventDetail {
  readonly id: number;
  readonly instance: PopupDocument;
}
