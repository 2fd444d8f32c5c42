import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countHide, countShow, disable, isDisabled } from '../../../src/popups/memory';
import { increment, readStored, storeValue } from '../../../src/ui/builder-storage';
import fc from '../../support/fast-check';
import { settingsWith } from './conditions-world';

const NOW = new Date('2026-11-21T12:00:00Z').getTime();
const DAY_MS = 86_400_000;
const stored = () => JSON.parse(localStorage.getItem('elementor') ?? 'null');
const store = (entry: unknown) => localStorage.setItem('elementor', JSON.stringify(entry));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the memory', () => {
  it('reads what the original left in a visitor’s browser, and keeps what others have stored there [popup.16b]', async () => {
    store({
      __expiration: { 'popup-7-impressions-count': NOW + 1000, other: NOW + 5000 },
      pageViews: 41,
      popup_7_disable: true,
      'popup-7-impressions-count': 2,
      other: { deep: ['x'] },
    });
    expect([readStored('local', 'pageViews'), isDisabled(7), isDisabled(8)]).toEqual([41, true, false]);
    await increment('local', 'pageViews');
    await increment('local', 'popup-7-impressions-count', 86_400);
    expect(stored()).toEqual({
      __expiration: { 'popup-7-impressions-count': NOW + 1000, other: NOW + 5000 },
      pageViews: 42,
      popup_7_disable: true,
      'popup-7-impressions-count': 3,
      other: { deep: ['x'] },
    });
  });

  it('begins a period with the first count and again when it has ended [popup.14c, popup.16]', async () => {
    await increment('local', 'shows', 86_400);
    vi.setSystemTime(NOW + DAY_MS - 1);
    await increment('local', 'shows', 86_400);
    expect(stored()).toEqual({ shows: 2, __expiration: { shows: NOW + DAY_MS } });
    vi.setSystemTime(NOW + DAY_MS + 1);
    expect(readStored('local', 'shows')).toBeUndefined();
    await increment('local', 'shows', 86_400);
    expect(stored()).toEqual({ shows: 1, __expiration: { shows: NOW + 2 * DAY_MS + 1 } });
  });

  it('deletes all ended counts at the next write, and keeps an end after a write without one [popup.16]', async () => {
    store({ __expiration: { gone: NOW - 1, mine: NOW + 1000 }, gone: 1, mine: 1 });
    await storeValue('local', 'mine', 5);
    expect(stored()).toEqual({ mine: 5, __expiration: { mine: NOW + 1000 } });
    await storeValue('local', 'mine', 6, 10);
    expect(stored()).toEqual({ mine: 6, __expiration: { mine: NOW + 10_000 } });
  });

  it('treats anything that is not a JSON object as empty, and overwrites it [popup.16c]', async () => {
    for (const text of ['', 'null', '[1]', '"text"', '{', '7', 'undefined']) {
      localStorage.setItem('elementor', text);
      expect(readStored('local', 'pageViews')).toBeUndefined();
      await increment('local', 'pageViews');
      expect(stored()).toEqual({ pageViews: 1, __expiration: {} });
    }
  });

  it('is empty where storage is blocked, and lasts as long as the page [popup.16c]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    expect([readStored('local', 'a'), readStored('plain', 'b')]).toEqual([undefined, undefined]);
    await storeValue('local', 'a', 1);
    await increment('plain', 'b');
    expect([readStored('local', 'a'), readStored('plain', 'b'), isDisabled(7)]).toEqual([1, '1', false]);
  });

  it('never throws on stored text, and never reaches the prototype of objects [popup.16]', async () => {
    const hostile = [
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      '{"__expiration":{"__proto__":1,"pageViews":"soon"},"pageViews":{}}',
      '{"__expiration":7}',
      `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ];
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...hostile), fc.string(), fc.json()), async (text) => {
        localStorage.setItem('elementor', text);
        readStored('local', 'pageViews');
        await increment('local', 'pageViews', 60);
        await storeValue('local', '__proto__', { polluted: 1 });
        await storeValue('local', '__expiration', 7);
        expect('polluted' in {}).toBe(false);
      }),
    );
  });

  it('keeps every key and value that others stored [popup.16]', async () => {
    const others = fc.dictionary(
      fc.string().filter((key) => !['__expiration', 'pageViews'].includes(key)),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(others, async (entry) => {
        store(entry);
        await increment('local', 'pageViews');
        expect(Object.entries(stored())).toEqual(
          expect.arrayContaining(Object.entries(JSON.parse(JSON.stringify(entry)))),
        );
      }),
    );
  });
});

describe('a change of the memory', () => {
  it('waits for the lock, is read at once, and adds to what another tab wrote meanwhile [popup.16]', async () => {
    let grant = () => {};
    const request = vi.fn((name: string, work: () => Promise<void>) => {
      if (name !== 'elementor') return work();
      return new Promise<void>((resolve) => {
        grant = () => resolve(work());
      });
    });
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    store({ pageViews: 1 });
    const written = increment('local', 'pageViews');
    expect([readStored('local', 'pageViews'), readStored('session', 'pageViews')]).toEqual([2, undefined]);
    expect(stored().pageViews).toBe(1);
    store({ pageViews: 5 });
    grant();
    await written;
    expect([stored().pageViews, request.mock.calls[0]?.[0]]).toEqual([6, 'elementor']);
  });

  it('is written when the page is left before the lock is given, and not a second time [popup.16]', async () => {
    let grant = () => {};
    const request = (_name: string, work: () => void) => {
      grant = work;
      return new Promise(() => {});
    };
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    void disable(7);
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual({ popup_7_disable: true, __expiration: {} });
    localStorage.clear();
    grant();
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toBeNull();
  });

  it('is written without a lock where the browser refuses it [popup.16]', async () => {
    const request = () => Promise.reject(new DOMException('', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    await disable(7);
    expect(isDisabled(7)).toBe(true);
  });
});

describe('shows and hides', () => {
  const counts = () => ({
    times: readStored('local', 'popup_7_times'),
    period: readStored('local', 'popup-7-impressions-count'),
    session: sessionStorage.getItem('popup-7-impressions-count'),
  });

  it.each([
    [{}, { times: 1, period: undefined, session: null }],
    [{ times_period: 'day' }, { times: 1, period: undefined, session: null }],
    [{ times_count: 'close' }, { times: 1, period: undefined, session: null }],
    [
      { times_count: 'close', times_period: 'week' },
      { times: 1, period: 1, session: null },
    ],
    [
      { times_count: 'close', times_period: 'session' },
      { times: 1, period: undefined, session: '1' },
    ],
  ] as const)('with %j are counted once, when the owner wants: %j [popup.14]', async (given, expected) => {
    const settings = settingsWith(given);
    await countShow(7, settings);
    if ('times_count' in given) expect(counts().times).toBeUndefined();
    await countHide(7, settings);
    expect([counts(), readStored('local', 'times')]).toEqual([expected, undefined]);
  });

  it('count from zero where the stored count is not a number [popup.14]', async () => {
    sessionStorage.setItem('popup-7-impressions-count', 'viele');
    await countHide(7, settingsWith({ times_count: 'close', times_period: 'session' }));
    await countHide(7, settingsWith({ times_count: 'close', times_period: 'session' }));
    expect(counts()).toEqual({ times: 2, period: undefined, session: '2' });
  });
});
