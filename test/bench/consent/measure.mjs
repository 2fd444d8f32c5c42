/** Measures the first and the returning visit with each consent banner, on a slow processor and a slow network. */
import { calibrateUnthrottled, isSlowed, taken } from '../boot.mjs';
import { metricsOf, withPage } from '../page.mjs';
import { slowDown, visitor } from '../slow-visit.mjs';
import { PAGE_ALONE } from './contestants.mjs';
import { WINDOW_MS } from './probe.mjs';

/** The time until a click is repeated, ms, and the maximum number of clicks. */
const CLICK_WAIT_MS = 300;
const MAX_CLICKS = 10;
const COOKIE_WAIT_MS = 5_000;
/** The time without a change after which a decision counts as stored, ms. This time is longer than a request takes. */
const SETTLED_MS = 700;

/**
 * Listens to the probe's reports. The returned function resolves with the first report of a kind, such as "visible",
 * even where that report has already arrived.
 */
async function listen(cdp) {
  const told = new Map();
  const kind = (what) => {
    const known = told.get(what) ?? {};
    known.promise ??= new Promise((resolve) => {
      known.resolve = resolve;
    });
    told.set(what, known);
    return known;
  };
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchTell') return;
    const report = JSON.parse(payload);
    kind(report.what).resolve(report);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchTell' });
  return (what, withinMs = WINDOW_MS * 3) =>
    Promise.race([
      kind(what).promise,
      new Promise((_, reject) => {
        setTimeout(reject, withinMs, new Error(`the page never reported "${what}"`)).unref();
      }),
    ]);
}

/** Opens the page, slowed down, in a renderer that already runs, and listens before the page can report anything. */
async function visit(page, cdp, site, url) {
  const next = await listen(cdp);
  await page.goto(site.blank);
  await slowDown(cdp);
  const before = await metricsOf(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  return { next, before };
}

/**
 * Returns times in ms on the page's clock, and the bytes of the bodies as sent. Runs in the page at the end of the
 * view.
 */
async function readPage() {
  const timeOf = (mark) => performance.getEntriesByName(mark, 'mark')[0]?.startTime;
  const type = 'long-animation-frame';
  const frames = await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    setTimeout(resolve, 100, []);
  });
  const visible = timeOf('visible');
  // What comes from the cache, such as a chunk that is imported after it was fetched, is loaded once.
  const loads = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(({ transferSize }) => transferSize > 0);
  const bytesOf = (some) => some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    visible,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    service: timeOf('service'),
    bytesBefore: bytesOf(loads.filter(({ responseEnd }) => responseEnd <= (visible ?? 0))),
    bytes: bytesOf(loads),
    requests: loads.length,
    longestScript: Math.max(0, ...frames.flatMap((frame) => frame.scripts).map(({ duration }) => duration)),
  };
}

/** Measures the cost of one page view without interactions. */
const view = (browser, site, contestant, unthrottled, storageState) =>
  withPage(browser, { ...visitor(browser), storageState }, async (page, cdp) => {
    const { next, before } = await visit(page, cdp, site, `${site.urlOf(contestant)}?quiet`);
    const { isAsking } = await next('end');
    const busy = ((await metricsOf(cdp)).TaskDuration - before.TaskDuration) * 1_000;
    const isThrottled = await isSlowed(page, unthrottled);
    return { ...(await page.evaluate(readPage)), busy, isAsking, isThrottled };
  });

/**
 * Returns the browser's stored state once it no longer changes, because a product may send the decision to the server
 * before it stores the decision.
 */
async function decisionOf(page, name) {
  const deadline = Date.now() + COOKIE_WAIT_MS;
  let kept = '';
  while (Date.now() < deadline) {
    const state = await page.context().storageState();
    const now = JSON.stringify(state);
    if (state.cookies.length && now === kept) return state;
    kept = now;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
  throw new Error(`${name}: the decision was not stored`);
}

/**
 * Measures a first visit whose visitor clicks "accept" as soon as it is visible, and again until the banner closes.
 * @returns {Promise<object>} `clickable` is the time of the click that closed the banner, ms; `state` is the browser's
 * stored state
 */
const click = (browser, site, contestant, unthrottled) =>
  withPage(browser, visitor(browser), async (page, cdp) => {
    const { next } = await visit(page, cdp, site, site.urlOf(contestant));
    const { x, y, isHit } = await next('visible');
    const mouse = (type) =>
      cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
    let closed;
    let clicks = 0;
    while (!closed && clicks++ < MAX_CLICKS) {
      await mouse('mousePressed');
      await mouse('mouseReleased');
      closed = await next('closed', CLICK_WAIT_MS).catch(() => undefined);
    }
    if (!closed) throw new Error(`${contestant.name}: no click closes the banner`);
    const state = await decisionOf(page, contestant.name);
    const isThrottled = await isSlowed(page, unthrottled);
    return {
      ...(await page.evaluate(readPage)),
      isHit,
      clicks,
      clickable: closed.clicked,
      closed: closed.closed,
      state,
      isThrottled,
    };
  });

/**
 * Measures all contestants in turn in each round. The returning visit has the state that the product stored in the
 * first visit, but a process of its own, so that neither files nor compiled code are cached.
 * @returns {Promise<{ first: Map<string, object[]>, click: Map<string, object[]>, again: Map<string, object[]>, alone:
 * object[], runtimes: Map<string, number> }>} samples by name; `runtimes` are the bytes that a product's other features
 * load on the site in any case
 */
export async function measureConsent(browser, site, contestants, rounds) {
  const byName = () => new Map(contestants.map(({ name }) => [name, []]));
  const runtimes = new Map(contestants.flatMap(({ name, runtime }) => (runtime ? [[name, runtime]] : [])));
  const samples = { first: byName(), click: byName(), again: byName(), alone: [], runtimes };
  const unthrottled = await calibrateUnthrottled(browser);
  // The first pages include the start of the browser itself, so they are not measured.
  for (const contestant of contestants) await view(browser, site, contestant, unthrottled);
  for (let round = 0; round < rounds; round++) {
    samples.alone.push(await taken(() => view(browser, site, PAGE_ALONE, unthrottled)));
    for (const contestant of contestants) {
      const { name } = contestant;
      const first = await taken(() => view(browser, site, contestant, unthrottled));
      if (!first.isAsking) throw new Error(`${name}: no banner`);
      if (first.service !== undefined) throw new Error(`${name}: the service ran without consent`);
      samples.first.get(name).push(first);
      const clicked = await taken(() => click(browser, site, contestant, unthrottled));
      samples.click.get(name).push(clicked);
      const again = await taken(() => view(browser, site, contestant, unthrottled, clicked.state));
      if (again.isAsking) throw new Error(`${name}: asks again`);
      if (again.service === undefined) throw new Error(`${name}: the consented service did not run`);
      samples.again.get(name).push(again);
    }
  }
  return samples;
}
