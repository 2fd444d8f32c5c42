import type { Page, Request } from 'playwright-core';
import type { Report } from '../../src/api';
import { describePage, sharedBrowser, USER_AGENT } from '../support/browser';
import { nestedTabs } from '../support/markup';
import type { Site } from '../support/site';
import { type Mode, surroundings } from './modes';
import { wakeAll } from './watched-page';

/** The parts of one page of a lane. */
export interface Scene {
  readonly body: string;
  readonly head?: string;
  /** Attributes of Piton's tag. */
  readonly tag?: string;
  /** Additions to the owner's configuration; `consent` is merged into the page's consent configuration. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The pro add-on's part of the CMS's inline configuration. */
  readonly pro?: Readonly<Record<string, unknown>>;
  readonly hash?: string;
  /** Hosts that the owner has allowed. */
  readonly hosts?: readonly string[];
  /** Runs before the page is requested. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** The visitor's actions, after every element has been in view. */
  readonly drive?: (page: Page) => Promise<unknown>;
}

/** The forbidden results of a page as texts, which contain the trial's number where it is known. */
export interface Findings {
  readonly executions: readonly string[];
  readonly foreign: readonly string[];
  readonly errors: readonly string[];
}

const GROUPS = [
  { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
  { id: 2, name: 'Medien', items: [{ id: 21, name: 'Dienst', provider: 'Dienst GmbH' }] },
];
const BLOCKERS = [{ id: 31, name: 'Dienst', rules: ['*gesperrt.example*'], services: [21], isVisual: true }];
/** A widget beside the inputs, which must work whatever an input does. */
const CONTROL = nestedTabs('c0ffee0', ['Eins', 'Zwei']);
/** A page that takes longer counts as hanging, ms; on a busy machine the slowest page takes a minute. */
const LIMIT_MS = 240_000;
/** Requests that are in flight for longer are caused by the input itself, ms. */
const PATIENCE_MS = 4_000;

/** Runs in the page and in each of its frames, before any of their scripts. */
function listen() {
  const ask = fetch;
  // The object has no prototype, since polluted properties would make the call fail and hide the finding.
  const init: RequestInit = Object.assign(Object.create(null), { keepalive: true });
  const tell = (what: unknown) =>
    // A request is visible to the test even when the page is left at once.
    void ask(`/executed/${encodeURIComponent(String(what))}`, init).catch(() => {});
  const own = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(window, name, Object.assign(Object.create(null), descriptor));
  for (const name of ['pwned', '__ran', 'hacked']) own(name, { get: () => 0, set: tell });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
    own(name, {
      // The extras' alerts for a wrong file, and the windows of share buttons, are no attack.
      value: (text?: unknown) => {
        if (!/^[A-Z]|^https:\/\/(?!evil)/.test(String(text))) tell(`${name} ${text}`);
      },
    });
  if (window === top)
    // The page is not left, so that the test can inspect it; only leaving it for a foreign host is a finding.
    (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
      const { destination, hashChange } = event as Event & {
        destination: { url: string };
        hashChange: boolean;
      };
      if (hashChange || !event.cancelable) return;
      event.preventDefault();
      const { protocol, origin } = new URL(destination.url);
      if (/^http/.test(protocol) && origin !== location.origin) tell(`left for ${destination.url}`);
    });
  const run = Reflect.get(window, 'eval') as (code: string) => unknown;
  own('eval', {
    value: (code: string) => {
      // The test's own calls use this function as well.
      if (/pwned|__ran/.test(code)) tell(`eval ${code}`);
      return run(code);
    },
    configurable: true,
  });
}

const template = ({ head = '', tag = '', config = {}, pro = {}, body }: Scene, mode: Mode, turn: number) => {
  const more = surroundings(mode, turn);
  const { consent, ...others } = config;
  const owner = { consent: { groups: GROUPS, blockers: BLOCKERS, ...(consent as object) }, ...others };
  const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Probe</title>${SMALL}${more.head}
    <script type="text/plain" id="elementor-pro-frontend-js-before">var ElementorProFrontendConfig = ${json({ urls: { assets: '/pro/', rest: '/wp-json/' }, nonce: 'n', ...pro })};</script>
    <script type="application/json" id="piton-config">${json(owner)}</script>${head}<script type="module" src="/piton.js" ${tag}></script></head>
    <body>${more.start}${CONTROL}<main data-elementor-id="61">${body}</main>${more.end}</body></html>`;
};

/** Shows most of a page at once and paints little of it. */
const SMALL = '<style>html{zoom:.2}</style>';

/**
 * Whether the tabs still work. On a busy machine they may take half a minute to mount; mounted tabs that ignore clicks for
 * three seconds are dead.
 */
const lives = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { report } = window.piton as { report(): Promise<Report> };
    const areMounted = async () =>
      (await report()).marks.some(({ handler, state }) => handler === 'nested-tabs' && state === 'mounted');
    const tabs = [...document.querySelectorAll<HTMLElement>('[data-id=c0ffee0] [role=tab]')];
    for (let left = 1_500; left > 0; left -= (await areMounted()) ? 10 : 1) {
      tabs[1]?.click();
      if (tabs[1]?.getAttribute('aria-selected') === 'true') return true;
      await new Promise((go) => setTimeout(go, 20));
    }
    return false;
  });

/** Waits until no request is in flight and two frames and a task have passed since. */
async function rest(page: Page, underWay: ReadonlySet<Request>) {
  const end = Date.now() + PATIENCE_MS;
  let quiet = 0;
  while (quiet < 2 && Date.now() < end) {
    await page.evaluate(
      () =>
        new Promise<void>((go) =>
          requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => go()))),
        ),
    );
    quiet = underWay.size ? 0 : quiet + 1;
  }
}

/** Returns the state of each handler on the page, with the error where it failed. */
export const marksOf = (page: Page): Promise<Report['marks']> =>
  page.evaluate(async () => (await (window.piton as { report(): Promise<Report> }).report()).marks);

/** Visits the scene as a visitor who has not decided yet, on a page without a policy, and returns the findings. */
export async function visitScene(
  site: Site,
  path: string,
  scene: Scene,
  mode: Mode,
  turn: number,
): Promise<Findings> {
  const context = await (await sharedBrowser()).newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    // Other hosts are out of reach by a proxy that is not there: a route would turn the browser's cache off.
    proxy: { server: 'http://127.0.0.1:1', bypass: '127.0.0.1,localhost' },
  });
  const executions: string[] = [];
  const foreign: string[] = [];
  const errors: string[] = [];
  const underWay = new Set<Request>();
  const hosts = new Set([new URL(site.url).host, ...(scene.hosts ?? [])]);
  const done = (request: Request) => void underWay.delete(request);
  context.on('requestfinished', done);
  context.on('requestfailed', done);
  context.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url());
    if (pathname.startsWith('/executed/')) executions.push(decodeURIComponent(pathname.slice(10)));
    else if (!/^(?:https?|wss?|ftp):$/.test(protocol)) return;
    else if (!hosts.has(host)) foreign.push(request.url());
    else underWay.add(request);
  });
  let visited: Page | undefined;
  /** What the visit is doing, for a visit that ends too early. */
  let step = 'opening a tab';
  const visit = async () => {
    const page = await context.newPage();
    visited = page;
    context.on('page', (other) => foreign.push(`opened ${other.url()}`));
    page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
    page.on('crash', () => errors.push('the page crashed'));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && new URL(frame.url()).pathname !== path)
        foreign.push(`left for ${frame.url()}`);
    });
    await page.addInitScript(listen);
    await scene.before?.(page);
    site.set(path, template(scene, mode, turn));
    step = 'loading';
    await page.goto(`${site.url}${path}${scene.hash ?? ''}`, { waitUntil: 'domcontentloaded' });
    step = 'scrolling';
    await wakeAll(page);
    step = 'acting';
    await scene.drive?.(page);
    step = 'resting';
    await rest(page, underWay);
    step = 'using the tabs';
    if (!(await lives(page))) errors.push(`the rest of the page does not work: ${await describePage(page)}`);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page hangs')), LIMIT_MS);
  });
  const visiting = visit();
  try {
    await Promise.race([visiting, limit]);
  } catch (error) {
    errors.push(
      `the visit ended while ${step}: ${String(error).slice(0, 900)}; ${visited ? await describePage(visited) : 'no page'}`,
    );
  } finally {
    clearTimeout(timer);
    await context.close();
    await visiting.catch(() => {});
  }
  return { executions, foreign, errors };
}
