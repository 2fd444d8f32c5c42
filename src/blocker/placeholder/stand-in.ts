import type { Blocker, Consent, Service } from '../../consent/types';
import { h } from '../../ui/dom';
import { choiceOf, missingServices } from './accept';
import { STAND_IN } from './attributes';
import { textBox } from './box';
import { BASE } from './container';
import { hide, show } from './display';
import { adoptLook } from './look';
import { ratioBoxes, resetBoxes, restoreBoxes } from './ratio';
import { readSite } from './site';
import { placeOf } from './size';

let isStyled = false;
let next = 0;

/** What asks in place of an element that no blocker holds. */
export interface StandIn {
  readonly text: Node;
  /** Called with what was clicked, by its `data-rcb-action`. */
  act(control: HTMLElement, action: string): void;
}

/** Unique in the document, as long as nobody else makes such ids. */
export const standInId = (): string => `${STAND_IN}-${next++}`;

/**
 * Puts a placeholder in place of `element`, or before it, until `signal` is aborted. It looks as those of blockers do, but
 * carries none of their marks: neither the blocker nor the plugin's own scripts know of it.
 */
export function putStandIn(
  consent: Consent,
  element: HTMLElement,
  isBeside: boolean,
  { text, act }: StandIn,
  signal: AbortSignal,
): HTMLElement {
  // For as long as the page lives.
  if (!isStyled) adoptLook(consent, new AbortController().signal);
  isStyled = true;
  const boxes = isBeside ? [] : ratioBoxes(element);
  const place = isBeside ? {} : placeOf(element, undefined, boxes.length > 0);
  const isSized = place.height !== undefined || place.aspectRatio !== undefined;
  const container = h(
    'div',
    { className: `${STAND_IN}${isSized ? ' rcb-cb-sized' : ''}` },
    text,
  ) as unknown as HTMLElement;
  container.style.cssText = BASE;
  Object.assign(container.style, place);
  // A button must not stand in a link or in another button.
  (element.closest('a,button') ?? element).before(container);
  resetBoxes(boxes);
  if (!isBeside) hide(element);
  container.addEventListener('click', (event) => {
    // Layers take a click on what is gone afterwards for one outside of them.
    event.stopPropagation();
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-rcb-action]');
    if (control && control.ariaDisabled !== 'true') act(control, control.dataset.rcbAction ?? '');
  });
  container.addEventListener('keydown', (event) => {
    // In a form it would send that.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  });
  signal.addEventListener('abort', () => {
    restoreBoxes(container);
    container.remove();
    if (!isBeside) show(element);
  });
  return container;
}

/** What asks for a service that no blocker belongs to, in the words of those that blockers have. */
export function serviceStandIn(consent: Consent, service: Service, onAccept: () => void): StandIn {
  const site = readSite(consent);
  const blocker: Blocker = {
    // The server knows a decision without a blocker by this.
    id: 0,
    name: service.name,
    description: '',
    rules: [],
    criteria: 'services',
    services: [service.id],
    isVisual: true,
    visualType: 'default',
    visualContentType: '',
    isVisualDarkMode: false,
    visualBlur: 0,
    visualHeroButtonText: '',
    shouldForceToShowVisual: false,
    presetId: '',
    visualThumbnail: undefined,
  };
  return {
    text: textBox(h, { consent, texts: site.texts, blocker, id: standInId() }) as unknown as Node,
    act(control, action) {
      if (action === 'load') {
        control.ariaBusy = control.ariaDisabled = 'true';
        onAccept();
        // Never rejects.
        void consent.decide(choiceOf(consent, blocker));
      } else
        import('./list').then(
          ({ toggleList }) => toggleList(site, control, missingServices(consent, blocker)),
          console.error,
        );
    },
  };
}

/** What was let in may take the place of what stood there; it is waited for no longer, ms. */
const LATE_MS = 10_000;

/**
 * Moves the focus that was on a placeholder to what came in its place: to `element`, and where something takes the place of
 * that, to this.
 */
export function moveFocus(element: HTMLElement, parent: HTMLElement | null, signal?: AbortSignal): void {
  const focus = (target: Element) =>
    import('../after-click').then(({ reveal }) => reveal(target), console.error);
  void focus(element);
  if (!parent) return;
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const successor = added.findLast((node) => node instanceof HTMLElement && node.isConnected);
    if (element.isConnected || !(successor instanceof HTMLElement)) return;
    stop();
    void focus(successor);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, LATE_MS);
  signal?.addEventListener('abort', stop);
  observer.observe(parent, { childList: true });
}
