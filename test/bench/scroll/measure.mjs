/** From the top of the page to its end at a steady pace, as a finger does it; the browser's own trace is what counts. */
import { withPage } from '../page.mjs';

export const THROTTLE = 4;
/** px per second. */
const PACE = 3_000;
const CATEGORIES = [
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

/** Sums of nested slices without counting any time twice; `inside` tells which instants lie in one. */
function spansOf(events) {
  const spans = [];
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    const last = spans.at(-1);
    if (last && ts < last.end) last.end = Math.max(last.end, ts + dur);
    else spans.push({ start: ts, end: ts + dur });
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
  return {
    frames,
    dropped: traceEvents.filter(({ name, pid }) => name === 'DroppedFrame' && pid === main.pid).length,
    script: scripts.reduce((sum, { start, end }) => sum + (end - start) / 1_000, 0),
    layouts: layouts.length,
    forced: layouts.filter(isForced).length,
    long: named('RunTask').filter(({ dur }) => dur / 1_000 > LONG_MS).length,
  };
}

const once = (browser, site, contestant) =>
  withPage(browser, { throttle: THROTTLE }, async (page, cdp) => {
    for (const [path, body] of Object.entries(contestant.files)) site.set(path, body);
    site.set(
      '/page.html',
      `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title>${contestant.head}</head><body>${contestant.body}</body></html>`,
    );
    await page.goto(`${site.url}/page.html`, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await browser.startTracing(page, { categories: CATEGORIES });
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 450,
      yDistance: -height,
      speed: PACE,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    return read(await browser.stopTracing());
  });

/** @returns {Promise<{ name: string, samples: ReturnType<typeof read>[] }[]>} */
export async function measureScroll(browser, site, contestants, rounds) {
  const results = contestants.map(({ name }) => ({ name, samples: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [at, contestant] of contestants.entries())
      results[at].samples.push(await once(browser, site, contestant));
  return results;
}
