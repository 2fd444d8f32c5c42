import type { MountContext, NoteValues } from '../api';
import { createInView } from '../ui/dom/in-view';
import { pageScroller } from '../ui/dom/page-scroller';
import { judge } from './conditions';
import { isDisabled } from './memory';
import type { PopupSettings } from './settings';

// The triggers of popups: each waits for one event, and one table says which setting turns it on.

const watchInView = createInView();

/** Waits for an event until `signal` is aborted. Returns the code of the reason where the event is not possible. */
type Trigger = (settings: PopupSettings, fire: () => void, signal: AbortSignal) => string | undefined;

/** Calls `run` after `seconds`, unless `signal` is aborted before. */
function after(seconds: number, run: () => void, signal: AbortSignal): void {
  const timer = setTimeout(run, seconds * 1000);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Fires some time after the page loaded. */
const pageLoad: Trigger = ({ page_load_delay }, fire, signal) => {
  after(page_load_delay, fire, signal);
  return undefined;
};

/**
 * Fires on any scrolling up, or down to a part of the page. Where scroll snap makes the body scroll instead of the
 * window, the body alone fires the events; unlike the builder's own trigger, this one hears them.
 */
const scrolling: Trigger = ({ scrolling_direction, scrolling_offset }, fire, signal) => {
  let last = 0;
  const check = () => {
    const { scrollTop: y, scrollHeight, clientHeight } = pageScroller();
    const isDown = y > last;
    last = y;
    if (isDown !== (scrolling_direction === 'down')) return;
    const range = scrollHeight - clientHeight;
    // Heights are rounded, so the end may be a fraction before 100 %. A page that can't scroll is at its end.
    if (!isDown || Math.ceil(y) >= Math.min((range * scrolling_offset) / 100, range - 1)) fire();
  };
  for (const target of [window, document.body])
    target.addEventListener('scroll', check, { passive: true, signal });
  return undefined;
};

/** Fires when the first match of a selector comes into view, even partly. */
const scrollingTo: Trigger = ({ scrolling_to_selector }, fire, signal) => {
  let target: Element | null;
  try {
    target = document.querySelector(scrolling_to_selector);
  } catch {
    return 'impossible.selector';
  }
  if (!target) return 'impossible.target';
  watchInView(target, (isInView) => isInView && fire(), signal);
  return undefined;
};

/** Fires at the Nth click anywhere on the page. */
const click: Trigger = ({ click_times }, fire, signal) => {
  let clicks = 0;
  const countClick = () => {
    clicks++;
    if (clicks >= click_times) fire();
  };
  document.body.addEventListener('click', countClick, { passive: true, signal });
  return undefined;
};

/** Events that count as activity; touch fires no mousemove. */
const ACTIVITY_EVENTS = ['keypress', 'mousemove', 'touchmove'];

/** Fires after a time without keys, mouse or touch. */
const inactivity: Trigger = ({ inactivity_time }, fire, signal) => {
  let last = performance.now();
  const wait = () => {
    const remainingMs = last + inactivity_time * 1000 - performance.now();
    if (remainingMs <= 0) fire();
    else timer = setTimeout(wait, remainingMs);
  };
  // A movement fires many events, so each event only stores its time; the running timer reads that time when it ends.
  const storeTime = () => {
    last = performance.now();
  };
  let timer = setTimeout(wait, inactivity_time * 1000);
  // Time in the back/forward cache does not count.
  addEventListener('pageshow', storeTime, { signal });
  for (const type of ACTIVITY_EVENTS) document.addEventListener(type, storeTime, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return undefined;
};

/** Fires when the pointer leaves the window at the top. */
const exitIntent: Trigger = (_settings, fire, signal) => {
  if (!matchMedia('(any-hover: hover)').matches) return 'impossible.pointer';
  const check = ({ relatedTarget, clientY }: MouseEvent) => {
    if (!relatedTarget && clientY <= 0) fire();
  };
  document.addEventListener('mouseout', check, { passive: true, signal });
  return undefined;
};

/** How long an ad blocker that observes the document may take to hide the bait. */
const REACTION_SECONDS = 0.2;

/** Adds an element that ad blockers take for an advertisement, and fires where they hide or remove it. */
const adblockDetection: Trigger = ({ adblock_detection_delay }, fire, signal) => {
  const detect = () => {
    const bait = document.createElement('div');
    const isBlocked = () => !bait.isConnected || getComputedStyle(bait).display === 'none';
    bait.id = `elementor-adblock-detection-${Math.random().toString(36).slice(2, 8)}`;
    bait.className = 'ad-box';
    bait.ariaHidden = 'true';
    bait.textContent = '\u00a0';
    Object.assign(bait.style, { position: 'fixed', top: '0', left: '0', pointerEvents: 'none' });
    document.body.append(bait);
    const finish = () => {
      if (isBlocked()) fire();
      bait.remove();
    };
    if (isBlocked()) finish();
    else after(REACTION_SECONDS, finish, signal);
    signal.addEventListener('abort', () => bait.remove());
  };
  after(adblock_detection_delay, detect, signal);
  return undefined;
};

/** Triggers by the setting that turns each on, in the builder's order. */
const TRIGGERS = {
  page_load: pageLoad,
  scrolling,
  scrolling_to: scrollingTo,
  click,
  inactivity,
  exit_intent: exitIntent,
  adblock_detection: adblockDetection,
} satisfies { [Switch in keyof PopupSettings]?: Trigger };

/** What the sentences about triggers name, by setting. */
const valuesOf = (settings: PopupSettings): NoteValues => ({
  page_load_delay: settings.page_load_delay,
  scrolling_offset: settings.scrolling_offset,
  scrolling_to_selector: settings.scrolling_to_selector,
  click_times: settings.click_times,
  inactivity_time: settings.inactivity_time,
  adblock_detection_delay: settings.adblock_detection_delay,
});

/** The code of the trigger's name for QA. */
const codeOf = (trigger: string, { scrolling_direction }: PopupSettings): string =>
  trigger === 'scrolling' && scrolling_direction === 'up' ? 'trigger.scrolling_up' : `trigger.${trigger}`;

/**
 * Starts the triggers that are switched on. The first one that fires stops all, whether the popup is shown or not; so
 * does `signal`. QA gets a note with the pending triggers, then with the one that fired.
 */
export function armTriggers(
  settings: PopupSettings,
  fire: (trigger: string) => void,
  signal: AbortSignal,
  note: MountContext<PopupSettings>['note'],
): void {
  if (signal.aborted) return;
  const armed = new AbortController();
  signal.addEventListener('abort', () => armed.abort(), { signal: armed.signal });
  const values = valuesOf(settings);
  const waiting: string[] = [];
  const failed: string[] = [];
  for (const [trigger, arm] of Object.entries<Trigger>(TRIGGERS)) {
    if (!settings[trigger as keyof typeof TRIGGERS]) continue;
    const code = codeOf(trigger, settings);
    const onFire = () => {
      if (armed.signal.aborted) return;
      armed.abort();
      note('triggers', 'triggers.fired', { ...values, trigger: code });
      fire(trigger);
    };
    const reason = arm(settings, onFire, armed.signal);
    if (reason) failed.push(reason);
    else waiting.push(code);
  }
  note('triggers', waiting.length ? 'triggers.waiting' : 'triggers.inactive', { ...values, waiting, failed });
}

export type PopupContext = MountContext<PopupSettings, { readonly close: string; readonly title: string }>;

export interface AutoOpen {
  /** Whether all conditions passed when the page was loaded. */
  readonly passes: boolean;
  arm(): void;
  /** Checks the conditions once, and starts the triggers where all pass. */
  start(): Promise<void>;
}

/** Opens a popup by itself, by calling `fire`. */
export function createAutoOpen(
  id: number,
  { settings, page, signal, note }: Pick<PopupContext, 'settings' | 'page' | 'signal' | 'note'>,
  fire: () => void,
): AutoOpen {
  let passes = false;
  const arm = () => armTriggers(settings.get(), fire, signal, note);
  return {
    get passes() {
      return passes;
    },
    arm,
    async start() {
      if (page.mode === 'edit') return;
      // In the preview of the popup itself, its author sees it at once.
      if (page.mode === 'preview' && page.post.id === id) {
        fire();
        return;
      }
      const verdicts = await judge(id, settings.get());
      for (const { condition, passes: isMet, why, values } of verdicts)
        note(`condition ${condition}`, isMet ? 'condition.met' : 'condition.unmet', { ...values, why });
      passes = verdicts.every((verdict) => verdict.passes);
      if (isDisabled(id)) note('display', 'display.never');
      if (!passes) note('triggers', 'triggers.none');
      else arm();
    },
  };
}
