import type { PopupDocument } from '../api';
import { ownGlobal } from '../borders/values/globals';

type JQuery = (target: Document) => { trigger(type: string, args: readonly unknown[]): unknown };

/**
 * Announces the event to the owner's snippets, to jQuery listeners first. A listener that throws stops nothing else.
 */
export function announce(what: 'show' | 'hide', instance: PopupDocument): void {
  const type = `elementor/popup/${what}` as const;
  const { id } = instance;
  const jQuery = ownGlobal('jQuery') as JQuery | undefined;
  try {
    // An element with that id makes a global, but no function.
    if (typeof jQuery === 'function') jQuery(document).trigger(type, [id, instance]);
  } catch (error) {
    reportError(error);
  }
  dispatchEvent(new CustomEvent(type, { detail: { id, instance } }));
}
