/**
 * Runs in the browser: opens a page in an invisible frame, scrolls to its end as a visitor would, and reads Piton's report of its marks.
 * Runs on the QA index, which forbids inline code and unreviewed HTML.
 */
/** The time limit for the page's load event. */
const LOAD_MS = 15_000;
/** The time limit for handlers that still load after the last step. */
const SETTLE_MS = 4_000;
/** The shortest time of one step of scrolling. */
const STEP_MS = 60;
/** Endless pages are scrolled by this many steps. */
const MAX_STEPS = 60;
/** A hidden tab paints no frames, so nobody waits longer for one. */
const FRAMES_MS = 1_000;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with `promise`, or rejects after the time. */
const within = (promise, ms, message) =>
  Promise.race([promise, wait(ms).then(() => Promise.reject(new Error(message)))]);

/** The frame fills the window behind the content, so that the same elements are visible as for a visitor. */
function openFrame(url) {
  const frame = document.createElement('iframe');
  Object.assign(frame, { className: 'qa-fenster', src: url, tabIndex: -1, inert: true, title: 'Prüfung' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  return frame;
}

/** Collects the errors of a frame from the creation of its document on, since module scripts run later. */
async function watchErrors(frame, errors, signal) {
  let seen;
  while (!signal.aborted) {
    const view = frame.contentWindow;
    if (view && view !== seen?.view && view.location.href !== 'about:blank') seen = undefined;
    if (view && view.location.href !== 'about:blank' && seen?.document !== view.document) {
      seen = { view, document: view.document };
      const add = (text) => errors.push(String(text));
      view.addEventListener('error', ({ message }) => message && add(message), { signal });
      view.addEventListener('unhandledrejection', ({ reason }) => add(reason?.message ?? reason), { signal });
      const report = view.console.error;
      view.console.error = (...parts) => {
        add(parts.map((part) => part?.message ?? part).join(' '));
        report.apply(view.console, parts);
      };
    }
    await wait(seen ? 100 : 1);
  }
}

/** Waits for two frames, with which the page's observers run, or for `FRAMES_MS`. */
const drawn = (view) =>
  Promise.race([
    new Promise((resolve) => {
      view.requestAnimationFrame(() => view.requestAnimationFrame(resolve));
    }),
    wait(FRAMES_MS),
  ]);

/** Scrolls to the end of the page in steps as a visitor would, so that handlers for visible elements start. */
async function scrollThrough(view, signal) {
  for (let step = 0, at = 0; step < MAX_STEPS && !signal.aborted; step += 1) {
    const { scrollHeight } = view.document.documentElement;
    view.scrollTo({ top: at, behavior: 'instant' });
    await Promise.all([wait(STEP_MS), drawn(view)]);
    if (at + view.innerHeight >= scrollHeight) return;
    at += Math.max(200, view.innerHeight * 0.8);
  }
}

/** Piton's own report, after all loading has ended. */
async function settledReport(view) {
  const until = Date.now() + SETTLE_MS;
  let report = await view.piton.report();
  while (report.marks.some(({ state }) => state === 'loading') && Date.now() < until) {
    await wait(100);
    report = await view.piton.report();
  }
  return report;
}

/**
 * @param {string} url
 * @param {AbortSignal} stop
 * @returns {Promise<{ report: object, errors: string[] }>} `report` is Piton's own report, `errors` are the page's console errors
 */
export async function examine(url, stop) {
  const errors = [];
  const end = new AbortController();
  const signal = AbortSignal.any([stop, end.signal]);
  const frame = openFrame(url);
  try {
    const watching = watchErrors(frame, errors, signal);
    const stopped = new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('angehalten')), { once: true });
    });
    stopped.catch(() => {});
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
    });
    await Promise.race([within(loaded, LOAD_MS, 'Seite nach 15 Sekunden nicht geladen'), watching, stopped]);
    const view = frame.contentWindow;
    if (!view?.piton) throw new Error('window.piton fehlt auf dieser Seite');
    await Promise.race([within(view.piton.ready, LOAD_MS, 'piton.ready kam nicht in 15 Sekunden'), stopped]);
    await scrollThrough(view, signal);
    return { report: await Promise.race([settledReport(view), stopped]), errors };
  } finally {
    end.abort();
    frame.remove();
  }
}

/**
 * Examines the importing page itself, with or without Piton: scrolls to its end and returns the files that the page has loaded by then.
 * @param {number} settle the time that the page's timers get before the end, ms
 * @returns {Promise<{ files: { name: string, bytes: number }[], report?: object }>} `bytes` is the transferred size
 */
export async function walk(settle) {
  await window.piton?.ready;
  await scrollThrough(window, new AbortController().signal);
  await wait(settle);
  const entries = performance.getEntriesByType('resource');
  return {
    files: entries.map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    ...(window.piton && { report: await settledReport(window) }),
  };
}
