import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { importModule, serveModule } from '../../support/module';
import { STRICT_CSP } from '../../support/site';
import { it } from './guard-page';
import { STYLES, setStyles } from './guard-style-ways';
import type * as Ways from './held-ways';
import { HOLD, head, holdChunks, settle, TAG, watchHost } from './late-page';

const accept = (page: Page) => page.getByRole('button', { name: /alle akzeptieren/i });

describe('until the guard’s code is there', () => {
  it('nothing leaves, in whatever way a script inserts, sets or sends it; then the guard decides, and with consent all of it loads [blocker.2, blocker.2h]', async ({
    open,
    site,
    host,
    third,
  }) => {
    await serveModule(site, '/held-ways.js', 'test/browser/blocker/held-ways.ts');
    let asked: string[] = [];
    let release = async () => {};
    const page = await open('', {
      head: HOLD + head(host),
      csp: '',
      ready: false,
      expectedErrors: /./,
      async before(fresh) {
        asked = watchHost(fresh, host);
        // Behind the question nothing could be edited.
        release = await holdChunks(fresh, 'guard|banner');
      },
    });
    await page.waitForFunction(() => 'piton' in window);
    const ways = await importModule<typeof Ways>(page, '/held-ways.js');
    const left = () => [...asked, ...third.requests];
    const paths = [
      ...(await ways.evaluate(({ insertAll }, to) => insertAll(to), host)),
      ...(await ways.evaluate(({ sendAll }, to) => sendAll(to), `${host}/sent`)),
      ...(await ways.evaluate(({ leakAll }, to) => leakAll(to), host)),
      ...STYLES,
    ];
    expect(await page.evaluate(setStyles, host)).toEqual([true, 'url("/own.png")', true]);
    await settle(page);
    expect(left()).toEqual([]);

    await release();
    // Nothing is native any more once the guard runs.
    await expect.poll(() => page.locator('[consent-required]').count()).toBeGreaterThan(300);
    await settle(page);
    expect(left()).toEqual([]);

    // The page, whose background is blocked, is still there.
    await accept(page).click();
    // Behind the question, where the page can't be edited, a command inserts nothing.
    const missing = () => paths.filter((path) => !left().includes(path) && !/editing-command/.test(path));
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  });

  /** A lazy loader that starts at once, when the document is parsed, and when the page is loaded. */
  const loader = (host: string, free: string) => `
    const policy = trustedTypes.createPolicy('page', { createHTML: (text) => text, createScriptURL: (text) => text });
    const load = (when) => {
      const to = '${host}/' + when;
      const add = (tag) => document.body.appendChild(document.createElement(tag));
      add('iframe').src = to + '/frame';
      add('div').innerHTML = policy.createHTML('<p><img src="' + to + '/markup"></p>');
      add('div').querySelector('img');
      document.body.insertAdjacentHTML('beforeend', policy.createHTML('<video poster="' + to + '/poster"></video>'));
      Object.assign(add('i').style, { display: 'block', height: '9px', backgroundImage: 'url(' + to + '/background)' });
      const script = document.createElement('script');
      script.src = policy.createScriptURL(to + '/script');
      document.head.insertBefore(script, document.head.firstChild);
      fetch(to + '/fetch', { mode: 'no-cors' }).catch(() => {});
      new Image().src = '${free}/' + when;
      const late = document.createElement('template');
      late.innerHTML = policy.createHTML('<b><img src="' + to + '/template"></b>');
      add('div').append(late.content);
      if (when === 'once' && !document.currentScript.defer) document.write(policy.createHTML('<b><img src="' + to + '/written"></b>'));
    };
    load('once');
    addEventListener('DOMContentLoaded', () => load('parsed'));
    addEventListener('load', () => { load('loaded'); document.documentElement.classList.add('is-loaded'); });`;
  const KINDS = ['background', 'fetch', 'frame', 'markup', 'poster', 'script', 'template'];

  const files = Object.keys(inject('files'));
  const preloads = (names: string) =>
    files
      .filter((file) => new RegExp(`/(?:${names})-\\w+\\.js$`).test(file))
      .map((file) => `<link rel="modulepreload" href="/${file}">`)
      .join('');
  const ASYNC = TAG.replace('src', 'async src');
  // The script waits for the entry, whose start the parser does not wait for.
  const WAITING = '<script src="/loader.js"></script>';
  const places: Record<string, readonly [head: string, body: string]> = {
    'with the pasted tag in the head': [`${TAG}<script defer src="/loader.js"></script>`, ''],
    'with the pasted tag at the end': ['', `${TAG}<script defer src="/loader.js"></script>`],
    'with a classic tag for which the parser waits': ['<script src="/piton.js"></script>', WAITING],
    'with the tag of the plugin and its preloads': [
      `${ASYNC}${preloads('basics|consent|banner|guard')}`,
      WAITING,
    ],
    'with the tag of the plugin and the preloads of cached pages': [
      `${ASYNC}${preloads('basics|consent')}`,
      WAITING,
    ],
  };
  for (const [place, [top, end]] of Object.entries(places))
    it(`no lazy loader reaches a third party ${place}, whenever it starts [blocker.2]`, async ({
      open,
      site,
      host,
      third,
    }) => {
      site.set('/loader.js', loader(host, `${third.url}/free`), { 'content-type': 'text/javascript' });
      let asked: string[] = [];
      let release = async () => {};
      const page = await open(end, {
        head: HOLD + head(host) + top,
        tag: '',
        csp: STRICT_CSP.replace("'self'", `'self' ${host}`),
        ready: false,
        expectedErrors: /./,
        async before(fresh) {
          asked = watchHost(fresh, host);
          release = await holdChunks(fresh, 'guard|consent|banner');
          await fresh.route('**/loader.js', async (route) => {
            await fresh.waitForFunction(() => 'piton' in window).catch(() => {});
            await route.continue();
          });
        },
      });
      await page.locator('.is-loaded').waitFor({ state: 'attached' });
      await settle(page);
      expect(asked).toEqual([]);
      expect(third.requests).toEqual([]);

      await release();
      // What no rule matches loads now.
      await expect
        .poll(() => third.requests.toSorted())
        .toEqual(['/free/loaded', '/free/once', '/free/parsed']);
      expect(asked).toEqual([]);
      await accept(page).click();
      const all = ['loaded', 'once', 'parsed'].flatMap((when) => KINDS.map((kind) => `/${when}/${kind}`));
      await expect.poll(() => all.filter((path) => !third.requests.includes(path))).toEqual([]);
    });

  it('a page whose files of Piton come from another host asks, and holds the others meanwhile [blocker.2h]', async ({
    open,
    host,
    third,
    newSite,
  }) => {
    const cdn = await newSite(inject('files'));
    const here = (tag: string) => tag.replace(' src="', ` crossorigin src="${cdn.url}`);
    const page = await open('', {
      head: here(HOLD) + head(host),
      tag: here(TAG),
      csp: '',
      ready: false,
    });
    // Before the guard's code is there, or after: nothing leaves.
    await page.evaluate((to) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${to}/frame` }));
    }, host);
    await accept(page).waitFor();
    await settle(page);
    expect(third.requests).toEqual([]);
  });

  it('nobody waits for it who has allowed all: it is not requested, and the browser has its own functions [blocker.2]', async ({
    open,
    host,
    third,
  }) => {
    const first = await open('', { head: HOLD + head(host), csp: '', ready: false, expectedErrors: /404/ });
    await accept(first).click();
    await expect.poll(() => first.getByRole('dialog').count()).toBe(0);
    const chunks: string[] = [];
    first.on('request', (request) => chunks.push(request.url()));
    await first.reload();
    await first.evaluate((to) => {
      document.body.innerHTML = `<img src="${to}/allowed">`;
    }, host);
    await expect.poll(() => third.requests).toEqual(['/allowed']);
    await expect
      .poll(() =>
        first.evaluate(() => {
          const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {};
          return [set, fetch, WebSocket, Element.prototype.append].map(String);
        }),
      )
      .toEqual(Array.from({ length: 4 }, () => expect.stringContaining('[native code]')));
    expect(chunks.filter((url) => url.includes('/guard-'))).toEqual([]);
  });
});
