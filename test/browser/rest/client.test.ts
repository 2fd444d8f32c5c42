import { describe, expect } from 'vitest';
import type { RestOptions } from '../../../src/rest/request';
import { it } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Answer, Site } from '../../support/site';

type Rest = typeof import('../../../src/rest/client');

const OPTIONS: RestOptions = {
  restRoot: '/wp-json/',
  restNamespace: 'rcb/v1',
  restQuery: { _v: '1' },
  restNonce: 'alt0',
  restPathObfuscateOffset: '',
  restRecreateNonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
};
const REFUSED = { expectedErrors: /Failed to load resource/ };
const ROUTE = '/wp-json/rcb/v1/a';

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};

/** A site that accepts only the `valid` nonce; a refresh returns the nonces in `given` one after another. */
function guard(site: Site, given: readonly string[], valid: string) {
  const nonces: unknown[] = [];
  let at = 0;
  site.set('/wp-admin/admin-ajax.php', (request, response) => {
    nonces.push(`${request.method} refresh`);
    response.end(given[at++]);
  });
  site.set(ROUTE, (request, response) => {
    const nonce = request.headers['x-wp-nonce'];
    nonces.push(nonce);
    const answer =
      nonce === valid ? reply(200, { ok: true }) : reply(403, { code: 'rest_cookie_invalid_nonce' });
    answer(request, response);
  });
  return nonces;
}

describe('the REST client', () => {
  it('refreshes a stale nonce and gets its answer, under a strict policy and with one file [rest.1, rest.6a, rest.9e]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/rest.js', 'src/rest/client.ts');
    const nonces = guard(site, ['neu1'], 'neu1');
    const page = await open('', REFUSED);
    const rest = await importModule<Rest>(page, '/rest.js');
    const answer = await page.evaluate(
      ([{ createRestClient }, options]) => createRestClient(options).call({ method: 'GET', path: '/a' }),
      [rest, OPTIONS] as const,
    );
    expect(answer).toEqual({ ok: true });
    expect(nonces).toEqual(['alt0', 'POST refresh', 'neu1']);
    expect(site.requests.filter((path) => /batch|notice|login/.test(path))).toEqual([]);
  });

  it('opens the login dialog when a fresh nonce is refused too, and continues when that dialog closes [rest.6c]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/rest.js', 'src/rest/client.ts');
    site.set('/hidden.css', '.hidden { display: none }');
    site.set(
      '/cms.js',
      `wp = { heartbeat: {} };
       jQuery = () => ({ trigger(type, [{ 'wp-auth-check': isLoggedIn }]) {
         document.getElementById('wp-auth-check-wrap').classList.toggle('hidden', type !== 'heartbeat-tick' || isLoggedIn);
       } });`,
    );
    const nonces = guard(site, ['neu1', 'neu2'], 'neu2');
    const page = await open(
      '<div id="wp-auth-check-wrap" class="hidden"><div id="wp-auth-check">Anmelden</div></div>',
      { ...REFUSED, head: '<link rel="stylesheet" href="/hidden.css"><script src="/cms.js"></script>' },
    );
    const rest = await importModule<Rest>(page, '/rest.js');
    const answer = page.evaluate(
      ([{ createRestClient }, options]) => createRestClient(options).call({ method: 'GET', path: '/a' }),
      [rest, OPTIONS] as const,
    );
    await page.getByText('Anmelden').waitFor();
    expect(nonces).toEqual(['alt0', 'POST refresh', 'neu1']);
    await page.evaluate(() => document.getElementById('wp-auth-check-wrap')?.classList.add('hidden'));
    expect(await answer).toEqual({ ok: true });
    expect(nonces).toEqual(['alt0', 'POST refresh', 'neu1', 'POST refresh', 'neu2']);
  });

  it('does not wait for a login where there is no such dialog, nor endlessly where the dialog stays open [rest.6]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/rest.js', 'src/rest/client.ts');
    const nonces = guard(site, [], 'none');
    const page = await open('<div id="wp-auth-check">Anmelden</div>', {
      ...REFUSED,
      before: (each) => each.clock.install(),
    });
    const rest = await importModule<Rest>(page, '/rest.js');
    const call = () =>
      page.evaluate(
        async ([{ createRestClient }, options]) => {
          const error = await createRestClient(options)
            .call({ method: 'GET', path: '/a' })
            .catch((reason: unknown) => reason);
          return (error as { code: string }).code;
        },
        [rest, OPTIONS] as const,
      );
    await expect.poll(() => call()).toBe('rest_cookie_invalid_nonce');
    expect(nonces).toEqual(['alt0', 'POST refresh', 'alt0']);
    await page.evaluate(() => Object.assign(window, { wp: { heartbeat: {} } }));
    const code = call();
    await expect.poll(() => nonces.length).toBe(6);
    await expect.poll(() => site.requests.some((path) => path.includes('/login'))).toBe(true);
    let isSettled = false;
    code.finally(() => (isSettled = true)).catch(() => {});
    await expect
      .poll(async () => {
        await page.clock.runFor(300_000);
        return isSettled;
      })
      .toBe(true);
    expect(await code).toBe('rest_cookie_invalid_nonce');
    expect(nonces).toHaveLength(6);
  });

  it('waits for the time that a busy server requests, then sends the call again [rest.8a]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/rest.js', 'src/rest/client.ts');
    let asked = 0;
    site.set(ROUTE, (request, response) =>
      (asked++ ? reply(200, { ok: true }) : reply(429, {}, { 'retry-after': '30' }))(request, response),
    );
    const page = await open('', { ...REFUSED, before: (each) => each.clock.install() });
    const rest = await importModule<Rest>(page, '/rest.js');
    const answered = page.waitForResponse((response) => response.status() === 429);
    const answer = page.evaluate(
      ([{ createRestClient }, options]) => createRestClient(options).call({ method: 'POST', path: '/a' }),
      [rest, OPTIONS] as const,
    );
    await (await answered).finished();
    // The page reads the answer a moment after the browser has received it, and the wait begins then.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.evaluate(() => performance.now());
      })
      .toBeGreaterThan(1_000);
    await page.clock.runFor(20_000);
    expect(asked).toBe(1);
    await page.clock.runFor(15_000);
    expect(await answer).toEqual({ ok: true });
    expect(asked).toBe(2);
  });

  it('sends 25 calls in one request 100 ms after the last of them, and a refused one spoils no other [rest.5a, rest.5b, rest.5c, rest.5d]', async ({
    open,
    site,
  }) => {
    await serveModule(site, '/rest.js', 'src/rest/client.ts');
    const batches: { method: string; path: string; body: { at: number } }[][] = [];
    site.set('/wp-json/batch/v1/', (request, response) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        const { requests } = JSON.parse(text);
        batches.push(requests);
        const responses = batches
          .at(-1)
          ?.map(({ body: { at } }) =>
            at === 7
              ? { status: 400, body: { code: 'rest_batch_not_allowed' } }
              : { status: 200, body: { at } },
          );
        reply(207, { responses })(request, response);
      });
    });
    const page = await open('', { before: (each) => each.clock.install() });
    const rest = await importModule<Rest>(page, '/rest.js');
    // From here on time passes by the test alone.
    await page.clock.pauseAt(Date.now() + 60_000);
    const answers = page.evaluate(
      async ([{ createRestClient }, options]) => {
        const client = createRestClient(options);
        const settled = await Promise.allSettled(
          Array.from({ length: 26 }, (_, at) =>
            client.call({ method: 'POST', path: '/a', body: { at }, allowBatch: true }),
          ),
        );
        return settled.map((each) =>
          each.status === 'fulfilled' ? each.value : (each.reason as { code?: string }).code,
        );
      },
      [rest, OPTIONS] as const,
    );
    await expect.poll(() => site.requests.some((path) => path.includes('/batch'))).toBe(true);
    await page.clock.runFor(99);
    expect(batches).toEqual([]);
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return batches.map((each) => each.length);
      })
      .toEqual([25, 1]);
    expect(batches[0]?.[0]).toEqual({
      method: 'POST',
      path: '/rcb/v1/a?_method=POST&_v=1',
      body: { at: 0 },
    });
    expect(await answers).toEqual(
      Array.from({ length: 26 }, (_, at) => (at === 7 ? 'rest_batch_not_allowed' : { at })),
    );
  });

  it('sends a call that may outlive the page while that page is left [rest.3]', async ({ open, site }) => {
    await serveModule(site, '/rest.js', 'src/rest/client.ts');
    const bodies: string[] = [];
    site.set(ROUTE, (request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        bodies.push(body);
        response.end('{}');
      });
    });
    site.set('/next.html', '<title>Weiter</title>');
    const page = await open('');
    const rest = await importModule<Rest>(page, '/rest.js');
    await page.evaluate(
      ([{ createRestClient }, options]) => {
        const client = createRestClient(options);
        const request = { method: 'POST', path: '/a', body: { uuid: 'u' }, keepalive: true } as const;
        addEventListener('pagehide', () => client.call(request).catch(() => {}));
      },
      [rest, OPTIONS] as const,
    );
    await page.goto(`${site.url}/next.html`);
    await expect.poll(() => bodies).toEqual(['{"uuid":"u"}']);
  });
});
