import { loadSanitizer } from '../../borders/markup/load-sanitizer';
import { readOwnAnswer } from '../../borders/markup/own';
import { request } from '../../borders/third-parties';
import { blockLaterMarkup } from '../../borders/third-parties/later-markup';
import { serverUrl } from '../../borders/third-parties/server';
import { textOf, treeOf } from '../../borders/values/readers';
import { ANSWER_MS, currentPage, withTimeout } from '../../runtime/core';

/** The ids of the builder's documents on the page, in which the server looks for cart widgets. */
const documentIds = () =>
  new Set(
    [...document.querySelectorAll('[data-elementor-id]')].map(
      (each) => each.getAttribute('data-elementor-id') ?? '',
    ),
  );

let running: Promise<void> | undefined;
let isStale = false;

/** Returns the elements that match the selector, but never the body itself. */
function all(selector: string): Element[] {
  try {
    return [...document.body.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

async function fetchAndReplace() {
  const { ajaxUrl, raw } = currentPage();
  const cart = treeOf(treeOf(raw.pro.woocommerce).menu_cart);
  const body = new URLSearchParams({
    action: 'elementor_menu_cart_fragments',
    _nonce: textOf(cart.fragments_nonce),
    is_editor: '',
  });
  for (const id of documentIds()) body.append('templates[]', id);
  const init = { method: 'POST', body, credentials: 'same-origin' } as const;
  // After a timeout, the next change of the cart sends a new request.
  const own = await withTimeout(ANSWER_MS, undefined, async (signal) =>
    readOwnAnswer(await request(serverUrl(ajaxUrl), { ...init, signal })),
  );
  const selectors = Object.keys(treeOf(own.answer.fragments));
  if (!selectors.length) return;
  const { cleanOwn } = await loadSanitizer();
  for (const selector of selectors) {
    const markup = own.markup('fragments', selector);
    // An empty cart has markup as well, so empty HTML is an error of the server.
    if (!markup?.text) continue;
    for (const old of all(selector)) {
      const { activeElement } = document;
      const focused = old.contains(activeElement) && activeElement?.id;
      const fragment = cleanOwn(markup);
      await blockLaterMarkup(fragment);
      old.replaceWith(fragment);
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    }
  }
}

/**
 * Replaces the carts' content with the server's current content: once for all carts of the page, and again if the cart
 * has changed in the meantime.
 * @throws where the server can't be reached
 */
export function refreshFragments(): Promise<void> {
  isStale = true;
  running ??= (async () => {
    try {
      while (isStale) {
        isStale = false;
        await fetchAndReplace();
      }
    } finally {
      running = undefined;
    }
  })();
  return running;
}
