import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoteValues } from '../../../src/api';
import type { PopupSettings } from '../../../src/popups/settings';
import { armTriggers } from '../../../src/popups/triggers';
import { type FakeObserver, fakeIntersectionObserver } from '../../support/sight';
import { settingsWith } from './conditions-world';

let end = new AbortController();

function arm(given: Partial<PopupSettings>) {
  const fired: string[] = [];
  const notes: [code: string, values: NoteValues | undefined][] = [];
  armTriggers(
    settingsWith(given),
    (trigger) => fired.push(trigger),
    end.signal,
    (name, code, values) => void (name === 'triggers' && notes.push([code, values])),
  );
  return { fired, notes };
}
const click = () => document.body.click();
/** Scrolls a page of 3,000 px in a window of 1,000 px. */
function scroll(top: number): void {
  document.documentElement.scrollTop = top;
  dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  end = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-hover: hover)' }));
  const heights = { scrollHeight: 3_000, clientHeight: 1_000 };
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(document.documentElement, name);
  document.documentElement.scrollTop = 0;
  document.body.replaceChildren();
});

describe('the triggers of a popup', () => {
  it('end each other: only the first trigger that fires counts, and it is shown to QA [popup.2c]', () => {
    const { fired, notes } = arm({ click: true, page_load: true, page_load_delay: 1 });
    expect(notes).toEqual([
      [
        'triggers.waiting',
        expect.objectContaining({ waiting: ['trigger.page_load', 'trigger.click'], failed: [] }),
      ],
    ]);
    click();
    click();
    vi.advanceTimersByTime(2_000);
    expect([fired, vi.getTimerCount()]).toEqual([['click'], 0]);
    expect(notes.slice(1)).toEqual([
      [
        'triggers.fired',
        expect.objectContaining({ trigger: 'trigger.click', click_times: 1, page_load_delay: 1 }),
      ],
    ]);
  });

  it('end with the popup, and do not start where it was removed [popup.2b]', () => {
    const all = { click: true, page_load: true, inactivity: true, adblock_detection: true } as const;
    const { fired } = arm(all);
    end.abort();
    expect(vi.getTimerCount()).toBe(0);
    click();
    vi.advanceTimersByTime(100_000);
    const { notes } = arm(all);
    expect([fired, notes, vi.getTimerCount()]).toEqual([[], [], 0]);
  });

  it('do not exist where none is switched on [popup.2b]', () => {
    const { notes } = arm({});
    expect(notes).toEqual([['triggers.inactive', expect.objectContaining({ waiting: [], failed: [] })]]);
  });

  it('fire at the set click, not before [popup.6a]', () => {
    const { fired } = arm({ click: true, click_times: 3 });
    click();
    click();
    expect(fired).toEqual([]);
    click();
    expect(fired).toEqual(['click']);
  });

  it.for<[what: string, Partial<PopupSettings>, waiting: string, before: number[], last: number]>([
    ['on any scroll upward', { scrolling_direction: 'up' }, 'trigger.scrolling_up', [2_000], 1_999],
    [
      'on a scroll sideways, as the builder does',
      { scrolling_direction: 'up' },
      'trigger.scrolling_up',
      [100],
      100,
    ],
    ['at its part of the page, downwards', { scrolling_offset: 40 }, 'trigger.scrolling', [799, 100], 800],
    ['at the end of a rounded page', { scrolling_offset: 100 }, 'trigger.scrolling', [1_998], 1_998.4],
  ])('fire %s, not before [popup.4a, popup.4b]', ([, given, trigger, before, last]) => {
    const { fired, notes } = arm({ scrolling: true, ...given });
    expect(notes[0]?.[1]).toMatchObject({ waiting: [trigger] });
    for (const top of before) scroll(top);
    expect(fired).toEqual([]);
    scroll(last);
    expect(fired).toEqual(['scrolling']);
  });

  it('do not fire for a missing element, nor for an invalid selector [popup.5b]', () => {
    const failed = (scrolling_to_selector: string) =>
      arm({ scrolling_to: true, scrolling_to_selector }).notes[0]?.[1];
    expect(failed('#nirgends')).toMatchObject({ waiting: [], failed: ['impossible.target'] });
    expect(failed('[')).toMatchObject({ waiting: [], failed: ['impossible.selector'] });
  });

  it('fire when the element comes into view, and then stop observing it [popup.5a]', () => {
    const observers = fakeIntersectionObserver();
    document.body.innerHTML = '<p class="ziel"></p><p class="ziel"></p>';
    const { fired } = arm({ scrolling_to: true, scrolling_to_selector: '.ziel' });
    const { observed, report } = observers[0] as FakeObserver;
    expect([...observed]).toEqual([document.querySelector('.ziel')]);
    report({ isIntersecting: false });
    expect(fired).toEqual([]);
    report({ isIntersecting: false }, { isIntersecting: true });
    expect([fired, observed.size]).toEqual([['scrolling_to'], 0]);
  });

  it.each([
    ['keypress', document],
    ['mousemove', document],
    ['touchmove', document],
    ['pageshow', window],
  ] as const)(
    'fire after a time without keys, mouse or touch, which starts again after: %s [popup.7a]',
    (type, target) => {
      const { fired } = arm({ inactivity: true, inactivity_time: 10 });
      vi.advanceTimersByTime(9_000);
      target.dispatchEvent(new Event(type));
      vi.advanceTimersByTime(9_999);
      expect(fired).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(fired).toEqual(['inactivity']);
    },
  );

  it('fire when the pointer leaves at the top, not at the sides nor within the page [popup.8a]', () => {
    const { fired } = arm({ exit_intent: true });
    const leave = (init: MouseEventInit) => document.dispatchEvent(new MouseEvent('mouseout', init));
    leave({ clientY: 1 });
    leave({ clientY: 0, relatedTarget: document.body });
    expect(fired).toEqual([]);
    leave({ clientY: 0 });
    expect(fired).toEqual(['exit_intent']);
  });

  it('do not fire by a pointer where there is none [popup.8a]', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(arm({ exit_intent: true }).notes[0]?.[1]).toMatchObject({ failed: ['impossible.pointer'] });
  });

  it.each([
    ['hides', (bait: HTMLElement) => bait.style.setProperty('display', 'none')],
    ['removes', (bait: HTMLElement) => bait.remove()],
  ])('fire where an ad blocker %s the bait, of which nothing remains', (_, block) => {
    const { fired } = arm({ adblock_detection: true, adblock_detection_delay: 1 });
    vi.advanceTimersByTime(1_000);
    const bait = document.querySelector<HTMLElement>('.ad-box');
    expect([bait?.id, bait?.ariaHidden, bait?.textContent]).toEqual([
      expect.stringMatching(/^elementor-adblock-detection-\w+$/),
      'true',
      '\u00a0',
    ]);
    expect(bait?.style).toMatchObject({ position: 'fixed', top: '0px', left: '0px', pointerEvents: 'none' });
    if (bait) block(bait);
    vi.advanceTimersByTime(200);
    expect([fired, document.querySelector('.ad-box')]).toEqual([['adblock_detection'], null]);
  });

  it('fire at once where a style hides what looks like an advertisement, of which nothing stays', () => {
    document.body.innerHTML = '<style>.ad-box { display: none }</style>';
    const { fired } = arm({ adblock_detection: true });
    vi.advanceTimersByTime(0);
    expect([fired, document.querySelector('.ad-box')]).toEqual([['adblock_detection'], null]);
  });

  it('do not fire where no ad blocker hides the bait, and leave nothing of it, also where the popup was removed meanwhile', () => {
    const { fired } = arm({ adblock_detection: true });
    const bait = (ms: number) => vi.advanceTimersByTime(ms) && document.querySelector('.ad-box') !== null;
    expect([bait(0), bait(199), bait(1)]).toEqual([true, true, false]);
    const gone = arm({ adblock_detection: true });
    vi.advanceTimersByTime(100);
    end.abort();
    expect([bait(0), bait(1_000), fired, gone.fired]).toEqual([false, false, [], []]);
  });
});
