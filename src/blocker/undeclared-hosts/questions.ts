import type { Consent } from '../../consent/types';
import type { Asking } from '../../runtime/types';

type Placeholders = typeof import('../placeholder');
type ThirdPartyPlaceholder = Parameters<Placeholders['showThirdPartyPlaceholder']>[3];
/** Makes a placeholder, which calls `onClick` when the visitor accepts. */
export type MakePlaceholder = (placeholders: Placeholders, onClick: () => void) => ThirdPartyPlaceholder;

const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve));

/** Makes the function that asks in the place of an element, so that no place asks the same twice. */
export function createQuestions(consent: Consent) {
  /** The elements with a placeholder, the topic of each question, and a signal that aborts when the question ends. */
  const questions = new Map<Element, { readonly topic: string; readonly end: AbortSignal }>();

  /** Returns the end of a question that must come before another question about `topic` at the element. */
  const endOfEarlier = (element: Element, topic: string) =>
    [...questions].find(
      ([other, question]) =>
        other === element ||
        (question.topic === topic && (other.contains(element) || element.contains(other))),
    )?.[1].end;

  /** Shows the placeholder until `end`, after earlier questions in the same place. */
  return async (
    element: HTMLElement,
    topic: string,
    asking: Asking,
    make: MakePlaceholder,
    end: AbortSignal,
  ): Promise<void> => {
    const placeholders = await import('../placeholder');
    const earlier = () => endOfEarlier(element, topic);
    for (let over = earlier(); over; over = earlier()) await whenAborted(over);
    if (end.aborted) return;
    let isClicked = false;
    const placeholder = make(placeholders, () => {
      isClicked = true;
    });
    const { parentElement } = element;
    placeholders.showThirdPartyPlaceholder(consent, element, asking.isBeside === true, placeholder, end);
    // Later questions wait for a listed question, so only a question that is shown is listed.
    questions.set(element, { topic, end });
    end.addEventListener('abort', () => questions.delete(element));
    end.addEventListener('abort', () => {
      if (!isClicked || asking.signal?.aborted) return;
      // Players start by themselves where they find this attribute.
      element.setAttribute('consent-got-clicked', '1');
      placeholders.moveFocus(element, parentElement, asking.signal);
    });
  };
}
