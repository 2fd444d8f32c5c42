import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPayload } from '../../../src/consent/payload';
import fc from '../../support/fast-check';
import {
  type Answers,
  clearBrowser,
  createLocks,
  createServer,
  logged,
  openPage,
  QUEUE,
  queued,
  setLocks,
} from './queue-world';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
let crash = () => {};
const open = async (server: ReturnType<typeof createServer>) => {
  const page = await openPage(server);
  crash = page.crash;
  return page;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  clearBrowser();
  setLocks(createLocks());
});
afterEach(() => {
  crash();
  vi.useRealTimers();
});

/** Returns the seconds between requests, rounded down to half a second, since a lock takes some milliseconds. */
const gaps = ({ asked }: ReturnType<typeof createServer>) =>
  asked.slice(1).map(({ at }, index) => Math.floor((at - (asked[index]?.at ?? 0)) / 500) / 2);

describe('the queue', () => {
  it('sends a failed decision again after 15 s, then after 15 s more each time [consent.12]', async () => {
    const server = createServer();
    const { decide } = await open(server);
    server.plan.push('fails', 'fails', 'network', 'fails');
    await decide();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(gaps(server)).toEqual([15, 15, 30, 45]);
    expect([queued(), server.documented.length]).toEqual([[], 1]);
  });

  it('waits as long as the server asks, however long that is and however often it asks [rest.8b, rest.8c]', async () => {
    const server = createServer();
    const { decide } = await open(server);
    server.plan.push(3_600_000, 'fails', 90_000, 2_000);
    await decide();
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    // A server's pause that is shorter than the queue's own pause does not shorten the queue's pause.
    expect(gaps(server)).toEqual([3600, 15, 90, 45]);
    expect([queued(), server.documented.length]).toEqual([[], 1]);
  });

  it('leaves a decision in the queue that the server puts off beyond the life of the page: the next page sends it [rest.8b, consent.12a]', async () => {
    const server = createServer();
    const first = await open(server);
    server.plan.push(3_600_000);
    await first.decide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(1);
    expect(queued()).toHaveLength(1);
    first.crash();
    await vi.advanceTimersByTimeAsync(60_000);
    await open(server);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.documented).toHaveLength(1);
  });

  it('does not wait longer because the clock was set back: no pause is longer than it was at first [rest.8b]', async () => {
    const server = createServer();
    const { decide } = await open(server);
    server.plan.push(3_600_000);
    await decide();
    vi.setSystemTime(NOW - 86_400_000);
    dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(3_700_000);
    expect(server.documented).toHaveLength(1);
  });

  it('waits ten minutes at the most [consent.12]', async () => {
    const server = createServer();
    const { decide } = await open(server);
    server.plan.push(...Array<Answers>(60).fill('fails'));
    await decide();
    await vi.advanceTimersByTimeAsync(15 * 3_600_000);
    expect(Math.max(...gaps(server))).toBe(600);
  });

  it('starts at once on a page where decisions wait, and continues every 1.5 s, in order [consent.12]', async () => {
    const server = createServer();
    const first = await open(server);
    server.plan.push('fails', 'fails', 'fails');
    for (let at = 0; at < 3; at++) await first.decide({ decision: at % 2 ? 'essentials' : 'all' });
    first.crash();
    await open(server);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(gaps(server)).toEqual([0, 0, 0, 1.5, 1.5]);
    const times = server.asked.map(({ sent }) => sent.createdClientTime);
    expect(times.slice(3)).toEqual(times.slice(0, 3));
    // Only the latest decision sets the cookie: an earlier one would be in force until then, and after a crash for good.
    expect(server.asked.slice(3).map(({ sent }) => sent.setCookies)).toEqual([false, false, true]);
    expect(logged()).toHaveLength(1);
  });

  it('does not let a decision that the server always refuses delay the others [consent.12]', async () => {
    const server = createServer();
    const page = await open(server);
    const answer = server.answer;
    vi.spyOn(server, 'answer').mockImplementation((request) => {
      if (JSON.stringify(request.body).includes('ind_all')) server.plan.unshift('fails');
      return answer(request);
    });
    await page.decide({ buttonClicked: 'ind_all' });
    server.plan.push('fails');
    await page.decide({ buttonClicked: 'main_custom' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queued().map(({ buttonClicked }) => buttonClicked)).toEqual(['ind_all']);
  });

  it('ends with the page: nothing is sent and no lock is kept [consent.12]', async () => {
    const server = createServer();
    const page = await open(server);
    server.plan.push('fails', 'fails');
    await page.decide();
    await vi.advanceTimersByTimeAsync(20_000);
    const [before] = [server.asked.length, page.crash()];
    localStorage.removeItem(`${QUEUE}-lock`);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.asked).toHaveLength(before);
  });

  it('continues with a decision that fails while its tab is left, where no other decision waits [consent.12]', async () => {
    const server = createServer();
    const page = await open(server);
    server.plan.push('fails', 'well', 'fails');
    await page.decide();
    await vi.advanceTimersByTimeAsync(15_050);
    void page.decide({ decision: 'essentials' });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    await vi.advanceTimersByTimeAsync(1);
    expect([queued().length, server.documented.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect([queued().length, server.documented.length]).toEqual([0, 2]);
  });

  it('stores a hundred of ten thousand entries [consent.12]', async () => {
    const entry = (at: number) => ({
      decision: 'all',
      buttonClicked: 'main_all',
      createdClientTime: new Date(NOW + at).toISOString(),
    });
    localStorage.setItem(QUEUE, JSON.stringify(Array.from({ length: 10_000 }, (_, at) => entry(at))));
    const server = createServer();
    server.plan.push('fails');
    await open(server);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queued()).toHaveLength(100);
    expect(queued()[99]?.createdClientTime).toBe(entry(9_999).createdClientTime);
  });

  it('reads only the fields of a decision from an entry [consent.12]', () => {
    const KEYS =
      /^(decision|buttonClicked|markAsDoNotTrack|blocker|viewPort(Width|Height)|createdClientTime|gcmConsent|blockerThumbnail|tcfString|uiView)$/;
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom('decision', 'blocker', 'gcmConsent', '__proto__', 'x'), fc.anything()),
        (anything, more) => {
          expect(readPayload(anything)).toBeUndefined();
          const read = readPayload({
            decision: 'all',
            buttonClicked: 'main_all',
            createdClientTime: '2026-03-01T12:00:00.000Z',
            ...more,
          });
          for (const key of Object.keys(read ?? {})) expect(key).toMatch(KEYS);
          expect(Object.getPrototypeOf(read ?? {})).toBe(Object.prototype);
        },
      ),
    );
  });

  const answers = fc.constantFrom<Answers>('well', 'fails', 'network', 'hangs', 'garbage');
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ decide: fc.constantFrom('all' as const, 'essentials' as const), answers }),
    },
    { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 90_000 }), answers }) },
    { weight: 2, arbitrary: fc.record({ reload: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ hide: fc.constant(true), answers }) },
  );

  it('documents each decision exactly once, and keeps the latest, after any sequence of failures, reloads and changes of tab [consent.12g]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        async (steps, hasLocks) => {
          const locks = createLocks();
          setLocks(hasLocks ? locks : undefined);
          clearBrowser();
          vi.clearAllTimers();
          const server = createServer();
          let page = await openPage(server);
          let decisions = 0;
          let latest = '';
          for (const each of steps) {
            if ('answers' in each) server.plan.push(each.answers);
            if ('decide' in each) {
              latest = `main_${each.decide === 'all' ? 'all' : 'essential'}`;
              decisions++;
              void page.decide({ decision: each.decide, buttonClicked: latest as 'main_all' });
              // The click is over before anything else can happen.
              if (decisions % 2) await vi.advanceTimersByTimeAsync(50);
            } else if ('wait' in each) await vi.advanceTimersByTimeAsync(each.wait);
            else if ('hide' in each) {
              vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
              document.dispatchEvent(new Event('visibilitychange'));
              vi.restoreAllMocks();
            } else {
              // After a crash no page can know the result of a request that asked for no cookie, so its answer arrives first.
              if (server.asked.some(({ at, sent }) => at === Date.now() && !sent.setCookies))
                await vi.advanceTimersByTimeAsync(0);
              page.crash();
              locks.crash();
              page = await openPage(server);
              await vi.advanceTimersByTimeAsync(1);
            }
          }
          server.plan.length = 0;
          await vi.advanceTimersByTimeAsync(3_600_000);
          const found = [server.documented.length, new Set(server.documented).size, queued().length];
          const stored = page.reader.stored()?.buttonClicked ?? '';
          page.crash();
          expect([...found, stored]).toEqual([decisions, decisions, 0, latest]);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
