/**
 * Measures a page in a browser: with its own scripts, and with Piton in their place. Only the preview is reached, so third parties
 * receive no request; the blocked requests are recorded.
 */
import { placeholderImage } from '../../saved/placeholder.mjs';

/** The time limit for measuring a page once, and within it for its load event. */
const PAGE_MS = 30_000;
const LOAD_MS = 15_000;
/** The time for the page's timers after the load event. */
const SETTLE_MS = 1_500;
const RESOURCE_KINDS = {
  document: 'embed',
  stylesheet: 'style',
  image: 'picture',
  media: 'media',
  font: 'font-file',
  script: 'script',
};
/** These files do not affect the measurement, so the survey spares the site the requests. */
const NOT_FETCHED = new Set(['media', 'font']);

const metric = ({ metrics }, name) => metrics.find((one) => one.name === name)?.value ?? 0;

/** Answers in place of the network: the page itself and pictures; all foreign requests are refused. */
function createRoute({ url, html, scripts, counted, third }) {
  const { origin } = new URL(url);
  return (route) => {
    const request = route.request();
    const type = request.resourceType();
    const target = new URL(request.url());
    if (target.origin !== origin) {
      if (/^https?:$/.test(target.protocol))
        third.push({ host: target.host, kind: RESOURCE_KINDS[type] ?? 'other' });
      return route.abort();
    }
    if (request.isNavigationRequest() && request.frame().parentFrame() === null)
      return request.url() === url
        ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
        : route.abort();
    if (type === 'image')
      return route.fulfill({ body: placeholderImage(target.pathname), contentType: 'image/svg+xml' });
    if (NOT_FETCHED.has(type)) return route.abort();
    counted.add(request.url());
    if (type === 'script') scripts.add(request.url());
    return route.continue();
  };
}

async function visit(context, { url, html }) {
  const page = await context.newPage();
  const errors = [];
  const third = [];
  const scripts = new Set();
  const counted = new Set();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  let timer;
  const end = new Promise((_pass, fail) => {
    timer = setTimeout(() => fail(new Error(`nach ${PAGE_MS / 1000} Sekunden noch nicht fertig`)), PAGE_MS);
  });
  async function run() {
    await page.route('**/*', createRoute({ url, html, scripts, counted, third }));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const start = metric(await session.send('Performance.getMetrics'), 'TaskDuration');
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
    const module = new URL('/piton-live/examine.mjs', url).href;
    // The module is passed as text, so that the page imports it.
    const { files: all, report } = await page.evaluate(
      `import(${JSON.stringify(module)}).then(({ walk }) => walk(${SETTLE_MS}))`,
    );
    const ms = (metric(await session.send('Performance.getMetrics'), 'TaskDuration') - start) * 1000;
    const files = all.filter(({ name }) => counted.has(name) && name !== module);
    const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
    // A missing file has no bytes.
    const isScript = ({ name, bytes }) => scripts.has(name) && bytes > 0;
    return {
      ms: Math.round(ms),
      bytes: sum(files),
      scripts: files.filter(isScript).length,
      scriptBytes: sum(files.filter(isScript)),
      ...(report && { report }),
      errors,
      third,
    };
  }
  try {
    return await Promise.race([run(), end]);
  } finally {
    clearTimeout(timer);
    await page.close().catch(() => {});
  }
}

/**
 * A headless browser has its own name and is treated as a crawler, which gets no consent banner; so the survey uses the
 * name of a visitor's browser.
 */
const visitorAgent = (browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().replace(/\..*$/, '')}.0.0.0 Safari/537.36`;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} preview the preview's address
 */
export async function createMeasure(browser, preview) {
  // Each side keeps its cache over all pages, as a visitor would, so that the site receives each request once.
  const options = {
    viewport: { width: 1280, height: 900 },
    acceptDownloads: false,
    serviceWorkers: 'block',
    userAgent: visitorAgent(browser),
  };
  const [before, after] = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  /**
   * @param {string} path
   * @param {{ original: string, withPiton: string }} html
   */
  return async (path, { original, withPiton }) => {
    const url = new URL(path.replace(/^\/+/, '/'), preview).href;
    return {
      before: await visit(before, { url, html: original }),
      after: await visit(after, { url, html: withPiton }),
    };
  };
}
