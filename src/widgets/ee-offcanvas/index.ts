import { defineHandler, elementOfHash } from '../../core';
import { clickByKeys } from '../../ui/button';
import { type AttributeRestorer, attributeRestorer } from '../../ui/dom/attribute-restorer';
import { scrollTopOf, smoothScroll } from '../../ui/dom/smooth-scroll';
import { attachSwipe } from '../../ui/swipe';
import { createDrawer } from './drawer';
import { pageContainer, preparePage, type State } from './page-state';
import { fixScroll } from './scroll-fix';
import { closeSelector, settings as schema, triggerSelector } from './settings';
import style from './style.css';

interface AnchorOptions {
  /** The duration of the scrolling, in ms. */
  readonly speed: number;
  /** Called when the page has scrolled to the target. */
  onArrival(target: HTMLElement): void;
}

/** Returns the element outside the panel to which a link in the panel leads; `undefined` for link actions. */
function targetOf(link: HTMLAnchorElement, panel: Element): HTMLElement | undefined {
  if (/^(?:#|%23)elementor-action/.test(link.getAttribute('href') ?? '')) return undefined;
  const [page, hash = ''] = link.href.split('#');
  if (page !== location.href.split('#')[0]) return undefined;
  const target = elementOfHash(`#${hash}`);
  return target && !panel.contains(target) ? target : undefined;
}

/** Scrolls to the position that the target has after the page has moved back to its place, below what covers it. */
async function scrollTo(target: HTMLElement, speed: number, signal: AbortSignal): Promise<void> {
  // Without that code nobody knows what covers the target.
  const code = await import('../../ui/anchor-scroll').catch(() => undefined);
  const top = code ? code.topOf(target) : () => scrollTopOf(target);
  const shifted = () => {
    const container = pageContainer();
    return top() - (container ? new DOMMatrix(getComputedStyle(container).transform).m42 : 0);
  };
  await smoothScroll(shifted, speed, signal);
}

/** Scrolls the page smoothly to the anchors of links in the panel. */
function scrollToAnchors(panel: HTMLElement, { speed, onArrival }: AnchorOptions, signal: AbortSignal): void {
  panel.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      const target = link && targetOf(link, panel);
      if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      void scrollTo(target, speed, signal).then(() => signal.aborted || onArrival(target));
    },
    { signal },
  );
}

const NATIVE = 'a[href],button';

/**
 * Returns the part of a trigger that takes focus: the trigger itself, or the link inside a widget with the trigger's
 * class.
 */
const controlOf = (element: Element): Element =>
  element.matches(NATIVE) ? element : (element.querySelector(NATIVE) ?? element);

/** Makes a plain element a button for keyboard and screen readers; `label` names a button without text. */
type MakeButton = (element: Element, label?: string) => void;

/**
 * Creates a function that makes elements buttons, which Enter and Space click as the browser does for native buttons.
 */
function buttonMaker(own: AttributeRestorer, signal: AbortSignal): MakeButton {
  const made = new WeakSet<Element>();
  return (element, label) => {
    if (element.localName === 'button' || made.has(element)) return;
    made.add(element);
    clickByKeys(element as HTMLElement, signal);
    own.set(element, 'role', 'button');
    if (!element.matches(NATIVE)) own.set(element, 'tabindex', '0');
    if (label && !element.textContent?.trim() && !element.hasAttribute('aria-label'))
      own.set(element, 'aria-label', label);
  };
}

/** Runs the widget extras' off-canvas, a panel at an edge that moves the page or covers it. */
export default defineHandler({
  settings: schema,
  style,
  texts: { close: ['Schließen', 'close', 'Close'], menu: ['Menü', '', 'Menu'] },
  mount(element, { settings, texts, preview, signal, warn }) {
    const content = element.querySelector<HTMLElement>('.ee-offcanvas__content');
    const { body } = document;
    const values = settings.get();
    const { position, animation, scroll_fix } = values;
    const trigger = triggerSelector(values);
    if (!content) return;
    if (!trigger) warn('trigger', 'names no trigger; nothing opens the panel');

    // The id is part of a class name, which must not contain spaces.
    const id = (element.dataset.id ?? '').replace(/\s+/g, '-');
    const own = attributeRestorer();
    let panelId = `oc${id}`;
    // Widgets with the same id, as in a loop, are numbered.
    for (let number = 1; document.getElementById(panelId); number++) {
      panelId = `oc${id}_${number}`;
      own.set(element, 'data-offcanvas-index', String(number));
    }
    const makeButton = buttonMaker(own, signal);
    const origin = { parent: content.parentNode, next: content.nextSibling };
    const panel = document.createElement('div');
    const title = content.querySelector('.ee-offcanvas__header__title')?.textContent?.trim();
    const attributes = {
      id: panelId,
      class: `ee-offcanvas__slidebar ee-offcanvas__slidebar--${id}`,
      'off-canvas': `${panelId} ${position} ${animation}`,
      role: 'dialog',
      'aria-modal': String(!preview),
      'aria-label': title || texts.menu,
    };
    for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
    panel.append(content);
    body.prepend(panel);
    own.set(element, 'data-slidebar-id', panelId);

    const scope = values.trigger_source === 'burger' ? element : document;
    const triggers = () => (trigger ? [...scope.querySelectorAll(trigger)] : []);
    const triggerOf = (target: EventTarget | null) => {
      const found = trigger && target instanceof Element ? target.closest(trigger) : null;
      return found && scope.contains(found) ? found : undefined;
    };
    /** The elements that got a class which the server did not print. */
    const added = new Set<Element>();
    const addClass = (each: Element, name: string) => {
      if (each.classList.contains(name)) return;
      each.classList.add(name);
      added.add(each);
    };
    const markTriggers = (state: State) => {
      for (const each of triggers()) {
        const control = controlOf(each);
        addClass(each, 'ee-offcanvas__trigger');
        own.set(each, 'data-slidebar-id', panelId);
        makeButton(control);
        own.set(control, 'aria-controls', panelId);
        own.set(control, 'aria-expanded', String(/^open/.test(state)));
        if (state === 'closed') each.classList.remove('ee--is-active');
      }
    };

    const ownClose = closeSelector(values);
    const closers = `.ee-offcanvas__header__close${ownClose && `,${ownClose}`}`;
    for (const each of panel.querySelectorAll(closers)) {
      if (ownClose && each.matches(ownClose)) addClass(each, 'ee-offcanvas__close');
      makeButton(each, texts.close);
    }

    const drawer = createDrawer(
      {
        panel,
        id,
        side: position,
        animation,
        isScrollable: values.container_scroll,
        isModal: !preview,
        onShow: () => values.refresh_widgets && dispatchEvent(new Event('resize')),
        onState: markTriggers,
        // A click on a trigger closes the panel in `onClick`.
        onOutside: (target) => triggerOf(target) || drawer.close(),
      },
      signal,
    );

    // The document also sees clicks on triggers that are inserted later. The panel has a listener of its own, since
    // scripts in it may stop their clicks from reaching the document.
    const onClick = (event: Event) => {
      const clicked = triggerOf(event.target);
      if (!clicked && !panel.contains((event.target as Element).closest?.(closers))) return;
      event.preventDefault();
      event.stopPropagation();
      if (clicked && !drawer.isOut) {
        clicked.classList.add('ee--is-active');
        drawer.open(controlOf(clicked));
      } else drawer.close();
    };
    for (const each of [document, panel]) each.addEventListener('click', onClick, { signal });
    if (values.anchor_navigation) {
      const onArrival = (target: HTMLElement) =>
        values.anchor_navigation_close && drawer.close(false, target);
      scrollToAnchors(panel, { speed: values.anchor_navigation_speed, onArrival }, signal);
    }
    attachSwipe(
      {
        panel,
        side: () => (drawer.isOut ? position : undefined),
        moving: drawer.moving,
        close: () => drawer.close(true),
      },
      signal,
    );

    markTriggers('closed');
    signal.addEventListener('abort', () => {
      for (const each of added) {
        each.classList.remove('ee-offcanvas__trigger', 'ee-offcanvas__close');
        if (!each.classList.length) each.removeAttribute('class');
      }
      own.restore();
      origin.parent?.insertBefore(content, origin.next?.parentNode === origin.parent ? origin.next : null);
      panel.remove();
    });
    if (scroll_fix) fixScroll(scroll_fix, signal);
    // This call comes last, so that its cleanup runs last. In the builder's canvas the page must not move.
    preparePage(animation !== 'overlay' && !preview, signal);
  },
});
