/**
 * Reads a DevTools trace as a ledger: what the page's main thread did, and what caused it.
 */
import { THROTTLE } from '../boot.mjs';

/**
 * Times are the thread's own time on the processor as it is, times the factor by which other parts of the bench slow it down:
 * the browser's own throttle counts the time of other programs on a busy machine as the page's.
 */
const msOf = ({ tdur, dur = 0 }) => ((tdur ?? dur) / 1_000) * THROTTLE;

/** The categories for `browser.startTracing` that tell what the main thread does. */
export const WORK = ['devtools.timeline', 'v8.execute', 'disabled-by-default-devtools.timeline'];
/**
 * The categories that tell as well what makes styles and layouts invalid. They make script several times as slow, so that only
 * the order of the causes means anything.
 */
export const CAUSES = [...WORK, 'disabled-by-default-devtools.timeline.invalidationTracking'];

/** What the main thread does in an event, by the event's name; the time of other events belongs to what they are part of. */
const KINDS = {
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout', 'PrePaint', 'IntersectionObserverController::computeIntersections'],
  paint: ['Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers'],
  script: [
    'FunctionCall',
    'EvaluateScript',
    'FireAnimationFrame',
    'TimerFire',
    'EventDispatch',
    'RunMicrotasks',
    'v8.run',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'v8.produceCache',
    'MinorGC',
    'MajorGC',
  ],
};
const kindOf = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind])));
const INVALIDATIONS = {
  StyleRecalcInvalidationTracking: 'style',
  StyleInvalidatorInvalidationTracking: 'style',
  LayoutInvalidationTracking: 'layout',
};

const fileOf = (url) => /\/dist\/(?:chunks\/)?([\w-]+?)(?:-[a-z\d]{4})?\.js/.exec(url ?? '')?.[1];
/** Returns the name of the file that is the nearest one of Piton's on the stack, or `page`. */
const callerOf = (stack) => stack?.map(({ url }) => fileOf(url)).find(Boolean) ?? 'page';

/** Returns the events of the page's main thread in the order of time. Other pages of the browser have idle threads. */
function mainThread(traceEvents) {
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const eventsOf = (thread) => traceEvents.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  const [longest = []] = threads.map(eventsOf).sort((a, b) => b.length - a.length);
  return longest.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

/**
 * Adds the time that a style or layout took to its causes, in equal parts.
 * @param {Map<string, number>} causes
 * @param {string[]} marks what made it invalid since the last time
 */
function share(causes, kind, ms, marks) {
  const named = marks.length ? marks : ['the page itself'];
  for (const mark of named) {
    const key = `${kind}: ${mark}`;
    causes.set(key, (causes.get(key) ?? 0) + ms / named.length);
  }
}

function markOf({ name, args: { data = {} } }) {
  const { reason = '', extraData = '', nodeName = '', selectors, stackTrace } = data;
  const what = [reason, extraData, selectors?.map(({ selector }) => selector).join() ?? ''].filter(Boolean);
  const place = nodeName
    .replace(/ (?:id|style)='[^']*'/g, '')
    .replace(/class='([^']{0,40})[^']*'/, "class='$1'");
  return `${what.join(' ') || name}, ${place}, by ${callerOf(stackTrace)}`;
}

/**
 * @param {Buffer} trace
 * @returns {{ tasks: { ms: number, kinds: Record<string, number> }[], causes: Map<string, number> }} each task of the main
 *   thread with its time for each kind of work, and the time of all work by its cause, ms as above
 */
export function ledgerOf(trace) {
  const events = mainThread(JSON.parse(trace.toString()).traceEvents);
  const tasks = [];
  const causes = new Map();
  const marks = { style: [], layout: [] };
  /** The events that contain the current one, from the outermost to the innermost. */
  const open = [];
  const close = ({ kind = 'other', ms, inner, task, why }) => {
    const self = Math.max(0, ms - inner);
    if (task) task.kinds[kind] = (task.kinds[kind] ?? 0) + self;
    if (why) share(causes, kind, self, why);
  };
  /** Returns what an event's own time is put down to; `undefined` for work of no kind. */
  const reasonsOf = ({ name, args }, kind, parent) => {
    if (kind === 'script') {
      const file = fileOf(args.data?.url ?? args.data?.fileName ?? args.fileName);
      return file ? [file] : parent?.kind === 'script' ? parent.why : [name];
    }
    if (kind === 'paint') return ['all'];
    if (!kindOf.has(name) || !(kind in marks)) return parent?.why;
    const found = marks[kind].splice(0);
    const forced = callerOf(args.beginData?.stackTrace);
    return found.length || forced === 'page' ? found : [`read by ${forced}`];
  };
  for (const event of events) {
    const invalid = INVALIDATIONS[event.name];
    if (invalid) marks[invalid].push(markOf(event));
    if (event.ph !== 'X') continue;
    while (open.length && open.at(-1).end <= event.ts) close(open.pop());
    const ms = msOf(event);
    const parent = open.at(-1);
    const kind = kindOf.get(event.name) ?? parent?.kind;
    const why = reasonsOf(event, kind, parent);
    const entry = { kind, ms, inner: 0, end: event.ts + (event.dur ?? 0), task: parent?.task, why };
    if (event.name === 'RunTask' && !parent) {
      entry.task = { ms, kinds: {} };
      tasks.push(entry.task);
    }
    if (parent) parent.inner += ms;
    open.push(entry);
  }
  while (open.length) close(open.pop());
  return { tasks, causes };
}
