import type { PopupDocument } from '../api';
import { ownGlobal } from '../borders/values/globals';

type JQuery = (target: Document) => { trigger(type: string, args: readonly unknown[]): unknown };

/** Tells the owner's snippets, those of jQuery first (contract popup 10). One that throws stops nothing. */
export function announce(what: 'show' | 'hide', instance: PopupDocument): void {
  const type = `elementor/popup/${what}` as const;
  const { id } = instance;
  const jQuery = ownGlobal('jQuery') as JQuery | undefined;
  try {
    // An element of that id is no function.
    if (typeof jQuery === 'function') jQuery(document).trigger(type, [id, instance]);
  } catch (error) {
    reportError(error);
  }
  dispatchEvent(new CustomEvent(type, { detail: { id, instance } }));
}
