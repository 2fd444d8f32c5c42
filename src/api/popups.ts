/** A popup as its events and the builder's facade hand it out (contract popup 10). */
export interface PopupDocument {
  /** The post id of the popup. */
  readonly id: number;
  /** What the server printed; its content is kept as the pattern of every show. */
  readonly element: HTMLElement;
  /** Settles with whether it was shown, never rejects; `event` is what the visitor did, absent where it opens by itself. */
  showModal(event?: Event): Promise<boolean>;
  /** There also before the first show. */
  getModal(): PopupModal;
  /** All settings of the document, or the one of that key. */
  getDocumentSettings(key?: string): unknown;
  /** Never again for this visitor. */
  disable(): void;
  /** What is remembered of this popup in the visitor's browser. */
  getStorage(key: string): unknown;
  /** Remembers a value that JSON can hold, beside Piton's own. */
  setStorage(key: string, value: unknown): void;
  /** Whether all conditions pass, as they did when the page loaded. */
  startTiming(): boolean;
  /** Arms the triggers (again). */
  initTriggers(): void;
}

/** The dialog of a popup. */
export interface PopupModal {
  show(): void;
  hide(): void;
  isVisible(): boolean;
  /** `widget` is the root, else a part of the dialog; `undefined` before the first show. */
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
  /** Settles with whether it is shown: not where there is none of that id, or the visitor wanted it never again. Rejects where Piton's core can't be fetched. */
  show(id: number | string): Promise<boolean>;
  /** Settles when it is told to close, also where it was not open. Rejects as `show` does. */
  hide(id: number | string): Promise<void>;
}

/** Detail of `elementor/popup/show` and `elementor/popup/hide` on the window. */
export interface PopupEventDetail {
  readonly id: number;
  readonly instance: PopupDocument;
}
