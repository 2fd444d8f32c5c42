/**
 * Clicks that come before a handler is mounted are not lost: they are noted, and repeated once it is. That includes the
 * click that an optimiser plugin took as its sign to load this script: the browser remembers the page's first input.
 */
import type { CoreEnv } from './types';

/**
 * What reacts to a click by itself has reacted already; a repeated click would undo that or navigate twice. Not so a link
 * to the page itself, which the builder uses for all that opens something.
 */
const NATIVE =
  'a[href]:not([href^="#"],[href^="%23"]),input,select,textarea,label,summary,option,audio,video,form [type="submit"]';
/** A first input older than this is no longer what the visitor waits for, ms. */
const FORGET_MS = 10_000;

const noted = new Map<Element, MouseEventInit>();
const seen = new WeakSet<Element>();
/** Targets of the page's first input that were clicked again by us; an optimiser may repeat that click as well. */
const repeated = new WeakSet<Element>();
let bindings: CoreEnv['bindings'] = new Map();
let repeating = false;

/**
 * What has become of the handlers that a click may be meant for: some still to come, all settled, or none known. What
 * stands in another element of the builder, as a button in a tab, does what the page's own scripts make it do, at once:
 * to repeat that click would do it twice.
 */
function progressOf(target: Element): 'pending' | 'settled' | undefined {
  const widget = target.closest('[data-element_type]');
  let settled: 'settled' | undefined;
  // A form's field may be called as the property is: by the prototype's.
  const parentOf = (node: Element) => Reflect.get(Node.prototype, 'parentElement', node) as Element | null;
  for (let node: Element | null = target; node; node = parentOf(node)) {
    const list = bindings.get(node);
    if (list?.some(({ state }) => state === 'waiting' || state === 'loading')) return 'pending';
    if (list) settled = 'settled';
    if (node === widget) break;
  }
  return settled;
}

/** To be told of every click, before anything else is. */
export function noteClick(event: Event): void {
  const { target, isTrusted } = event;
  if (repeating || !(target instanceof Element)) return;
  if (!isTrusted && repeated.delete(target)) {
    event.stopImmediatePropagation();
  } else {
    seen.add(target);
    // Anew, also in the order: what was clicked last counts last.
    noted.delete(target);
    if (!target.closest(NATIVE) && progressOf(target) === 'pending') noted.set(target, event);
  }
}

/** To be called whenever a handler has settled: repeats the clicks that nothing holds back any more. */
export function repeatClicks(): void {
  for (const [target, init] of noted) {
    const progress = progressOf(target);
    if (progress === 'pending') continue;
    noted.delete(target);
    // What somebody has acted on already, as a placeholder does, is over; a link action may still be unknown.
    if (!progress || ((init as Partial<Event>).defaultPrevented && !target.closest('a'))) continue;
    repeating = true;
    target.dispatchEvent(new MouseEvent('click', init));
    repeating = false;
  }
}

/** Whether a click inside of `element` waits to be repeated. */
export const hasNotedClick = (element: Element): boolean =>
  [...noted.keys()].some((target) => element.contains(target));

/** Takes over the clicks since the entry started, and the one before, of which only the browser knows. */
export function recallClicks({ bindings: given, earlyClicks, startedAt }: CoreEnv): void {
  bindings = given;
  earlyClicks.forEach(noteClick);
  try {
    new PerformanceObserver((list) => {
      for (const { name, startTime, target } of list.getEntries() as PerformanceEventTiming[]) {
        const isPress = /^(pointer|mouse|click)/.test(name);
        if (!isPress || startTime > startedAt || startedAt - startTime > FORGET_MS) continue;
        if (!(target instanceof Element) || seen.has(target) || target.closest(NATIVE)) continue;
        repeated.add(target);
        noted.set(target, { bubbles: true, cancelable: true, composed: true });
        repeatClicks();
      }
    }).observe({ type: 'first-input', buffered: true });
  } catch {
    // Browsers without event timing know nothing of the time before this script.
  }
}
