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

function readSettings(element: Element): Record<string, unknown> {
  try {
    return { ...JSON.parse(element.getAttribute('data-elementor-settings') ?? '{}') };
  } catch {
    return {};
  }
}

/** The documents on the page now, by id; loop items share one, the last of them stands for it. */
export function readDocuments(): Record<string, BuilderDocument> {
  const documents: Record<string, BuilderDocument> = {};
  for (const element of document.querySelectorAll('[data-elementor-id]')) {
    const id = element.getAttribute('data-elementor-id') ?? '';
    documents[id] = {
      id,
      element,
      $element: wrap(element),
      getDocumentSettings: (key) => pick(readSettings(element), key),
      getSettings: (key) => pick({ ...readSettings(element), id }, key),
    };
  }
  return documents;
}
