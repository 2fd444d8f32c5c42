import { describe, expect } from 'vitest';
import { unknownIn, walk } from '../browser/blocker/members';
import { serveModule } from '../support/module';
import { createSite, type Site } from '../support/site';
import { it as base } from './driver/it';
import type { Session } from './driver/session';

/** The third party is asked for nothing else after a pause of this length, ms. */
const QUIET_MS = 1_000;

/** A page of a site, and the third party whose addresses the page's scripts insert. */
interface Guarded {
  readonly session: Session;
  /** The third party of this page alone: the requests of a page that was closed may arrive late. */
  readonly third: Site;
  /** The third party's address. */
  readonly host: string;
  /** Calls a function of the module in the page. */
  call(code: string): Promise<unknown>;
  /** Returns the paths that the third party was asked for, when no other follows. */
  settled(): Promise<ReadonlySet<string>>;
}

const it = base.extend<{ visit: () => Promise<Guarded> }>({
  visit: async ({ engine }, use) => {
    const site = await createSite({});
    const sites = [site];
    await serveModule(site, '/guard-entry.js', 'test/browser/blocker/guard-entry.ts');
    site.set('/page.html', '<!doctype html><html lang="en"><title>Page</title><body></body></html>');
    await use(async () => {
      const third = await createSite({});
      sites.push(third);
      const session = await engine.newSession();
      await session.goto(`${site.url}/page.html`);
      const host = third.url.replace('127.0.0.1', 'localhost');
      return {
        session,
        third,
        host,
        call: (code) => session.evaluate(`import('/guard-entry.js').then((guard) => ${code})`),
        async settled() {
          const paths = () => new Set(third.requests.filter((path) => !/^\/(?:favicon|refused)/.test(path)));
          let count = -1;
          const isSame = () => {
            const before = count;
            count = paths().size;
            return count === before;
          };
          await expect.poll(isSame, { interval: QUIET_MS }).toBe(true);
          return paths();
        },
      };
    });
    await Promise.all(sites.map((each) => each.close()));
  },
});

describe('the guard', () => {
  it('lets no script ask the third party before consent, in any of the ways that this engine has, and lets all load afterwards [blocker.2]', async ({
    visit,
  }) => {
    const bare = await visit();
    for (const all of ['insertAll', 'leakAll'])
      await bare.call(`void guard.${all}(${JSON.stringify(bare.host)})`);
    const asked = await bare.settled();
    expect(asked.size).toBeGreaterThan(300);
    // Animations of this page would go on with their requests.
    await bare.session.close();

    const guarded = await visit();
    const rule = `*${new URL(guarded.host).host}/*`;
    await guarded.call(`guard.start([${JSON.stringify(rule)}])`);
    for (const all of ['insertAll', 'leakAll'])
      await guarded.call(`void guard.${all}(${JSON.stringify(guarded.host)})`);
    expect([...(await guarded.settled())]).toEqual([]);
    await guarded.call('guard.allow()');
    const missing = () => [...asked].filter((path) => !guarded.third.requests.includes(path));
    // Animations of three hundred elements take long on a busy machine.
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
    await guarded.session.close();
  });

  it('knows every member by which this engine takes something from scripts [blocker.2]', async ({
    visit,
  }) => {
    const { session } = await visit();
    const members = await session.evaluate(`(${walk})().map(({ name }) => name)`);
    expect(unknownIn(members as string[])).toEqual([]);
  });
});
