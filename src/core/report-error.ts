/** Reports every caught error: by a cancelable event for the owner's scripts first, then in the console. */
import type { Phase } from '../api';

/** How warnings and reports name an element: by the builder's id, else by tag and first class; `page` is the document. */
export const labelOf = (element: Element): string =>
  element === document.documentElement
    ? 'page'
    : (element.getAttribute('data-id') ??
      [element.localName, element.classList[0]].filter(Boolean).join('.'));

/** Fires `piton:error` on `element`; returns whether the error is still to be logged. */
export const dispatchError = (phase: Phase, handler: string, element: Element, error: unknown): boolean =>
  element.dispatchEvent(
    new CustomEvent('piton:error', { bubbles: true, cancelable: true, detail: { handler, phase, error } }),
  );

/**
 * Makes the function that reports errors of one feature; `catch` takes the function as it is.
 * @param handler the handler's name, or that of the feature
 * @param message stands in the console in place of handler, phase and element
 */
export const reporter =
  (phase: Phase, handler: string, element: Element = document.documentElement, message?: string) =>
  (error: unknown): undefined => {
    if (!dispatchError(phase, handler, element, error)) return;
    if (message) console.error(message, error);
    else console.error(`Piton: ${handler} failed at ${phase} on ${labelOf(element)}`, element, error);
  };
