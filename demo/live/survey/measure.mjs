/**
 * Looks at a page in a browser: with its own scripts, and with Piton in their place. Nothing but the preview is reached, so third parties
 * hear nothing of a survey; that they would have been asked is noted.
 */
import { placeholderImage } from '../../saved/placeholder.mjs';

/** One look at one page, ms. */
const PAGE_TIME = 30_000;
const LOAD_TIME = 15_000;
/** After the load, timers of a page still run, ms. */
const SETTLE_TIME = 1_500;
const RESOURCE_KINDS = {
  document: 'embed',
  stylesheet: 'style',
  image: 'picture',
  media: 'media',
  font: 'font-file',
  script: 'script',
};
/** Their content changes nothing of what is measured, and to fetch it fifty times would be no politeness. */
const NOT_FETCHED = new Set(['media', 'font']);

const metric = ({ metrics }, name) => metrics.find((one) => one.name === name)?.value ?? 0;

/** Answers in place of the network: the page itself, pictures, and a no to everything elsewhere. */
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
    timer = setTimeout(
      () => fail(new Error(`nach ${PAGE_TIME / 1000} Sekunden noch nicht fertig`)),
      PAGE_TIME,
    );
  });
  async function run() {
    await page.route('**/*', createRoute({ url, html, scripts, counted, third }));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const start = metric(await session.send('Performance.getMetrics'), 'TaskDuration');
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIME });
    const module = new URL('/piton-live/examine.mjs', url).href;
    // As text, so that the page imports it and not this side.
    const { files: all, report } = await page.evaluate(
      `import(${JSON.stringify(module)}).then(({ walk }) => walk(${SETTLE_TIME}))`,
    );
    const ms = (metric(await session.send('Performance.getMetrics'), 'TaskDuration') - start) * 1000;
    const files = all.filter(({ name }) => counted.has(name) && name !== module);
    const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
    // A file that was not there has no bytes.
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

/** A browser without a window names itself so, is taken for a crawler, and may be asked for no consent: nothing is measured then that visitors get. */
const visitorAgent = (browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().replace(/\..*$/, '')}.0.0.0 Safari/537.36`;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} preview address of the preview
 */
export async function createMeasure(browser, preview) {
  // Each side keeps its cache over all pages, as a visitor would, so that the site is asked for each file once.
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
