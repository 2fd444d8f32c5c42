/**
 * Measures scrolling from the top of the page to its end at a steady pace, as with a finger, and back again, by the
 * browser's own trace. On the way down everything is mounted and enters; on the way back elements only move. A third
 * pass scrolls a page with nothing but the moving elements.
 */
import { withPage } from '../page.mjs';

export const THROTTLE = 4;
/** The speed of scrolling, px per second. */
const PACE = 3_000;
const CATEGORIES = [
  'v8.execute',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** The trace events in which script runs on the page's main thread. */
const SCRIPT = [
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'v8.run',
  'RunMicrotasks',
];
/** A task of more than this is a long one, ms. */
const LONG_MS = 50;
const FRAME_MS = 1_000 / 60;
/**
 * A missed frame counts as missed because of script where a run of script in the two frames before took more than this,
 * ms.
 */
const SHARE_MS = 2;

/**
 * Returns the outermost of nested slices. The duration of each is the thread's own time, without other programs of the
 * machine.
 */
function spansOf(events) {
  const spans = [];
  for (const { ts, dur = 0, tdur = dur } of events.toSorted((a, b) => a.ts - b.ts)) {
    const end = ts + dur;
    if (ts >= (spans.at(-1)?.end ?? 0)) spans.push({ start: ts, end, took: tdur / 1_000 });
  }
  return spans;
}

function read(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const eventsOf = (thread) => traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  // Other pages of the browser have idle threads of that name, so the thread with the most events is the page's.
  const [main] = threads.toSorted((a, b) => eventsOf(b).length - eventsOf(a).length);
  const own = eventsOf(main);
  const named = (...names) => own.filter(({ name, ph }) => names.includes(name) && ph === 'X');
  const scripts = spansOf(named(...SCRIPT));
  const layouts = named('Layout');
  const isForced = ({ ts }) => scripts.some(({ start, end }) => ts >= start && ts < end);
  const frames = traceEvents.filter(({ name, pid }) => name === 'DrawFrame' && pid === main.pid).length;
  const misses = traceEvents.filter(({ name, pid }) => name === 'DroppedFrame' && pid === main.pid);
  const isByScript = ({ ts }) =>
    scripts.some(({ start, end, took }) => took > SHARE_MS && start < ts && end > ts - 2_000 * FRAME_MS);
  return {
    scripts: scripts.length,
    calls: named('FunctionCall').length,
    animationFrames: named('FireAnimationFrame').length,
    /** Runs of script that take longer than a frame, since only those can make the browser drop one. */
    late: scripts.filter(({ took }) => took > FRAME_MS).length,
    frames,
    /** Missed frames in which nothing new was shown. */
    dropped: misses.filter(({ args }) => !args.hasPartialUpdate).length,
    /**
     * Missed frames in which only the compositor scrolled and moved elements, and the main thread's changes came a
     * frame later.
     */
    partial: misses.filter(({ args }) => args.hasPartialUpdate).length,
    byScript: misses.filter(isByScript).length,
    script: scripts.reduce((sum, { took }) => sum + took, 0),
    layouts: layouts.length,
    forced: layouts.filter(isForced).length,
    long: named('RunTask').filter(({ dur, tdur = dur }) => tdur / 1_000 > LONG_MS).length,
  };
}

const once = (browser, site, contestant) =>
  withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
    for (const [path, body] of Object.entries(contestant.files)) site.set(path, body);
    let height = 0;
    const open = async (body) => {
      site.set(
        '/page.html',
        `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title>${contestant.head}</head><body>${body}</body></html>`,
      );
      await page.goto(`${site.url}/page.html`, { waitUntil: 'networkidle' });
      height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    };
    const pass = async (yDistance) => {
      await browser.startTracing(page, { categories: CATEGORIES });
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 640,
        y: 450,
        yDistance,
        speed: PACE,
        gestureSourceType: 'mouse',
        preventFling: true,
      });
      return read(await browser.stopTracing());
    };
    await open(contestant.body);
    const first = await pass(-height);
    const steady = await pass(height);
    await open(contestant.moving);
    return { first, steady, moving: await pass(-height) };
  });

/** @returns {Promise<{ name: string, samples: Record<'first' | 'steady' | 'moving', ReturnType<typeof read>>[] }[]>} */
export async function measureScroll(browser, site, contestants, rounds) {
  const results = contestants.map(({ name }) => ({ name, samples: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [at, contestant] of contestants.entries())
      results[at].samples.push(await once(browser, site, contestant));
  return results;
}
