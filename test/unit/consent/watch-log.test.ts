import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../../src/consent/entries';
import { type WatchEnv, watchLog } from '../../../src/consent/start-consent';
import { documented, entry } from './log/steps';

const PREFIX = 'rcb-v:3-log-';
const QUEUE = 'real_cookie_banner-consent-queue';
let end = new AbortController();
let entries: Entry[] = [];
let storageListener: (event: StorageEvent) => void = () => {};

/** Watches the log; `polls` counts how often the code that submits decisions is asked for. */
function watch(more: Partial<WatchEnv> = {}) {
  const pollLog = vi.fn(async () => {});
  watchLog({
    config: { isStandalone: false },
    reader: { store: { prefix: PREFIX, read: () => entries } },
    signal: end.signal,
    pollLog,
    hasChanged: () => false,
    ...more,
  } as unknown as WatchEnv);
  return { pollLog, polls: () => pollLog.mock.calls.length };
}
/** Reports a change of storage, as the browser does when another tab has made it. */
const change = (key: string | null, isTrusted = true) =>
  storageListener({ key, isTrusted } as unknown as StorageEvent);
const show = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  entries = [];
  // Only the browser can make trusted events.
  const { addEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof addEventListener>) => {
    if (given[0] === 'storage') storageListener = given[1] as typeof storageListener;
    addEventListener.apply(window, given);
  });
});
afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

describe('decisions that wait on a page', () => {
  it('are polled once the page is loaded [consent.12]', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    entries = [entry('a'), documented('b')];
    const late = watch();
    expect(late.polls()).toBe(0);
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));
    expect(late.polls()).toBe(1);
    state.mockReturnValue('complete');
    expect(watch().polls()).toBe(1);
  });

  it('are polled as well where another script has queued them [consent.12a]', () => {
    localStorage.setItem(QUEUE, '[]');
    expect(watch().polls()).toBe(1);
  });

  it('are none where all are documented, and on a site without a server [consent.12]', () => {
    entries = [documented('a')];
    expect(watch().polls()).toBe(0);
    entries = [entry('a')];
    localStorage.setItem(QUEUE, '[]');
    expect(watch({ config: { isStandalone: true } as WatchEnv['config'] }).polls()).toBe(0);
  });

  it('are polled again 15 s later where the code for that does not come [consent.12]', async () => {
    entries = [entry('a')];
    const pollLog = vi.fn().mockRejectedValueOnce(new Error('no file')).mockResolvedValue(undefined);
    watch({ pollLog });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(pollLog).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(pollLog).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pollLog).toHaveBeenCalledTimes(2);
  });
});

describe('a change by another tab', () => {
  it.each([null, `${PREFIX}a`, QUEUE, `${QUEUE}-lock`])(
    'of the key %s is polled at once [consent.12c]',
    (key) => {
      const { polls } = watch();
      entries = [entry('a')];
      expect(polls()).toBe(0);
      change(key);
      expect(polls()).toBe(1);
    },
  );

  it('of the decision in force is polled, also where nothing waits [consent.12]', () => {
    let hasChanged = false;
    const { polls } = watch({ hasChanged: () => hasChanged });
    change(`${PREFIX}a`);
    expect(polls()).toBe(0);
    hasChanged = true;
    change(`${PREFIX}a`);
    expect(polls()).toBe(1);
  });

  it('is none where it is of something else, or where a script has made the event up [consent.12]', () => {
    const { polls } = watch();
    entries = [entry('a')];
    change('other');
    change(`other-${QUEUE}`);
    change(QUEUE, false);
    expect(polls()).toBe(0);
  });

  it('is polled when the page is shown again, and not when it is hidden [consent.12]', () => {
    const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { polls } = watch();
    entries = [entry('a')];
    show();
    expect(polls()).toBe(0);
    visibility.mockReturnValue(false);
    show();
    expect(polls()).toBe(1);
  });

  it('is nothing to a page whose watch has ended [consent.12]', async () => {
    const { polls } = watch();
    entries = [entry('a')];
    end.abort();
    show();
    change(QUEUE);
    expect(polls()).toBe(0);
  });
});
