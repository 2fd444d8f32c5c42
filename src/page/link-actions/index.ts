import { currentPage, defineHandler, FOREIGN, hasNotedClick, loadPart, warn } from '../../runtime/core';
import { addAction, normalizeHash, parseAction, runAction } from '../../ui/actions';
import { clickByKeys } from '../../ui/button';

/** As the attribute says, not as it resolves: then every address may end in an action (contract page-builder 8.1). */
const LINK = 'a[href^="#elementor-action"],a[href^="%23elementor-action"]';
/** What the browser clicks by itself when a key is pressed. */
const PRESSABLE = 'a[href],button,input,summary';

/** Of actions inside one another, the innermost has the click. */
const used = new WeakSet<Event>();
/** Over with the first pass, or a click before: what the visitor does counts for more than the address, and may be in it. */
const arrival = new AbortController();

const hashOf = (element: Element) =>
  element.getAttribute('data-action-link') || (element.matches(LINK) && element.getAttribute('href'));

const run = (element: Element, hash: string, event?: Event) => {
  const refusal = runAction(hash, event);
  if (refusal) warn(element, 'link-action', refusal);
};

/**
 * Does what the page's address asks for, where the page holds that very action itself; anything else could have been
 * written by anyone who sends somebody here (contract page-builder 11). The hash never becomes a selector.
 */
async function arrive() {
  arrival.abort();
  const { hash } = location;
  if (currentPage().mode === 'edit' || !parseAction(hash) || hasNotedClick(document.documentElement)) return;
  const wanted = normalizeHash(hash);
  for (const element of document.querySelectorAll(`[data-e-action-hash],[e-action-hash],${LINK}`)) {
    const own = ['data-e-action-hash', 'e-action-hash', 'href']
      .map((name) => element.getAttribute(name) ?? '')
      .find((value) => normalizeHash(value) === wanted);
    if (!own || element.closest(`[${FOREIGN}]`)) continue;
    try {
      const { whenUnguarded } = await loadPart<typeof import('../../ui/layer')>('layer');
      // Nothing opens by itself above an age gate.
      await whenUnguarded();
      run(element, own);
    } catch (error) {
      warn(element, 'link-action', `what the address asks for can't be done: ${error}`);
    }
    return;
  }
}

// By a click alone: the address would reload the page again and again.
addAction('reload-page', { schema: {}, run: (_settings, event) => event && location.reload() });

/** Links that ask something of the page; images of a lightbox only carry what the address may ask for (contract page-builder 8.1). */
export default defineHandler({
  mount(element, { signal }) {
    // Once, however many elements say so; features that start at load have added their actions by then.
    document.addEventListener('piton:ready', arrive, { signal: arrival.signal });
    if (!hashOf(element)) return;
    element.addEventListener(
      'click',
      (event) => {
        const hash = hashOf(element);
        if (!hash || used.has(event)) return;
        used.add(event);
        arrival.abort();
        event.preventDefault();
        run(element, hash, event);
      },
      { signal },
    );
    if (!element.matches(PRESSABLE)) clickByKeys(element, signal);
  },
});
