import { adoptStyle } from '../../core';
import { focusElement } from '../dom/focus-element';

const STYLE = `.piton-list-failure{display:flex;flex-wrap:wrap;gap:.5em 1em;align-items:center;margin-block:1em}
.piton-list-failure button{min-height:44px;padding:.5em 1em;font:inherit;cursor:pointer}`;

export interface FailureTexts {
  /** Absent where the page has a message of its own. */
  readonly failed?: string;
  readonly retry: string;
}

/**
 * Shows a failure beside `place`, with a button that retries; the browser's coming online retries as well. The returned
 * function, a retry and the abort of `signal` remove the message.
 * @param focusFallback returns the element that gets the focus when the focused button is removed
 */
export function showFailure(
  place: Element,
  { failed, retry }: FailureTexts,
  onRetry: () => void,
  signal: AbortSignal,
  focusFallback?: () => HTMLElement | undefined,
  side: 'beforebegin' | 'afterend' = 'afterend',
): () => void {
  adoptStyle(STYLE);
  const box = document.createElement('div');
  box.className = 'piton-list-failure';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  if (failed) {
    const text = document.createElement('span');
    text.setAttribute('role', 'alert');
    text.textContent = failed;
    box.append(text);
  }
  box.append(button);
  const shown = new AbortController();
  const hide = () => {
    const hadFocus = box.contains(document.activeElement);
    shown.abort();
    box.remove();
    const next = hadFocus ? focusFallback?.() : undefined;
    if (next) focusElement(next);
  };
  const retryNow = () => {
    hide();
    onRetry();
  };
  button.addEventListener('click', retryNow, { signal: shown.signal });
  addEventListener('online', retryNow, { signal: shown.signal });
  signal.addEventListener('abort', hide, { signal: shown.signal });
  place.insertAdjacentElement(side, box);
  return hide;
}
