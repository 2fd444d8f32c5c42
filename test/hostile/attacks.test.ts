import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { type Lane, openLane, setOwn } from './attacked-page';
import { type Attack, attacks } from './attacks';

/** The number of tabs that are attacked at the same time. */
const LANES = 4;
/** The time for all attacks of one kind, ms. */
const TIMEOUT = 300_000;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const hashes = attacks.flatMap(({ hash }) => hash ?? []);

/** Returns the markup that contains the attack: a link, a button and a picture, or what the attack itself brings. */
function plant({ hash, html }: Attack): string {
  const escaped = escapeHtml(hash ?? '');
  return (
    html ??
    `<a href="${escaped}">Hier</a> <button data-action-link="${escaped}">Oder hier</button><img alt="" data-e-action-hash="${escaped}">`
  );
}

/** Clicks everything that is planted in the page, except plain links to other hosts, which a visitor may follow. */
const press = ({ page }: Lane) =>
  page.evaluate(() => {
    const planted = '[data-planted] > :is(a:not([href^=http]), button, span)';
    for (const each of document.querySelectorAll<HTMLElement>(planted)) each.click();
  });

/** Changes the hash of the page's address to each of these in turn, as a visitor who follows links or goes back. */
const goTo = ({ page }: Lane, list: readonly string[]) =>
  page.evaluate(async (all) => {
    for (const hash of all) {
      location.hash = hash;
      await new Promise((go) => setTimeout(go));
    }
  }, list);

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

  it('do nothing, and open nothing, in the address of a page that does not contain them [action.2]', async ({
    site,
  }) => {
    setOwn(site);
    const lane = await openLane(site, '/attacked.html');
    await lane.visit(`<a href="#elementor-action%3Aaction%3Dnote%26">Etwas anderes</a>`, hashes[0] ?? '');
    await goTo(lane, hashes);
    expect(await lane.outcome()).toEqual({ faults: [], open: [] });
    await lane.close();
  });

  it('run no script, request no foreign host, show no markup and open nothing where the page contains them: by its address, then by a click [action.2d]', async ({
    site,
  }) => {
    setOwn(site);
    const lane = await openLane(site, '/attacked.html');
    const silent = attacks.filter(({ opens, isHonest }) => !opens && !isHonest);
    await lane.visit(silent.map(plant).join(''), silent[0]?.hash ?? '');
    await goTo(
      lane,
      silent.flatMap(({ hash }) => hash ?? []),
    );
    await press(lane);
    expect(await lane.outcome()).toEqual({ faults: [], open: [] });
    await lane.close();
  });

  it(
    'are shown without their code and foreign addresses where a harmless part of them is left, such as the page’s own picture [action.2d]',
    async ({ site }) => {
      setOwn(site);
      const left = attacks.filter(({ opens }) => opens);
      const faults: string[] = [];
      const attack = async (_: unknown, at: number) => {
        const lane = await openLane(site, `/attacked-${at}.html`);
        for (let each = left.shift(); each; each = left.shift()) {
          await lane.visit(plant(each), each.hash ?? '');
          const byAddress = each.hash === undefined ? [] : (await lane.outcome()).faults;
          // The page is loaded again without the hash, since the layer that the address has opened would cover the link.
          await lane.visit(plant(each), '');
          await press(lane);
          const { name } = each;
          faults.push(
            ...[...byAddress, ...(await lane.outcome()).faults].map((fault) => `${name}: ${fault}`),
          );
        }
        await lane.close();
      };
      await Promise.all(Array.from({ length: LANES }, attack));
      expect(faults).toEqual([]);
    },
    TIMEOUT,
  );
});
