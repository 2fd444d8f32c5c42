import type { PopupDocument, PopupPart } from '../api';
import { parseJson } from '../borders/values/json';
import { type Raw, treeOf } from '../borders/values/readers';
import { popups } from '../runtime/core';
import { wrap } from './wrap';

/** One document of the builder: the page itself, its header, a popup, a loop item. */
interface BuilderDocument {
  readonly id: string;
  readonly element: Element;
  readonly $element: ArrayLike<Element>;
  /** The settings of the document, or the one with `key`. */
  getDocumentSettings(key?: string): unknown;
  /** The settings and the document's id, or the one with `key`. */
  getSettings(key?: string): unknown;
}

/** Returns all values, or one by `key`, as every getter of the builder does. */
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

/** A popup with its methods. Snippets expect the parts of its dialog as jQuery objects. */
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
 * Reads the documents that are on the page now, by id. Of loop items with the same id the last one counts; a popup that
 * has been shown is represented by the copy in its dialog.
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
