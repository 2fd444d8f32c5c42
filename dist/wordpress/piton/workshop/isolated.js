/**
 * Runs first in the frame of the workshop: gives the page cookies and storage of its own, in memory. The frame has the
 * origin of the site, and the workshop shows each time what a visitor sees at the first visit.
 */
(() => {
  const jar = new Map();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(text) {
      const [pair, ...attributes] = String(text).split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      if (attributes.some((each) => /^\s*max-age=(?:0|-)/i.test(each))) jar.delete(name);
      else jar.set(name, pair.slice(at + 1).trim());
    },
  });
  for (const storage of ['localStorage', 'sessionStorage']) {
    const entries = new Map();
    Object.defineProperty(window, storage, {
      configurable: true,
      value: {
        get length() {
          return entries.size;
        },
        key: (at) => [...entries.keys()][at] ?? null,
        getItem: (key) => entries.get(String(key)) ?? null,
        setItem: (key, value) => void entries.set(String(key), String(value)),
        removeItem: (key) => void entries.delete(String(key)),
        clear: () => entries.clear(),
      },
    });
  }
})();
