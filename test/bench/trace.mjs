/** What a DevTools trace of a page's beginning says of script. */

/** For `browser.startTracing`. */
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

/** The longest task in which script ran, and the longest stretch of script, ms: the thread's own, what else runs beside it is left out. */
export function longestIn(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const named = (...names) => traceEvents.filter(({ name, ph }) => names.includes(name) && ph === 'X');
  const scripts = named(...SCRIPT);
  const ran = ({ pid, tid, ts, dur }) =>
    scripts.some((each) => each.pid === pid && each.tid === tid && each.ts >= ts && each.ts < ts + dur);
  const longest = (events) => Math.max(0, ...events.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1_000));
  return { task: longest(named('RunTask').filter(ran)), script: longest(scripts) };
}
