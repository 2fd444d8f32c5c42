/** Collects what the browser reports of a view. `watch` and `read` run in the page, the other functions in Node. */

const OWN = /\/dist\/.*\.js/;

/** Starts to collect. Runs in the page before its scripts. */
export function watch() {
  const seen = { lcp: 0, cls: 0, blocked: 0 };
  window.pages = seen;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
  document.addEventListener('RCB/Banner/Show/Interactive', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.visible = performance.now();
      }),
    ),
  );
}

export function read() {
  const own = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name, location.href).pathname.startsWith('/dist/'));
  // A chunk that is imported after it was fetched comes from the cache.
  const scripts = own.filter(({ name, transferSize }) => /\.js(?:\?|$)/.test(name) && transferSize > 0);
  return {
    ...window.pages,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requests: scripts.length,
    files: scripts.map(({ name }) => name.replace(/^.*\/|\.js(?:\?.*)?$/g, '')),
    bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/**
 * Records which script requests which. The returned function gives the length of the longest chain from the document to
 * a script.
 */
export function depthsOf(cdp) {
  const depths = new Map();
  cdp.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!OWN.test(request.url)) return;
    const caller = initiator.stack?.callFrames.map(({ url }) => url).find((url) => depths.has(url));
    depths.set(request.url, 1 + (depths.get(initiator.url ?? caller) ?? 0));
  });
  return () => Math.max(0, ...depths.values());
}

/**
 * Starts to record coverage. The returned function resolves with the share of the product's script that has not run, by
 * characters.
 */
export async function unusedShare(cdp) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  return async () => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    let all = 0;
    let unused = 0;
    for (const { functions } of result.filter(({ url }) => OWN.test(url))) {
      const ranges = functions.flatMap((each) => each.ranges);
      const end = Math.max(...ranges.map(({ endOffset }) => endOffset));
      const ran = new Uint8Array(end);
      // Inner ranges overrule the outer ones, which begin earlier or end later.
      const bySize = ranges.sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
      for (const { startOffset, endOffset, count } of bySize) ran.fill(count ? 1 : 0, startOffset, endOffset);
      all += end;
      unused += ran.filter((each) => !each).length;
    }
    return all ? unused / all : 0;
  };
}
