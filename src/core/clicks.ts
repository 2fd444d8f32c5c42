/**
 * Clicks that come before a handler is mounted are stored and repeated after mounting. This includes the click that
 * made an optimiser plugin load this script: the browser reports the page's first input.
 */
import type { CoreEnv } from './types';

/**
 * Elements that react to a click by themselves have reacted already: a repeated click would undo the reaction or
 * navigate twice. Links within the page are left out, since the builder uses them for everything that opens something.
 */
const NATIVE =
  'a[href]:not([href^="#"],[href^="%23"]),input,select,textarea,label,summary,option,audio,video,form [type="submit"]';
/** A visitor no longer waits for the effect of a click that is older than this, ms. */
const FORGET_MS = 10_000;

/**
 * Type of the event that tells of the page's first input, where no handler of an element is known: handlers that listen
 * to the clicks of the whole page listen to it too.
 */
export const RECALLED = 'piton-recalled';

const noted = new Map<Element, MouseEventInit>();
let last: Event | undefined;
const seen = new WeakSet<Element>();
/** Targets of the page's first input that Piton has clicked again; an optimiser may repeat the same click. */
const repeated = new WeakSet<Element>();
let bindings: CoreEnv['bindings'] = new Map();
let repeating = false;

/**
 * State of the handlers that a click on `target` may be meant for: some pending, all settled, or none known. The search
 * ends at the nearest element of the builder: a button inside of a tab reacts by the page's own scripts at once, and a
 * repeated click would run them twice.
 */
function progressOf(target: Element): 'pending' | 'settled' | undefined {
  const widget = target.closest('[data-element_type]');
  let settled: 'settled' | undefined;
  // A form field named `parentElement` hides the form's property, so it is read from the prototype.
  const parentOf = (node: Element) => Reflect.get(Node.prototype, 'parentElement', node) as Element | null;
  for (let node: Element | null = target; node; node = parentOf(node)) {
    const list = bindings.get(node);
    if (list?.some(({ state }) => state === 'waiting' || state === 'loading')) return 'pending';
    if (list) settled = 'settled';
    if (node === widget) break;
  }
  return settled;
}

/** Whether the element, or an element of the same widget around it, has a handler that is not mounted yet. */
export const isPending = (element: Element): boolean => progressOf(element) === 'pending';

/** Keeps a click for as long as a visitor may wait for its effect; afterwards nothing holds its element. */
function keepAsLast(click: Event): void {
  last = click;
  setTimeout(() => {
    if (last === click) last = undefined;
  }, FORGET_MS);
}

/** Stores a click whose handler is pending. The function must get every click before all other listeners. */
export function noteClick(event: Event): void {
  const { target, isTrusted } = event;
  if (repeating || !(target instanceof Element)) return;
  if (!isTrusted && repeated.delete(target)) {
    event.stopImmediatePropagation();
  } else {
    seen.add(target);
    // Deleting the target first moves it to the end, so that the clicks are repeated in order.
    noted.delete(target);
    if (target.closest(NATIVE)) return;
    keepAsLast(event);
    if (isPending(target)) noted.set(target, event);
  }
}

/** The visitor's last click, for a handler that listens to the whole page and is mounted after that click. */
export const lastClick = (): Event | undefined => last;

/** Repeats the clicks whose handlers have settled; is called whenever a handler settles. */
export function repeatClicks(): void {
  for (const [target, init] of noted) {
    const progress = progressOf(target);
    if (progress === 'pending') continue;
    noted.delete(target);
    // A listener such as a placeholder's has handled a prevented click; only a link's action may still be unknown.
    if (!progress || ((init as Partial<Event>).defaultPrevented && !target.closest('a'))) continue;
    const click = new MouseEvent('click', init);
    keepAsLast(click);
    repeating = true;
    target.dispatchEvent(click);
    repeating = false;
  }
}

/** Whether a stored click inside of `element` waits to be repeated. */
export const hasNotedClick = (element: Element): boolean =>
  [...noted.keys()].some((target) => element.contains(target));

/** Takes the clicks since the entry started, and the first input before, which only the browser knows. */
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
        if (progressOf(target)) {
          noted.set(target, { bubbles: true, cancelable: true, composed: true });
          repeatClicks();
        } else {
          // The page's own scripts may have reacted to the click, so it is not made again.
          const click = new Event(RECALLED, { bubbles: true });
          target.dispatchEvent(click);
          if (!last) keepAsLast(click);
        }
      }
    }).observe({ type: 'first-input', buffered: true });
  } catch {
    // Browsers without event timing do not report input from before this script.
  }
}
