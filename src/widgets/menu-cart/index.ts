import { treeOf } from '../../borders/values/readers';
import { choice, defineHandler, flag, hasNotedClick } from '../../runtime/core';
import { listen } from '../../ui/cms/jquery-events';
import type { Layer } from '../../ui/layer';
import { loadLayerOnIntent, openLazyLayer } from '../../ui/lazy-layer';
import { refreshFragments } from './fragments';
import { createPanel } from './panel';

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
