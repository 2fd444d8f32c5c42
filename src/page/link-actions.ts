import { currentPage, defineHandler, FOREIGN, hasNotedClick, warn } from '../core';
import { addAction, normalizeHash, parseAction, runAction } from '../ui/actions/actions';
import { clickByKeys } from '../ui/button';

/** The attribute itself must begin with the action: after resolving, any address could end in one. */
const LINK = 'a[href^="#elementor-action"],a[href^="%23elementor-action"]';
/** Elements that the browser clicks by itself on Enter or Space. */
const PRESSABLE = 'a[href],button,input,summary';

/** Clicks that are handled already: of nested actions, the innermost one runs. */
const used = new WeakSet<Event>();
/** Aborted after the first scan or an earlier click: the visitor's action counts more than the address. */
const addressAction = new AbortController();

const hashOf = (element: Element) =>
  element.getAttribute('data-action-link') || (element.matches(LINK) && element.getAttribute('href'));

const run = (element: Element, hash: string, event?: Event) => {
  const refusal = runAction(hash, event);
  if (refusal) warn(element, 'link-action', refusal);
};

/**
 * Runs the action in the page's address, but only if the page itself contains this action, since anybody could send a
 * visitor here with another one. The hash never becomes a selector.
 */
async function runAddressAction() {
  addressAction.abort();
  const { hash } = location;
  if (currentPage().mode === 'edit' || !parseAction(hash) || hasNotedClick(document.documentElement)) return;
  const wanted = normalizeHash(hash);
  for (const element of document.querySelectorAll(`[data-e-action-hash],[e-action-hash],${LINK}`)) {
    const own = ['data-e-action-hash', 'e-action-hash', 'href']
      .map((name) => element.getAttribute(name) ?? '')
      .find((value) => normalizeHash(value) === wanted);
    if (!own || element.closest(`[${FOREIGN}]`)) continue;
    try {
      const { whenUnguarded } = await import('../ui/layer');
      // Nothing opens by itself above an age gate.
      await whenUnguarded();
      run(element, own);
    } catch (error) {
      warn(element, 'link-action', `the action in the address can't be done: ${error}`);
    }
    return;
  }
}

// This action runs on clicks only: in the address it would reload the page again and again.
addAction('reload-page', { schema: {}, run: (_settings, event) => event && location.reload() });

/** Links that run an action of the page. Images of a lightbox only name an action that the address may run. */
export default defineHandler({
  mount(element, { signal }) {
    // The listener is added once for all elements; features that start at load have added their actions by then.
    document.addEventListener('piton:ready', runAddressAction, { signal: addressAction.signal });
    if (!hashOf(element)) return;
    element.addEventListener(
      'click',
      (event) => {
        const hash = hashOf(element);
        if (!hash || used.has(event)) return;
        used.add(event);
        addressAction.abort();
        event.preventDefault();
        run(element, hash, event);
      },
      { signal },
    );
    if (!element.matches(PRESSABLE)) clickByKeys(element, signal);
  },
});
