import { adoptStyle } from '../../runtime/core';
import { focusOn } from '../focus-on';

const STYLE = `.piton-list-failure{display:flex;flex-wrap:wrap;gap:.5em 1em;align-items:center;margin-block:1em}
.piton-list-failure button{min-height:44px;padding:.5em 1em;font:inherit;cursor:pointer}`;

export interface FailureTexts {
  /** Left out where the page says it in its own words. */
  readonly failed?: string;
  readonly retry: string;
}

/**
 * Shows beside `place` that the list could not be loaded, with a button that tries again; so does the browser's coming
 * online. Gone as soon as somebody calls what comes back, tries again, or `signal` ends.
 * @param refuge where the focus goes when the button goes that has it
 */
export function showFailure(
  place: Element,
  { failed, retry }: FailureTexts,
  onRetry: () => void,
  signal: AbortSignal,
  refuge?: () => HTMLElement | undefined,
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
    const next = hadFocus ? refuge?.() : undefined;
    if (next) focusOn(next);
  };
  const again = () => {
    hide();
    onRetry();
  };
  button.addEventListener('click', again, { signal: shown.signal });
  addEventListener('online', again, { signal: shown.signal });
  signal.addEventListener('abort', hide, { signal: shown.signal });
  place.insertAdjacentElement(side, box);
  return hide;
}
