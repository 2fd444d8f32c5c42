import type { PopupDocument } from '../api';
import { jQueryNow } from '../ui/dom/jquery';

type JQuery = (target: Document) => { trigger(type: string, args: readonly unknown[]): unknown };

/**
 * Announces the event to the owner's snippets, to jQuery listeners first. A listener that throws stops nothing else.
 */
export function announce(what: 'show' | 'hide', instance: PopupDocument): void {
  const type = `elementor/popup/${what}` as const;
  const { id } = instance;
  try {
    jQueryNow<JQuery>()?.(document).trigger(type, [id, instance]);
  } catch (error) {
    reportError(error);
  }
  dispatchEvent(new CustomEvent(type, { detail: { id, instance } }));
}
