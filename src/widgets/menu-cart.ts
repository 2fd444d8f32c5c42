import {
  ANSWER_MS,
  choice,
  currentPage,
  defineHandler,
  dropEmptyStyle,
  flag,
  hasNotedClick,
  withTimeout,
} from '../core';
import { loadSanitizer, readOwnAnswer } from '../markup';
import { blockLaterMarkup, request, serverUrl } from '../third-parties';
import { listen } from '../ui/cms/jquery-events';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import type { Layer } from '../ui/layer';
import { loadLayerOnIntent, openLazyLayer } from '../ui/lazy-layer';
import { textOf, treeOf } from '../values/readers';

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
function refreshFragments(): Promise<void> {
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

const SHOWN = 'elementor-menu-cart--shown';
/** The minimum height of the list, and the space below it, in px. */
const MIN_HEIGHT = 120;
const MARGIN = 30;

interface Panel {
  /** Returns the cart; the element is looked up each time, since the shop replaces it. */
  root(): HTMLElement | null;
  button(): HTMLElement | null;
  show(isShown: boolean): void;
  /** Restores the server's markup. */
  restore(): void;
}

/** Sets the height of a small cart's list to the space below it. */
function fitList(main: HTMLElement | null) {
  const list = main?.querySelector<HTMLElement>('.elementor-menu-cart__products');
  if (!main || !list) return;
  const others = main.offsetHeight - list.offsetHeight;
  const free = innerHeight - main.getBoundingClientRect().top - others;
  list.style.maxHeight = `${Math.max(MIN_HEIGHT, free - MARGIN)}px`;
}

/**
 * Creates the panel.
 * @param isSmall whether the cart hangs below its button, where it must fit
 * @param closeText the name of a close button that has none
 */
function createPanel(widget: HTMLElement, isSmall: boolean, closeText: string): Panel {
  const own = attributeRestorer();
  const find = (selector: string) => widget.querySelector<HTMLElement>(selector);
  const root = () => find('.elementor-menu-cart__container');
  const button = () => find('.elementor-menu-cart__toggle a');
  const wrapper = () => find('.elementor-menu-cart__wrapper');
  return {
    root,
    button,
    show(isShown) {
      const box = root();
      const main = find('.elementor-menu-cart__main');
      const toggle = button();
      wrapper()?.classList.toggle(SHOWN, isShown);
      for (const each of [box, main]) if (each) own.set(each, 'aria-hidden', String(!isShown));
      // A closed cart is only transparent, so its links must not take focus.
      if (box) own.set(box, 'inert', isShown ? null : '');
      if (toggle && box) {
        own.set(toggle, 'aria-expanded', String(isShown));
        own.set(toggle, 'role', 'button');
      }
      if (toggle && !toggle.hasAttribute('href')) own.set(toggle, 'tabindex', '0');
      const close = find('[class*="elementor-menu-cart__close-button"]');
      if (close && !close.matches('button,a[href]')) {
        own.set(close, 'role', 'button');
        own.set(close, 'tabindex', '0');
        if (!close.ariaLabel && !close.textContent?.trim()) own.set(close, 'aria-label', closeText);
      }
      if (isSmall && isShown) fitList(main);
    },
    restore() {
      own.restore();
      wrapper()?.classList.remove(SHOWN);
      const list = find('.elementor-menu-cart__products');
      list?.style.removeProperty('max-height');
      if (list) dropEmptyStyle(list);
    },
  };
}

const TOGGLE = '.elementor-menu-cart__toggle';
const CLOSE = '[class*="elementor-menu-cart__close-button"]';

/** Whether a mouse or a pen made the event, since a finger does not hover. */
const canHover = (event: Event) => /^(?:mouse|pen)$/.test((event as PointerEvent).pointerType);

/** Clicks the toggle and the close button by Space, and by Enter where the browser does not click them itself. */
function pressByKey(event: KeyboardEvent) {
  const pressed = (event.target as Element).closest<HTMLElement>(`${TOGGLE} a,${CLOSE}`);
  const isSpace = event.key === ' ';
  if (!pressed || event.repeat || !(isSpace || (event.key === 'Enter' && !pressed.matches('a[href]'))))
    return;
  event.preventDefault();
  pressed.click();
}

/** Opens the cart while a mouse or pen is over the toggle, and closes it when the pointer leaves. */
function attachHover(element: HTMLElement, open: () => void, close: () => void, signal: AbortSignal) {
  const area = element.querySelector('.elementor-menu-cart__toggle_wrapper') ?? element;
  const onOver = (event: Event) => {
    if (canHover(event) && (event.target as Element).closest(TOGGLE)) open();
  };
  // The listener is on the widget, since the server replaces the toggle.
  element.addEventListener('pointerover', onOver, { signal });
  area.addEventListener('pointerleave', (event) => canHover(event) && close(), { signal });
}

/** Runs the shop's cart in the menu. */
export default defineHandler({
  settings: {
    cart_type: choice(['side-cart', 'mini-cart'], 'side-cart'),
    open_cart: choice(['click', 'mouseover'], 'click'),
    automatically_open_cart: flag(),
  },
  texts: { close: ['Warenkorb schließen', '', 'Close cart'] },
  mount(element, { settings, page, preview, texts, signal, warn }) {
    const { cart_type, open_cart, automatically_open_cart } = settings.get();
    const panel = createPanel(element, cart_type === 'mini-cart', texts.close);
    let layer: Layer | undefined;
    let hasFocus = false;
    /** Whether a script removed the open cart, after which the visitor did not close it. */
    let isLost = false;

    const close = () => {
      isLost = false;
      if (!layer) return;
      layer.close();
      layer = undefined;
      panel.show(false);
    };
    const open = (takesFocus: boolean, opener?: Element) => {
      const root = panel.root();
      if (layer || !root || preview) return;
      panel.show(true);
      hasFocus = takesFocus;
      isLost = false;
      layer = openLazyLayer({
        element: root,
        isModal: false,
        takesFocus,
        opener,
        onEscape: close,
        onOutside({ target }) {
          // A click on the toggle closes the cart in its own listener.
          if (!(target as Element).closest(TOGGLE)) close();
        },
        onLost() {
          layer = undefined;
          isLost = true;
          panel.show(false);
        },
      });
    };

    panel.show(false);
    loadLayerOnIntent(element, signal);
    element.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element;
        if (target.closest(CLOSE)) return close();
        const toggle = target.closest<HTMLElement>(TOGGLE);
        if (!toggle || !panel.root()) return;
        event.preventDefault();
        // The mouse or pen that opened the cart still hovers, so its click does not close the cart; fingers and keys have
        // no other way to close.
        const isHovering = open_cart === 'mouseover' && canHover(event) && event.detail;
        if (!layer) open(true, panel.button() ?? toggle);
        else if (!isHovering) close();
      },
      { signal },
    );
    element.addEventListener('keydown', pressByKey, { signal });
    if (open_cart === 'mouseover') attachHover(element, () => open(false), close, signal);

    const refresh = (opens: boolean) => {
      const wasOpenBefore = layer !== undefined;
      refreshFragments()
        .then(() => {
          if (signal.aborted) return;
          const wasOpen = layer !== undefined || (wasOpenBefore && isLost);
          close();
          panel.show(false);
          if (wasOpen || opens) open(wasOpen && hasFocus, panel.button() ?? undefined);
        })
        .catch((error) => warn('fragments', `the cart can't be refreshed: ${error}`));
    };
    listen(document.body, 'wc_fragments_refreshed removed_from_cart', () => refresh(false), signal);
    listen(document.body, 'added_to_cart', () => refresh(automatically_open_cart), signal);
    const wasAdded = Boolean(treeOf(page.raw.pro.woocommerce).productAddedToCart);
    if (automatically_open_cart && wasAdded && !hasNotedClick(document.documentElement)) open(false);
    signal.addEventListener('abort', close);
    signal.addEventListener('abort', panel.restore);
  },
});
