import type { Blocker, Consent, Service } from '../../consent';
import { reporter } from '../../core';
import { h } from '../../ui/dom/elements';
import { choiceOf, decideAt, missingServices } from './accept';
import { THIRD_PARTY } from './attributes';
import { textBox } from './box';
import { readSiteConfig } from './config';
import { BASE } from './container';
import { ratioBoxes, resetBoxes, restoreBoxes } from './ratio';
import { placeOf } from './size';
import { hide, show } from './strays';
import { adoptTheme } from './theme';

let isStyled = false;
let next = 0;

/** A placeholder for an element that no blocker blocks. */
export interface ThirdPartyPlaceholder {
  readonly text: Node;
  /** Handles a click on a control, with the value of its `data-rcb-action`. */
  act(control: HTMLElement, action: string): void;
}

/** Makes an id that is unique in the document. */
export const placeholderId = (): string => `${THIRD_PARTY}-${next++}`;

/**
 * Shows a placeholder in place of `element`, or before `element`, until `signal` is aborted. The placeholder has the
 * theme of the blocker's placeholders but not their attributes, so neither the blocker nor the plugin's scripts
 * handle it.
 */
export function showThirdPartyPlaceholder(
  consent: Consent,
  element: HTMLElement,
  isBeside: boolean,
  { text, act }: ThirdPartyPlaceholder,
  signal: AbortSignal,
): HTMLElement {
  // The theme stays until the page is left.
  if (!isStyled) adoptTheme(consent, new AbortController().signal);
  isStyled = true;
  const boxes = isBeside ? [] : ratioBoxes(element);
  const place = isBeside ? {} : placeOf(element, undefined, boxes.length > 0);
  const isSized = place.height !== undefined || place.aspectRatio !== undefined;
  const container = h(
    'div',
    { className: `${THIRD_PARTY}${isSized ? ' rcb-cb-sized' : ''}` },
    text,
  ) as unknown as HTMLElement;
  container.style.cssText = BASE;
  Object.assign(container.style, place);
  // HTML forbids a button inside of a link or another button.
  (element.closest('a,button') ?? element).before(container);
  resetBoxes(boxes);
  if (!isBeside) hide(element);
  container.addEventListener('click', (event) => {
    // A layer would count a click on an element that has been removed as a click outside of the layer.
    event.stopPropagation();
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-rcb-action]');
    if (control && control.ariaDisabled !== 'true') act(control, control.dataset.rcbAction ?? '');
  });
  container.addEventListener('keydown', (event) => {
    // In a form the Enter key would submit the form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  });
  signal.addEventListener('abort', () => {
    restoreBoxes(container);
    container.remove();
    if (!isBeside) show(element);
  });
  return container;
}

/** Makes a placeholder for a service without a blocker, with the texts of a blocker's placeholder. */
export function servicePlaceholder(
  consent: Consent,
  service: Service,
  onAccept: () => void,
): ThirdPartyPlaceholder {
  const site = readSiteConfig(consent);
  const blocker: Blocker = {
    // The server expects the id 0 for a decision without a blocker.
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
    text: textBox(h, { consent, texts: site.texts, blocker, id: placeholderId() }) as unknown as Node,
    act(control, action) {
      if (action === 'load') {
        control.ariaBusy = control.ariaDisabled = 'true';
        onAccept();
        decideAt(control, consent, choiceOf(consent, blocker), () => {
          control.ariaBusy = control.ariaDisabled = null;
        });
      } else
        import('./list').then(
          ({ toggleList }) => toggleList(site, control, missingServices(consent, blocker)),
          reporter('part', 'blocker', control),
        );
    },
  };
}

/** The unblocked content may replace its element: the observer waits at most this long, ms, for the new element. */
const LATE_MS = 10_000;

/** Moves the focus from a removed placeholder to `element`, and to an element that replaces `element` later. */
export function moveFocus(element: HTMLElement, parent: HTMLElement | null, signal?: AbortSignal): void {
  const focus = (target: Element) =>
    import('../after-click').then(({ reveal }) => reveal(target), reporter('part', 'blocker', target));
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
