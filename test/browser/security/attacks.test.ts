import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import type { Site } from '../../support/site';
import { type Lane, type Outcome, openLane, setOwn } from './attacked-page';
import { type Attack, attacks } from './attacks';

/** Tabs that are attacked at the same time. */
const LANES = 3;
/** All attacks of one way, ms. */
const TIMEOUT = 180_000;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const byHash = attacks.filter(({ hash }) => hash !== undefined);

/** Tries each attack, and gives what came of those of which anything came that may not. */
async function attackAll(
  site: Site,
  list: readonly Attack[],
  attack: (lane: Lane, each: Attack) => Promise<void>,
  mayOpen: (each: Attack) => boolean,
): Promise<string[]> {
  setOwn(site);
  const left = [...list];
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, at) => {
      const lane = await openLane(site, `/attacked-${at}.html`);
      for (let each = left.shift(); each; each = left.shift()) {
        await attack(lane, each);
        const { faults: found, open }: Outcome = await lane.outcome();
        const opened = mayOpen(each) ? [] : open.map((layer) => `opened ${layer}`);
        faults.push(...[...found, ...opened].map((fault) => `${each.name}: ${fault}`));
      }
      await lane.close();
    }),
  );
  return faults;
}

describe('the attacks on link actions and lightbox that were published, and their kin', () => {
  it('are more than sixty, each of its own name', () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThanOrEqual(60);
  });

  it('are tried on a page that does what is honest, by click and by address [action.1]', async ({ site }) => {
    setOwn(site);
    const lane = await openLane(site, '/honest.html');
    const opened: (readonly string[])[] = [];
    for (const { hash = '' } of attacks.filter(({ isHonest }) => isHonest)) {
      for (const address of ['', hash]) {
        await lane.visit(`<a href="${hash}">Hier</a>`, address);
        if (!address) await lane.page.getByText('Hier').click();
        await expect.poll(async () => (await lane.outcome()).open, { timeout: 10_000 }).toHaveLength(1);
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
    'do nothing, and open nothing, as the address of a page that does not hold them [action.2]',
    async ({ site }) => {
      const faults = await attackAll(
        site,
        byHash,
        async ({ visit, page }, { hash = '' }) => {
          await visit(`<a href="#elementor-action%3Aaction%3Dnote%26">Etwas anderes</a>`, hash);
          await page.evaluate((to) => {
            location.hash = '#preise';
            location.hash = to;
          }, hash);
        },
        () => false,
      );
      expect(faults).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'run no script, ask no stranger and show no markup as links of the page that are clicked [action.2]',
    async ({ site }) => {
      const faults = await attackAll(
        site,
        attacks,
        async ({ visit, page }, { hash, html }) => {
          const link = `<a href="${escapeHtml(hash ?? '')}">Hier</a> <button data-action-link="${escapeHtml(hash ?? '')}">Oder hier</button>`;
          await visit(html ?? link, '');
          await page.locator('[data-planted]>:first-child').click();
          await page.evaluate(() => document.querySelector<HTMLElement>('[data-planted]>button')?.click());
        },
        ({ opens, isHonest }) => Boolean(opens || isHonest),
      );
      expect(faults).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'run no script, ask no stranger and show no markup as the address of a page that holds them [action.2]',
    async ({ site }) => {
      const faults = await attackAll(
        site,
        byHash,
        ({ visit }, { hash = '' }) =>
          visit(
            `<img alt="" data-e-action-hash="${escapeHtml(hash)}"><a href="${escapeHtml(hash)}">Hier</a>`,
            hash,
          ),
        ({ opens, isHonest }) => Boolean(opens || isHonest),
      );
      expect(faults).toEqual([]);
    },
    TIMEOUT,
  );
});
