/**
 * From the top of the page to its end at a steady pace, as a finger does it, and back again; the browser's own trace is
 * what counts. On the way down everything is mounted and enters; on the way back all that is done, and only moves. Once
 * more with nothing but the moving elements.
 */
import { withPage } from '../page.mjs';

export const THROTTLE = 4;
/** px per second. */
const PACE = 3_000;
const CATEGORIES = [
  'v8.execute',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** What runs script on the page's main thread. */
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
/** Script of less than this, ms, in the two frames before is no cause of a frame that is missed. */
const SHARE_MS = 2;

/**
 * The outermost of nested slices. What each took is the thread's own time: other programs of the machine do not count.
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
  const eventsOf = (main) => traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  // Other pages of the browser have threads of that name, which rest.
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
    /** Runs of script that alone take a frame's time: only those can make the browser drop one. */
    late: scripts.filter(({ took }) => took > FRAME_MS).length,
    frames,
    /** Nothing new was shown. */
    dropped: misses.filter(({ args }) => !args.hasPartialUpdate).length,
    /** The compositor scrolled and moved what it moves by itself; what the main thread had to say came a frame later. */
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
