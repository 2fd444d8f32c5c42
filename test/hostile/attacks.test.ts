import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import type { Site } from '../support/site';
import { type Lane, type Outcome, openLane, setOwn } from './attacked-page';
import { type Attack, attacks } from './attacks';

/** The number of tabs that are attacked at the same time. */
const LANES = 4;
/** The time for all attacks of one kind, ms. */
const TIMEOUT = 300_000;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const byHash = attacks.filter(({ hash }) => hash !== undefined);

/** Tries each attack and returns those with a forbidden result. */
async function attackAll(
  site: Site,
  list: readonly Attack[],
  attack: (lane: Lane, each: Attack) => Promise<Outcome>,
  mayOpen: (each: Attack) => boolean,
): Promise<string[]> {
  setOwn(site);
  const left = [...list];
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, at) => {
      const lane = await openLane(site, `/attacked-${at}.html`);
      for (let each = left.shift(); each; each = left.shift()) {
        const { faults: found, open } = await attack(lane, each);
        const opened = mayOpen(each) ? [] : open.map((layer) => `opened ${layer}`);
        faults.push(...[...found, ...opened].map((fault) => `${each.name}: ${fault}`));
      }
      await lane.close();
    }),
  );
  return faults;
}

describe('the published attacks on link actions and lightbox, and similar ones', () => {
  it('are more than sixty, each with its own name', () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThanOrEqual(60);
  });

  it('are tried on a page on which ordinary actions work, by click and by address [action.1]', async ({
    site,
  }) => {
    setOwn(site);
    const lane = await openLane(site, '/honest.html');
    const opened: (readonly string[])[] = [];
    for (const { hash = '' } of attacks.filter(({ isHonest }) => isHonest)) {
      for (const address of ['', hash]) {
        await lane.visit(`<a href="${hash}">Hier</a>`, address);
        if (!address) await lane.page.getByText('Hier').click();
        await expect.poll(async () => (await lane.outcome()).open).toHaveLength(1);
        const { faults, open } = await lane.outcome();
        expect(faults).toEqual([]);
        opened.push(open);
      }
    }
    const [popup, , offCanvas, , lightbox] = opened;
    expect(popup?.[0]).toContain('#elementor-popup-modal-512');
    expect(offCanvas?.[0]).toContain('#off-canvas-6a7b8c9');
    expect(lightbox?.[0]).toContain('#elementor-lightbox');
    await lane.close();
  });

  it(
    'do nothing, and open nothing, in the address of a page that does not contain them [action.2]',
    async ({ site }) => {
      const faults = await attackAll(
        site,
        // Every third attack is enough, since an address is always compared with the page's own links, whatever it
        // contains.
        byHash.filter((_, at) => at % 3 === 0),
        async ({ visit, page, outcome }, { hash = '' }) => {
          await visit(`<a href="#elementor-action%3Aaction%3Dnote%26">Etwas anderes</a>`, hash);
          await page.evaluate((to) => {
            location.hash = '#preise';
            location.hash = to;
          }, hash);
          return outcome();
        },
        () => false,
      );
      expect(faults).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'run no script, request no foreign host and show no markup where the page contains them: by its address, then by a click [action.2d]',
    async ({ site }) => {
      const faults = await attackAll(
        site,
        attacks,
        async ({ visit, page, outcome }, { hash, html, opens, isHonest }) => {
          const escaped = escapeHtml(hash ?? '');
          const link = `<a href="${escaped}">Hier</a> <button data-action-link="${escaped}">Oder hier</button>`;
          const planted = html ?? `${link}<img alt="" data-e-action-hash="${escaped}">`;
          const click = async () => {
            await page.locator('[data-planted]>:first-child').click();
            await page.evaluate(() => document.querySelector<HTMLElement>('[data-planted]>button')?.click());
          };
          await visit(planted, hash ?? '');
          const first = hash === undefined ? { faults: [], open: [] } : await outcome();
          // The page is loaded again without the hash, since a layer that the address has opened, or is about to open,
          // would cover the link.
          if (opens || isHonest || first.open.length) await visit(planted, '');
          await click();
          const second = await outcome();
          return {
            faults: [...first.faults, ...second.faults],
            open: [...first.open, ...second.open],
          };
        },
        ({ opens, isHonest }) => Boolean(opens || isHonest),
      );
      expect(faults).toEqual([]);
    },
    TIMEOUT,
  );
});
