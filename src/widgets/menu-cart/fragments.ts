import { loadSanitizer } from '../../borders/markup';
import { request } from '../../borders/third-parties';
import { holdStrangers } from '../../borders/third-parties/own-markup';
import { serverUrl } from '../../borders/third-parties/server';
import { parseJson } from '../../borders/values/json';
import { isTree, textOf, treeOf } from '../../borders/values/readers';
import { currentPage } from '../../runtime/core';

/** Ids of the builder's documents in the page: the server looks for cart widgets in them. */
const documentIds = () =>
  new Set(
    [...document.querySelectorAll('[data-elementor-id]')].map(
      (each) => each.getAttribute('data-elementor-id') ?? '',
    ),
  );

/** ms */
const TIME_OUT_MS = 30_000;

let running: Promise<void> | undefined;
let isStale = false;

/** What the selector names, but never the page as a whole. */
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
  // The next change of the cart asks again, once this is over.
  const signal = AbortSignal.timeout(TIME_OUT_MS);
  const response = await request(serverUrl(ajaxUrl), {
    method: 'POST',
    body,
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer = parseJson(await response.text());
  if (!isTree(answer)) throw new TypeError('the shop answered no JSON');
  const fragments = Object.entries(treeOf(answer.fragments));
  if (!fragments.length) return;
  const { cleanOwn } = await loadSanitizer();
  for (const [selector, html] of fragments) {
    // A cart that is empty says so; nothing at all is a mistake.
    if (!textOf(html)) continue;
    for (const old of all(selector)) {
      const { activeElement } = document;
      const focused = old.contains(activeElement) && activeElement?.id;
      const fragment = cleanOwn(textOf(html), response.url);
      await holdStrangers(fragment);
      old.replaceWith(fragment);
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    }
  }
}

/**
 * Replaces what the cart shows by the server's newest (contract pro 22): once for all carts of the page, and once more where
 * it changed meanwhile. Rejects where the server can't be reached.
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
