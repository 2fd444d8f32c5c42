import type { PopupDocument, PopupPart } from '../api';
import { parseJson } from '../borders/values/json';
import { type Raw, treeOf } from '../borders/values/readers';
import { popups } from '../runtime/core';
import { wrap } from './jquery';

/** One document of the builder: the page itself, its header, a popup, a loop item (page-builder 2.1). */
interface BuilderDocument {
  readonly id: string;
  readonly element: Element;
  readonly $element: ArrayLike<Element>;
  /** What the editor set for the document; one value of it with `key`. */
  getDocumentSettings(key?: string): unknown;
  /** The same and the document's id. */
  getSettings(key?: string): unknown;
}

/** `values`, or one of them: the builder's getters all work this way. */
export const pick = (values: Readonly<Record<string, unknown>>, key?: string): unknown =>
  key === undefined ? values : values[key];

const readSettings = (element: Element): Raw =>
  treeOf(parseJson(element.getAttribute('data-elementor-settings')));

const documentOf = (element: Element, id: string): BuilderDocument => ({
  id,
  element,
  $element: wrap(element),
  getDocumentSettings: (key) => pick(readSettings(element), key),
  getSettings: (key) => pick({ ...readSettings(element), id }, key),
});

/** A popup with all that can be done with it; parts of its dialog as jQuery objects, since snippets expect them (popup 10). */
function popupOf(popup: PopupDocument, { element, $element, getSettings }: BuilderDocument): BuilderDocument {
  const modal = popup.getModal();
  const getElements = (name: PopupPart) => {
    const part = modal.getElements(name);
    return part && wrap(part);
  };
  const getModal = () => Object.assign(Object.create(modal), { getElements });
  return Object.assign(Object.create(popup), { element, $element, getSettings, getModal });
}

/**
 * The documents on the page now, by id; loop items share one, the last of them stands for it. For a popup that is the one
 * in its dialog, once it has been shown.
 */
export function readDocuments(): Record<string, BuilderDocument> {
  const documents: Record<string, BuilderDocument> = Object.create(null);
  for (const element of document.querySelectorAll('[data-elementor-id]')) {
    const id = element.getAttribute('data-elementor-id') ?? '';
    documents[id] = documentOf(element, id);
  }
  for (const [id, popup] of popups)
    documents[id] = popupOf(popup, documents[id] ?? documentOf(popup.element, String(id)));
  return documents;
}
