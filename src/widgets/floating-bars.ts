import { className, defineHandler, dropEmptyStyle, responsive } from '../core';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { focusElement } from '../ui/dom/focus-element';
import { countClicks, enter, FLOATING_DOCUMENT, markContainers } from '../ui/floating-elements';
import { heldSession } from '../ui/page-storage';
import { adminBarHeight, createRestyle, fixedBarsHeight, floatingBarHeight, type Restyle } from '../ui/stick';

const ROOT = 'e-floating-bars';
const CLOSED = 'is-hidden';
const EDGES = ['top', 'bottom'] as const;

/** One for the page, since several bars may lie at its edges. */
let restyleBody: Restyle | undefined;

/** Makes the page as much longer as its fixed bars are high, so that they cover neither its beginning nor its end. */
function spacePage() {
  restyleBody ??= createRestyle(document.body);
  restyleBody({});
  const style = getComputedStyle(document.body);
  const wanted: Record<string, string> = {};
  for (const edge of EDGES) {
    const height = floatingBarHeight(edge);
    const property = `padding-${edge}`;
    if (height) wanted[property] = `${height + Number.parseFloat(style.getPropertyValue(property))}px`;
  }
  restyleBody(wanted);
}

/**
 * Moves a bar that scrolls with the page to the page's beginning, below the admin bar and the theme's link to the content;
 * the builder prints the bar at the end.
 */
function moveToStart(element: HTMLElement) {
  const moved = element.closest(FLOATING_DOCUMENT);
  if (!moved) return;
  const last = [...document.querySelectorAll('body>#wpadminbar,body>a.skip-link')].at(-1);
  if (last) last.after(moved);
  else document.body.prepend(moved);
}

/** Runs the builder's floating bars: a line with a link at an edge of the page, which the visitor can close. */
export default defineHandler({
  settings: { style_cta_button_animation: responsive(className('none')) },
  texts: { label: ['Hinweis', '', 'Notice'] },
  mount(element, { settings, texts, preview, note, signal }) {
    const bar = element.querySelector<HTMLElement>(`.${ROOT}`);
    if (!bar) return;
    const closeButton = bar.querySelector(`.${ROOT}__close-button`);
    const link = bar.querySelector<HTMLElement>(`.${ROOT}__cta-button`);
    const isSticky = bar.classList.contains('is-sticky');
    const isTop = bar.classList.contains('has-vertical-position-top');
    /** The visitor has closed the bar on this or an earlier page of the visit. */
    const key = `piton-bar:${bar.dataset.documentId}:${element.dataset.id}`;
    const own = attributeRestorer();
    /** What had the focus before it came into the bar. */
    let before: EventTarget | null = null;
    const heights = () => EDGES.map(fixedBarsHeight).join();
    let lastHeights = heights();

    const update = () => {
      const adminBar = isTop ? adminBarHeight() : 0;
      bar.style.top = adminBar ? `${adminBar}px` : '';
      spacePage();
      if (heights() === lastHeights) return;
      lastHeights = heights();
      // Sticky elements, of Piton and of others, then measure again where they may stick.
      dispatchEvent(new Event('resize'));
    };

    const close = () => {
      const hadFocus = bar.contains(document.activeElement);
      bar.classList.add(CLOSED);
      update();
      heldSession.set(key, '1');
      if (!hadFocus) return;
      const isThere = before instanceof HTMLElement && before.getClientRects().length > 0;
      focusElement(isThere ? (before as HTMLElement) : element);
    };

    markContainers(
      bar,
      { '.e-con-inner': 'e-con-inner--floating-bars', '.e-con': 'e-con--floating-bars' },
      signal,
    );
    countClicks(bar, `.${ROOT}__cta-button`, signal);
    // The bar does not take the focus, as the printed role would require.
    own.set(bar, 'role', 'region');
    const words = bar.querySelector(`.${ROOT}__announcement-text`)?.textContent?.trim();
    if (!bar.hasAttribute('aria-label')) own.set(bar, 'aria-label', words || texts.label);
    if (link) enter(link, preview ? 'none' : settings.get().style_cta_button_animation, signal);
    if (isTop && !isSticky && !preview) moveToStart(element);

    if (closeButton && !preview) {
      const wasClosed = heldSession.get(key) !== undefined;
      bar.classList.toggle(CLOSED, wasClosed);
      if (wasClosed) note('display', 'display.closed');
      closeButton.addEventListener('click', close, { signal });
      bar.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          close();
        },
        { signal },
      );
      bar.addEventListener(
        'focusin',
        ({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) before = relatedTarget;
        },
        { signal },
      );
    }
    const observer = new ResizeObserver(update);
    if (isSticky) observer.observe(bar);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      bar.classList.remove(CLOSED);
      bar.style.top = '';
      dropEmptyStyle(bar);
      spacePage();
      own.restore();
    });
  },
});
