/**
 * Collects what the browser itself reports of a visit. `watch` runs in the page before its scripts, `read` after the
 * visit.
 */

/** Starts to collect. */
export function watch() {
  const seen = { lcp: 0, cls: 0, interactions: new Map(), blocked: 0 };
  window.budget = seen;
  const observe = (type, each, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.largest = element?.tagName.toLowerCase();
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
  observe(
    'event',
    ({ interactionId, duration, name, target }) => {
      if (!interactionId || duration <= (seen.interactions.get(interactionId)?.duration ?? 0)) return;
      const what = `${name} on ${target?.localName}.${String(target?.className).split(' ')[0]}`;
      seen.interactions.set(interactionId, { duration, what });
    },
    { durationThreshold: 16 },
  );
}

/**
 * Returns times in ms on the page's clock, and the bytes of the bodies as sent. Browsers do not report interactions
 * under 16 ms, so INP is 0 where there are no longer ones.
 */
export function read() {
  // A chunk that is imported after it was fetched comes from the cache.
  const all = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(({ transferSize }) => transferSize > 0);
  const pathOf = ({ name }) => new URL(name, location.href).pathname;
  const own = all.filter((entry) => pathOf(entry).startsWith('/dist/'));
  const bytesOf = (entries) => entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const { lcp, largest, cls, blocked, interactions } = window.budget;
  const [slowest] = [...interactions.values()].sort((a, b) => b.duration - a.duration);
  return {
    requests: all.length,
    bytes: bytesOf(all),
    ownRequests: own.length,
    ownBytes: bytesOf(own),
    lcp,
    largest,
    cls,
    blocked,
    inp: slowest?.duration ?? 0,
    slowest: slowest?.what,
    interactions: interactions.size,
  };
}
