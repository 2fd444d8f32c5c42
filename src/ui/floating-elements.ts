/** What the builder's contact buttons and floating bars share. */
import { currentPage } from '../core';
import { request, serverUrl } from '../third-parties';
import { textOf, treeOf } from '../values/readers';
import { createClassAnimation } from './dom/class-animation';

/** The document of the builder that holds contact buttons and bars for many pages. */
export const FLOATING_DOCUMENT = '[data-elementor-type="floating-buttons"]';

/**
 * Shows a button that the builder's style keeps transparent until its entrance animation has played. A visitor who
 * reaches the button by keyboard sees it at once.
 */
export function enter(button: HTMLElement, animationName: string, signal: AbortSignal): void {
  if (!button.classList.contains('has-entrance-animation') || button.classList.contains('visible')) return;
  const animation = createClassAnimation(button);
  animation.play(animationName, false, () => button.classList.add('visible'));
  button.addEventListener('focus', () => animation.stop(), { once: true, signal });
  signal.addEventListener('abort', () => animation.stop());
}

/** Adds classes that older styles of the builder want on the containers around an element, until `signal` is aborted. */
export function markContainers(
  element: Element,
  classes: Readonly<Record<string, string>>,
  signal: AbortSignal,
): void {
  for (const [selector, className] of Object.entries(classes)) {
    const container = element.closest(selector);
    container?.classList.add(className);
    signal.addEventListener('abort', () => container?.classList.remove(className));
  }
}

/** Reports a click to the CMS, which counts the clicks of each document; an answer is not needed. */
async function reportClick(documentId: string, nonce: string): Promise<void> {
  const body = new FormData();
  body.append('action', 'elementor_send_clicks');
  body.append('_nonce', nonce);
  body.append('clicks[]', documentId);
  // The link may leave the page.
  const init = { method: 'POST', body, credentials: 'same-origin', keepalive: true } as const;
  await request(serverUrl(currentPage().ajaxUrl), init);
}

/** Counts the clicks on the links that match `selector` where the page has a nonce for that. */
export function countClicks(root: HTMLElement, selector: string, signal: AbortSignal): void {
  const documentId = root.closest<HTMLElement>(FLOATING_DOCUMENT)?.dataset.elementorId;
  const nonce = textOf(treeOf(currentPage().raw.builder.nonces).floatingButtonsClickTracking);
  if (!documentId || !nonce) return;
  root.addEventListener(
    'click',
    ({ target }) => {
      // A click that can't be counted concerns no visitor.
      if (target instanceof Element && target.closest(selector))
        reportClick(documentId, nonce).catch(() => {});
    },
    { signal },
  );
}
