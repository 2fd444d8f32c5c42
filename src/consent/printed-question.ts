/** The question that the page's HTML contains already, so that it is painted before any code has arrived. */

/** The id of the question's container. */
export const PRINTED_ID = 'piton-question';
/** The id of the element with its style, in the head. */
export const PRINTED_STYLE_ID = 'piton-question-style';
/** The id of the JSON that asks this browser to store the question: only administrators get it. */
export const STORE_ID = 'piton-question-store';

/** Returns the printed question, unless the banner has taken it over. */
export function findPrinted(): HTMLElement | undefined {
  const printed = document.getElementById(PRINTED_ID);
  return printed?.dataset.key ? printed : undefined;
}

/** Ends the printed style and the handling of early clicks (question.js). */
export function endPrinted(printed: HTMLElement): void {
  delete printed.dataset.key;
  printed.removeAttribute('hidden');
  delete document.documentElement.dataset.pitonAsk;
  document.getElementById(PRINTED_STYLE_ID)?.remove();
}

/** Removes a printed question that is not asked on this page, or whose code has not come. */
export function dropPrinted(): void {
  const printed = findPrinted();
  if (!printed) return;
  endPrinted(printed);
  printed.remove();
}
