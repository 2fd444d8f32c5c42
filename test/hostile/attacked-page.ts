import type { Page, Request } from 'playwright-core';
import { sharedBrowser, USER_AGENT } from '../support/browser';
import { widget } from '../support/markup';
import type { Site } from '../support/site';
import { OWN } from './attacks';

/** The hosts of the lightbox's share menu, whose links the visitor may follow. */
const SHARES = ['www.facebook.com', 'twitter.com', 'x.com', 'www.pinterest.com'];

const FEATURES = `<p id="preise">Preise</p><img src="${OWN.image}" alt="">
  <a href="${OWN.image}" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="berge">Berg</a>
  <div data-elementor-type="popup" data-elementor-id="${OWN.popup}" class="elementor elementor-${OWN.popup} elementor-location-popup"
    data-elementor-settings="{&quot;a11y_navigation&quot;:&quot;yes&quot;,&quot;triggers&quot;:[],&quot;timing&quot;:[]}"><p>Eigenes Popup</p></div>
  ${widget(
    'off-canvas',
    OWN.offCanvas,
    `<div id="off-canvas-${OWN.offCanvas}" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Off-Canvas" aria-modal="true" inert="" data-delay-child-handlers="true">
       <div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content">Eigenes Menü</div></div></div>`,
    { prevent_scroll: 'yes' },
  )}`;

/** Switches on every feature of the lightbox, so that all of its code is attacked. */
const CONFIG = `var elementorFrontendConfig = { kit: { global_image_lightbox: 'yes', lightbox_enable_counter: 'yes', lightbox_enable_fullscreen: 'yes',
  lightbox_enable_zoom: 'yes', lightbox_enable_share: 'yes', lightbox_title_src: 'title', lightbox_description_src: 'description' } };`;

/** Runs before any script of the page and records what happens in it. */
function listen() {
  const seen: string[] = [];
  Object.assign(window, { seen, alert: () => seen.push('alert') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    seen.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
  window.open = (address) => {
    seen.push(`open ${address}`);
    return null;
  };
  addEventListener('error', ({ message }) => seen.push(`error ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`rejection ${reason}`));
  document.addEventListener('piton:ready', () => Object.assign(window, { isReady: true }));
}

/** Searches the whole document for the traces of an attack; also returns the layers that are open. */
function inspect(shares: readonly string[]) {
  const faults = [...(window as unknown as { seen: string[] }).seen];
  if ('__ran' in window || '__ran' in Object.prototype) faults.push('script ran');
  const isForeign = (value: string) => {
    try {
      return new URL(value, location.href).origin !== location.origin;
    } catch {
      return false;
    }
  };
  const ADDRESSES = 'src,href,xlink:href,srcset,poster,data,action,formaction,background,ping'.split(',');
  const look = (element: Element) => {
    if (element.closest('[data-planted]')) return;
    const at = `<${element.localName}>`;
    if (element.localName === 'x-attack') faults.push(at);
    for (const { name, value } of element.attributes) {
      const isShare =
        element.localName === 'a' && shares.some((host) => value.startsWith(`https://${host}/`));
      if (/^on|^srcdoc$/i.test(name)) faults.push(`${at} ${name}`);
      if (name === 'style' && /evil|script/.test(value)) faults.push(`${at} style ${value}`);
      if (ADDRESSES.includes(name) && isForeign(value) && !isShare) faults.push(`${at} ${name}=${value}`);
    }
    if (element.localName === 'script' && !element.hasAttribute('src')) faults.push('inline script');
  };
  const all = [...document.querySelectorAll('*')];
  for (const element of all) look(element);
  const layers =
    '.dialog-widget,dialog[open],.mfp-wrap,.e-off-canvas[aria-hidden=false],iframe,video,object,embed';
  const open = [...document.querySelectorAll(layers)]
    .filter((layer) => layer.checkVisibility())
    .map(({ localName, id, className }) => `${localName}#${id}.${className}`);
  return { faults, open };
}

export interface Outcome {
  readonly faults: readonly string[];
  /** The layers that are open over the page. */
  readonly open: readonly string[];
}

export interface Lane {
  /** Opens a page with `planted` in its content, at an address with `hash`. */
  visit(planted: string, hash: string): Promise<void>;
  readonly page: Page;
  /** Returns the result when all scripts and requests have ended. */
  outcome(): Promise<Outcome>;
  close(): Promise<void>;
}

/** Opens a tab whose policies only report, so that they do not stop an attack that Piton lets through. */
export async function openLane(site: Site, path: string): Promise<Lane> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const underWay = new Set<Request>();
  let foreign: string[] = [];
  context.on('request', (request) => {
    underWay.add(request);
    if (!request.url().startsWith(`${site.url}/`) && request.url() !== 'about:blank')
      foreign.push(request.url());
  });
  context.on('requestfinished', (request) => void underWay.delete(request));
  context.on('requestfailed', (request) => void underWay.delete(request));
  await context.route(
    (url) => url.origin !== site.url,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.addInitScript(listen);
  let left: string[] = [];
  let visits = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname !== path)
      left.push(`left for ${frame.url()}`);
  });
  /** Waits for two frames and a task; a page that is being left has none. */
  const rest = () =>
    page
      .evaluate(
        () =>
          new Promise<void>((resolve) =>
            requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve()))),
          ),
      )
      .catch(() => page.waitForLoadState());
  return {
    page,
    async visit(planted, hash) {
      site.set(
        path,
        `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Probe</title><script src="/config.js"></script>
           <script type="module" src="/piton.js"></script></head><body>${FEATURES}<p data-planted>${planted}</p></body></html>`,
        { 'content-security-policy-report-only': "script-src 'self'; require-trusted-types-for 'script'" },
      );
      foreign = [];
      left = [];
      // The query changes each time, since a new hash alone would not load the page.
      await page.goto(`${site.url}${path}?${++visits}${hash}`, { waitUntil: 'domcontentloaded' });
      // An attack may load the page again meanwhile, and a promise of a page that is left never settles.
      await page.waitForFunction(() => (window as unknown as { isReady: boolean }).isReady);
    },
    async outcome() {
      let quiet = 0;
      while (quiet < 2) {
        await rest();
        quiet = underWay.size ? 0 : quiet + 1;
      }
      const { faults, open } = await page.evaluate(inspect, SHARES);
      return { faults: [...faults, ...left, ...foreign.map((url) => `asked for ${url}`)], open };
    },
    close: () => context.close(),
  };
}

/** Serves the attacked page's own files. */
export function setOwn(site: Site): void {
  site.set('/config.js', CONFIG);
  const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  site.set(OWN.image, (_request, response) => response.setHeader('content-type', 'image/gif').end(picture));
  site.set(OWN.video, (_request, response) => response.setHeader('content-type', 'video/mp4').end());
}
