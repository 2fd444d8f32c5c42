/** The triggers that open an extras' popup. */

import { FOREIGN } from '../../core';
import { jQueryNow } from '../../ui/dom/jquery';
import { pageScroller } from '../../ui/dom/page-scroller';
import { isPlainClick } from '../../ui/dom/plain-click';
import { isTooNarrow, makeOperable, prefetchLayer } from './popup';
import type { Context, Printed } from './settings';

/** Default time that the pointer must stay outside of the window. */
const SENSITIVITY_MS = 300;

/**
 * Calls `run` each time the pointer has left the window at its top for `sensitivity` ms without coming back, and fires
 * `exitintent` on the document for the owner's snippets, as the original plugin's jQuery function did.
 */
function onExitIntent(sensitivity: number, signal: AbortSignal, run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const fire = () => {
    document.dispatchEvent(new CustomEvent('exitintent'));
    run();
  };
  document.addEventListener(
    'mouseleave',
    ({ clientY }) => {
      if (clientY > 0) return;
      cancel();
      if (sensitivity > 0) timer = setTimeout(fire, sensitivity);
      else fire();
    },
    { signal },
  );
  document.addEventListener('mouseenter', cancel, { signal });
  signal.addEventListener('abort', cancel);
}

/** Set while `jQuery.exitIntent` is enabled; ends it. */
let enabled: AbortController | undefined;

const INVALID_MODE = 'Invalid parameter to jQuery.exitIntent -- should be enable/disable';

/**
 * `jQuery.exitIntent`: starts or stops firing `exitintent` on the document.
 * @throws on every other mode, and logs the error, since a snippet may catch it
 */
function exitIntent(mode: unknown, options?: { readonly sensitivity?: unknown } | null): void {
  if (mode !== 'enable' && mode !== 'disable') {
    console.error(INVALID_MODE);
    throw new Error(INVALID_MODE);
  }
  enabled?.abort();
  if (mode === 'disable') return;
  enabled = new AbortController();
  const given = options?.sensitivity;
  onExitIntent(typeof given === 'number' ? given : SENSITIVITY_MS, enabled.signal, () => {});
}

/** Adds the original's function to jQuery for the owner's snippets, where the page has jQuery. */
export function offerExitIntent(): void {
  const jQuery = jQueryNow<{ exitIntent?: typeof exitIntent }>();
  if (jQuery) jQuery.exitIntent ??= exitIntent;
}

export interface Trigger {
  readonly printed: Printed;
  readonly context: Context;
  /** Aborted once the popup no longer opens by itself. */
  readonly until: AbortSignal;
  /** @param opener the element that the visitor clicked; absent where the popup opens by itself */
  open(opener?: HTMLElement): void;
}

/** In a loop of templates, every copy has targets of its own. */
const scopeOf = (element: Element): Element | Document =>
  (element.matches('[data-ee-template-widget-id]') && element.closest('.elementor-template')) || document;

function click({ printed, context, open }: Trigger) {
  const { element, trigger } = printed;
  const { settings, signal, warn } = context;
  const {
    popup_click_target: kind,
    popup_click_element_id: id,
    popup_click_element_class: name,
  } = settings.get();
  const selector = {
    text: '',
    id: id && `#${CSS.escape(id)}`,
    class: name && `.${CSS.escape(name)}`,
  }[kind];
  const scope = scopeOf(element);
  const isOurs = (target: Element) => !target.closest(`[${FOREIGN}]`);
  const known = new WeakSet<Element>();
  const attach = (target: HTMLElement) => {
    if (known.has(target)) return;
    known.add(target);
    makeOperable(target, signal);
    target.ariaHasPopup = 'dialog';
    signal.addEventListener('abort', () => {
      target.ariaHasPopup = null;
    });
    target.addEventListener('pointerenter', prefetchLayer, { once: true, signal });
    target.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event) || isTooNarrow(context)) return;
        event.preventDefault();
        if (selector) event.stopPropagation();
        open(target);
      },
      { signal },
    );
  };
  const targets: HTMLElement[] = selector
    ? [...scope.querySelectorAll<HTMLElement>(selector)].filter(isOurs)
    : [trigger].filter(() => kind === 'text');
  if (!targets.length)
    warn('popup-target', `nothing on the page fits "${selector}", which should open the popup`);
  for (const target of targets) attach(target);
  if (!selector) return;
  /** Attaches to a target that was added later, as by the next page of a list, before the event reaches the target. */
  const attachLate = ({ target }: Event) => {
    const late = target instanceof Element && target.closest<HTMLElement>(selector);
    if (late && scope.contains(late) && isOurs(late)) attach(late);
  };
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, attachLate, { capture: true, passive: true, signal });
}

function instant({ context, open }: Trigger) {
  const timer = setTimeout(open, context.settings.get().popup_delay);
  context.signal.addEventListener('abort', () => clearTimeout(timer));
}

function scroll({ context, open, until: signal }: Trigger) {
  const { settings, warn } = context;
  const { popup_scroll_type: type, popup_scroll_amount: amount, popup_scroll_element: id } = settings.get();
  const target = type === 'element' ? document.getElementById(id) : undefined;
  if (target === null)
    return warn('popup-target', `no element has the id ${id}, which should open the popup`);
  const check = () => {
    const isThere = target ? target.getBoundingClientRect().top <= 0 : pageScroller().scrollTop >= amount;
    if (isThere) open();
  };
  // Where scroll snap makes the body scroll instead of the window, the body alone fires the events.
  for (const each of [window, document.body])
    each.addEventListener('scroll', check, { signal, passive: true });
}

const intent = ({ context, open }: Trigger) =>
  onExitIntent(context.settings.get().popup_intent_sensitivity, context.signal, open);

export const triggers = new Map([
  ['click', click],
  ['instant', instant],
  ['scroll', scroll],
  ['intent', intent],
]);
