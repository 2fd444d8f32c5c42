import { defineHandler, dropEmptyStyle, reporter } from '../core';
import { httpUrl } from '../third-parties';
import { attributeRestorer } from '../ui/dom/attribute-restorer';
import { redirect } from '../ui/redirect';
import { parseJson } from '../values/json';
import { treeOf } from '../values/readers';
import { local } from '../values/storage';

/** The units that a countdown shows. */
export const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const LENGTHS = [86_400, 3_600, 60, 1];
const LIMITS = [Number.POSITIVE_INFINITY, 24, 60, 60];

/**
 * Splits `remaining` (ms) into whole days, hours, minutes and seconds, each of at least two digits; zeros for a
 * negative time.
 */
export function partsOf(remaining: number): string[] {
  const seconds = Math.max(Math.floor(remaining / 1000), 0);
  return LENGTHS.map((length, at) =>
    String(Math.floor(seconds / length) % (LIMITS[at] ?? 1)).padStart(2, '0'),
  );
}

/** The values that an evergreen countdown stores for a visitor. */
export interface StoredCountdown {
  /** The time at which the countdown ends, in ms since 1970. */
  readonly due: string | undefined;
  /** The owner's interval at the first visit, in s. */
  readonly interval: string | undefined;
}

/**
 * Returns when a countdown of `interval` s from the visitor's first visit ends, in ms. `isNew` is true where the
 * countdown starts now: at the first visit, after the owner has changed the interval, and after the clock was set back,
 * since no visitor gets more than the interval.
 */
export function evergreenDue(
  interval: number,
  stored: StoredCountdown,
  now: number,
): { due: number; isNew: boolean } {
  const due = Number(stored.due ?? Number.NaN);
  const isValid =
    due > 0 && due <= now + interval * 1000 && Number(stored.interval ?? Number.NaN) === interval;
  return isValid ? { due, isNew: false } : { due: now + interval * 1000, isNew: true };
}

/** One of the owner's actions at the end of the countdown. */
export type Action =
  | { readonly type: 'hide' | 'message' }
  | { readonly type: 'redirect'; readonly url: string };

/** Reads the actions in order and leaves invalid ones out. `undefined` where the text is not a list. */
export function readActions(text: string | undefined): readonly Action[] | undefined {
  if (!text) return [];
  const given = parseJson(text);
  if (!Array.isArray(given)) return undefined;
  return given.flatMap((each: unknown): Action[] => {
    const { type, redirect_url } = treeOf(each);
    if (type === 'hide' || type === 'message') return [{ type }];
    return type === 'redirect' && typeof redirect_url === 'string' && /^https?:\/\//i.test(redirect_url)
      ? [{ type, url: redirect_url }]
      : [];
  });
}

/**
 * Returns the time at which a countdown ends, in ms since 1970; `NaN` where the markup names no time.
 * @param interval the time for each visitor, in s; 0 where `date`, in s since 1970, is the same for all
 */
function dueOf(interval: number, date: string | undefined, id: string): number {
  if (!interval) return date ? Number(date) * 1000 : Number.NaN;
  const [dueKey, intervalKey] = [`${id}-evergreen_due_date`, `${id}-evergreen_interval`];
  const stored = { due: local.get(dueKey), interval: local.get(intervalKey) };
  const { due, isNew } = evergreenDue(interval, stored, Date.now());
  if (isNew) {
    local.set(dueKey, String(due));
    local.set(intervalKey, String(interval));
  }
  return due;
}

/** Counts down to a date, or for each visitor from the first visit on, and runs the owner's actions at the end. */
export default defineHandler({
  texts: { remaining: ['Verbleibende Zeit', '', 'Time left'] },
  mount(element, { texts, preview, signal, warn, note }) {
    const wrapper = element.querySelector<HTMLElement>('.elementor-countdown-wrapper');
    if (!wrapper) return;
    const message = element.querySelector<HTMLElement>('.elementor-countdown-expire--message');
    const digits = UNITS.map((unit) => wrapper.querySelector(`.elementor-countdown-${unit}`));
    const printed = digits.map((each) => each?.textContent ?? '');
    const own = attributeRestorer();
    // A timer has a role and a name, and screen readers do not announce its changes.
    if (!wrapper.hasAttribute('role')) own.set(wrapper, 'role', 'timer');
    if (!wrapper.hasAttribute('aria-label')) own.set(wrapper, 'aria-label', texts.remaining);
    // Screen readers announce the message only when it appears.
    if (message) own.set(message, 'role', 'status');

    const interval = Math.max(Number(wrapper.dataset.evergreenInterval) || 0, 0);
    const findDue = () => dueOf(interval, wrapper.dataset.date, element.dataset.id ?? '');
    let due = findDue();
    const actions = readActions(wrapper.dataset.expireActions);
    if (!actions) warn('countdown-actions', 'data-expire-actions is no list; nothing happens at the end');

    const show = (remaining: number) => {
      for (const [at, part] of partsOf(remaining).entries()) {
        const place = digits[at];
        if (place && place.textContent !== part) place.textContent = part;
      }
    };
    const leaveFor = (address: string) => {
      const url = httpUrl(address);
      // A redirect to the page itself would repeat without end.
      if (!url || preview || url.href.split('#')[0] === location.href.split('#')[0]) return;
      redirect(url, element, signal).catch(reporter('event', 'countdown', element));
    };
    const expire = () => {
      note('countdown', 'countdown.over');
      element.dispatchEvent(new CustomEvent('countdown_expire', { bubbles: true }));
      for (const action of actions ?? []) {
        if (action.type === 'hide') wrapper.style.display = 'none';
        else if (action.type === 'redirect') leaveFor(action.url);
        else if (message) message.style.display = 'block';
      }
    };

    let timer: ReturnType<typeof setTimeout> | undefined;
    const running = new AbortController();
    const tick = () => {
      clearTimeout(timer);
      // The visitor's clock was set back.
      if (interval && due - Date.now() > interval * 1000) due = findDue();
      const remaining = due - Date.now();
      show(remaining);
      if (remaining <= 0) {
        running.abort();
        expire();
      } else timer = setTimeout(tick, (remaining % 1000) + 1);
    };
    signal.addEventListener('abort', () => {
      running.abort();
      clearTimeout(timer);
      for (const [at, each] of digits.entries()) if (each) each.textContent = printed[at] ?? '';
      for (const each of [wrapper, message]) {
        each?.style.removeProperty('display');
        if (each) dropEmptyStyle(each);
      }
      own.restore();
    });
    if (!Number.isFinite(due)) {
      warn('countdown', 'neither data-date nor data-evergreen-interval says when it is over');
      show(0);
      return;
    }
    note('countdown', 'countdown.until', { date: new Date(due).toLocaleString('de-AT') });
    // Browsers delay timers in hidden tabs, and stop timers in the back/forward cache.
    document.addEventListener('visibilitychange', tick, { signal: running.signal });
    addEventListener('pageshow', tick, { signal: running.signal });
    tick();
  },
});
