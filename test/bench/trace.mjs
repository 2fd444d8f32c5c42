/** Reads the duration of script from a DevTools trace. */

/** The categories for `browser.startTracing`. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const SCRIPT = [
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'v8.run',
  'v8.evaluateModule',
  'RunMicrotasks',
];

/**
 * Returns the longest task in which script ran, and the longest run of script, ms. Both are the thread's own time,
 * without other programs that run at the same time.
 */
export function longestIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const named = (...names) => traceEvents.filter(({ name, ph }) => names.includes(name) && ph === 'X');
  const scripts = named(...SCRIPT);
  const ran = ({ pid, tid, ts, dur }) =>
    scripts.some((each) => each.pid === pid && each.tid === tid && each.ts >= ts && each.ts < ts + dur);
  const longest = (events) => Math.max(0, ...events.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1_000));
  return { task: longest(named('RunTask').filter(ran)), script: longest(scripts) };
}
