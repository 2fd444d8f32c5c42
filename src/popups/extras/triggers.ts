/** The triggers that open an extras' popup. */
import { FOREIGN } from '../../core';
import { pageScroller } from '../../ui/dom/page-scroller';
import { isPlainClick } from '../../ui/dom/plain-click';
import type { Context, Printed } from './context';
import { onExitIntent } from './exit-intent';
import { isTooNarrow, makeOperable, prefetchLayer } from './popup';

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
