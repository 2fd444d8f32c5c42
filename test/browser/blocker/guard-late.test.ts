import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './guard-page';
import { head, holdChunks, settle, TAG } from './late-page';

/** Adds elements as a script of the page would, each with an address below `path`. */
const add = (page: Page, to: string) =>
  page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/frame`;
    const script = document.createElement('script');
    script.src = `${url}/script`;
    const image = document.createElement('img');
    image.src = `${url}/image`;
    document.body.append(frame, script, image);
  }, to);

describe('the guard’s code', () => {
  it('is requested together with consent and banner; the owner is warned of what the server printed and has begun to load [blocker.2]', async ({
    open,
    host,
    third,
    warnings,
  }) => {
    const asked: string[] = [];
    let routes: Route[] = [];
    let isHeld = true;
    const page = await open(
      `<iframe id="server" consent-original-src-_="${host}/server" consent-required="202" consent-by="services" consent-id="302"></iframe><img alt="" src="${host}/printed">`,
      {
        head: head(host),
        tag: TAG,
        csp: '',
        ready: false,
        expectedErrors: /./,
        async before(fresh) {
          await fresh.route(/\/chunks\/(consent|banner|guard)-\w+\.js/, async (route) => {
            asked.push(/(\w+)-\w+\.js/.exec(route.request().url())?.[1] ?? '');
            if (isHeld) routes.push(route);
            else await route.continue();
          });
        },
      },
    );
    // The browser has requested the three chunks and has received none.
    await expect.poll(() => asked.toSorted()).toEqual(['banner', 'consent', 'guard']);
    isHeld = false;
    const late = routes.find((route) => route.request().url().includes('/guard-'));
    for (const route of routes) if (route !== late) await route.continue();
    routes = [];
    // The banner is open, and the guard's chunk has still not arrived.
    await page.getByRole('dialog').waitFor();
    await add(page, `${host}/early`);
    // No rule matches this address of the same server, which waits with the others.
    await page.evaluate((free) => {
      const image = document.createElement('img');
      image.setAttribute('SRC', `${free}/free`);
      document.body.append(image);
    }, third.url);
    await settle(page);
    await expect.poll(() => third.requests).toEqual(['/printed']);

    await late?.continue();
    await expect.poll(() => warnings.filter((text) => text.includes('began to load before')).length).toBe(1);
    await add(page, `${host}/later`);
    await page.evaluate((to) => fetch(`${to}/marker`, { mode: 'no-cors' }).catch(() => {}), third.url);
    await expect.poll(() => third.requests.toSorted()).toEqual(['/free', '/marker', '/printed']);
    await expect.poll(() => page.locator('[consent-required]:not(.rcb-content-blocker)').count()).toBe(7);
  });

  it('that arrives after the visitor has accepted blocks nothing, and after a refusal blocks all later elements [blocker.2]', async ({
    open,
    host,
    third,
  }) => {
    for (const [answer, path, later] of [
      [/alle akzeptieren/i, '/accepted', ['/accepted/frame', '/accepted/image', '/accepted/script']],
      [/weiter ohne/i, '/refused', []],
    ] as const) {
      let release = async () => {};
      third.requests.length = 0;
      const page = await open('', {
        head: head(host),
        tag: TAG,
        csp: '',
        ready: false,
        expectedErrors: /./,
        async before(fresh) {
          release = await holdChunks(fresh, 'guard');
        },
      });
      await page.getByRole('button', { name: answer }).click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await release();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/guard-')),
      );
      // The elements are added repeatedly, since the guard blocks only elements that are added after its start.
      await expect
        .poll(async () => {
          third.requests.length = 0;
          await add(page, `${host}${path}`);
          await page.evaluate((to) => fetch(`${to}/marker`, { mode: 'no-cors' }).catch(() => {}), third.url);
          return third.requests.filter((each) => each !== '/marker').toSorted();
        })
        .toEqual(later);
      await page.context().close();
    }
  });
});
