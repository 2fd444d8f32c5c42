import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs } from '../../support/markup';
import { OWNER_TAG } from '../../support/owner';
import { whenReady } from '../../support/ready';
import type { Site } from '../../support/site';
import { FACADE_TAG, log } from '../facade/snippet';
import { ageGate } from '../popups/age-gate-page';

const hashOf = (action: string, settings: unknown) =>
  `#${encodeURIComponent(`elementor-action:action=${action}&settings=${btoa(JSON.stringify(settings))}`)}`;
const NOTE = hashOf('note', { id: 'a' });
const OTHER = hashOf('note', { id: 'b' });

/** Serves an owner's action that logs its settings. */
const setAction = (site: Site) =>
  site.set(
    '/owner.js',
    `window.log = [];
     addEventListener('elementor/frontend/init', () => elementorFrontend.utils.urlActions.addAction('note', (settings, event) =>
       log.push(settings.id + ' ' + (event ? event.type + ' ' + (settings.previousEvent === event) : 'alone'))));`,
  );
const options = { head: OWNER_TAG, tag: FACADE_TAG };

/** Opens the page by an address with this hash. */
async function arrive(page: Page, hash: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${origin}/page-1.html${hash}`);
  await whenReady(page);
}

describe('a link with an action', () => {
  it('runs the action once for each click, also with a key held, and does not scroll the page; a link whose address only ends in an action is the browser’s [action.1b]', async ({
    open,
    site,
  }) => {
    setAction(site);
    const page = await open(
      `<a id="plain" href="${NOTE}"><i>Symbol</i> Öffnen</a> <a id="escaped" href="${OTHER.replace('#', '%23')}">Auch</a> <a id="away" href="/anderswo.html${NOTE}">Weg</a>`,
      options,
    );
    await page.locator('i').click();
    await page.locator('#plain').click({ modifiers: ['ControlOrMeta'] });
    await page.locator('#escaped').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => log(page)).toEqual(['a click true', 'a click true', 'b click true']);
    expect(new URL(page.url()).hash).toBe('');
    expect(page.context().pages()).toHaveLength(1);
    // Every other link is left to the browser, also one whose address ends in an action.
    site.set('/anderswo.html', '<p>Anderswo</p>');
    await page.locator('#away').click();
    await page.waitForURL('**/anderswo.html*');
  });

  it('may be any element of the newer builder, by mouse and keyboard; of nested elements the inner one handles the click [action.1]', async ({
    open,
    site,
  }) => {
    setAction(site);
    const page = await open(
      `<button data-action-link="${NOTE}"><span>Knopf</span></button>
       <div data-action-link="${OTHER}" tabindex="0">Kasten <a href="${NOTE}">Verweis</a></div>`,
      options,
    );
    await page.getByText('Knopf').click();
    await page.locator('button').focus();
    await page.keyboard.press('Space');
    await page.locator('div[data-action-link]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.getByText('Verweis').click();
    await page.getByText('Verweis').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => log(page))
      .toEqual(['a', 'a', 'b', 'b', 'a', 'a'].map((id) => `${id} click true`));
  });

  it('that is not possible gives the owner a reason with the name of the element [action.2]', async ({
    open,
    warnings,
  }) => {
    const page = await open(
      `<a class="kaputt" href="#elementor-action%3Aaction%3Dpopup">Kaputt</a>
       <a data-id="ab12cd3" href="${hashOf('toString', {})}">Fremd</a>`,
    );
    await page.getByText('Kaputt').click();
    await page.getByText('Fremd').click();
    await page.getByText('Fremd').click();
    expect(warnings).toEqual([
      expect.stringContaining('[a.kaputt] the link action is malformed'),
      expect.stringContaining('[ab12cd3] no feature of this page knows the link action "toString"'),
    ]);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('reloads the page for that action, and not when the action is in the address [action.1]', async ({
    open,
  }) => {
    const reload = hashOf('reload-page', []);
    const page = await open(`<a href="${reload}">Neu laden</a>`);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await Promise.all([page.waitForEvent('load'), page.getByText('Neu laden').click()]);
    await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await arrive(page, reload);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(loads.filter((url) => url.includes('#'))).toHaveLength(1);
  });

  it('that is clicked before its code is loaded runs once afterwards [action.1]', async ({ open, site }) => {
    setAction(site);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(`<a href="${NOTE}">Öffnen</a>`, {
      ...options,
      ready: false,
      before: (each) =>
        each.route('**/link-actions-*.js', async (route) => {
          await released;
          await route.continue();
        }),
    });
    await page.waitForFunction(() => 'elementorFrontend' in window);
    await page.getByText('Öffnen').click();
    release();
    await whenReady(page);
    await expect.poll(() => log(page)).toEqual(['a click true']);
  });
});

describe('a click that waits for a slow handler around the link', () => {
  it('runs its action once, although the browser has put the action into the address [action.1]', async ({
    open,
    site,
  }) => {
    setAction(site);
    let [releaseLinks, releaseTabs] = [() => {}, () => {}];
    const links = new Promise<void>((resolve) => {
      releaseLinks = resolve;
    });
    const tabs = new Promise<void>((resolve) => {
      releaseTabs = resolve;
    });
    const page = await open(nestedTabs('ab12cd3', [`<a href="${NOTE}">Öffnen</a>`, 'Zwei']), {
      ...options,
      ready: false,
      before: async (each) => {
        await each.route('**/link-actions-*.js', (route) => links.then(() => route.continue()));
        await each.route('**/nested-tabs-*.js', (route) => tabs.then(() => route.continue()));
      },
    });
    await page.waitForFunction(() => 'elementorFrontend' in window);
    await page.getByText('Öffnen').click();
    releaseLinks();
    await whenReady(page);
    releaseTabs();
    await page.locator('.e-activated').waitFor();
    await expect.poll(() => log(page)).toEqual(['a click true']);
  });
});

describe('a page that is opened with an action in its address', () => {
  it('runs its action once: of a link, also with # encoded, of an image of a gallery, and of a page that was cached long ago [action.1f]', async ({
    open,
    site,
  }) => {
    setAction(site);
    const hashes = ['a', 'b', 'c', 'd'].map((id) => hashOf('note', { id }));
    const [a = '', b = '', c = '', d = ''] = hashes;
    const all = `<a href="${a}">Öffnen</a><a href="${b.replace('#', '%23')}">Öffnen</a><a data-e-action-hash="${c}" href="/bild.jpg">Bild</a><a e-action-hash="${d}" href="/bild.jpg">Bild</a>`;
    const page = await open(`${all}${all}<a href="${hashOf('note', { id: 'e' })}">Anderes</a>`, options);
    await expect.poll(() => log(page)).toEqual([]);
    for (const [at, hash] of hashes.entries())
      for (const given of [hash, decodeURIComponent(hash)]) {
        await arrive(page, given);
        await expect.poll(() => log(page)).toEqual([`${'abcd'[at]} alone`]);
      }
    await page.evaluate((hash) => {
      location.hash = '#preise';
      location.hash = hash;
    }, a);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect.poll(() => log(page)).toEqual(['d alone']);
  });

  it('waits behind an age gate [action.1]', async ({ open, site }) => {
    setAction(site);
    const page = await open(`${ageGate('ab12cd3', {})}<a href="${NOTE}">Öffnen</a>`, options);
    await arrive(page, NOTE);
    await page.getByLabel('Alter').fill('20');
    await expect.poll(() => log(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => log(page)).toEqual(['a alone']);
  });

  it('does nothing for one that it does not hold, holds only in part, or that breaks out of a selector [action.2]', async ({
    open,
    site,
    warnings,
  }) => {
    setAction(site);
    const page = await open(
      `<a id="preise" href="${NOTE}">Öffnen</a><p data-e-action-hash="${OTHER}"></p>`,
      options,
    );
    const hashes = [
      hashOf('note', { id: 'c' }),
      `${NOTE}x`,
      NOTE.slice(0, -4),
      `${NOTE}"],*,[x="`,
      '#preise',
    ];
    for (const hash of hashes) {
      await arrive(page, hash);
      await expect.poll(() => log(page)).toEqual([]);
    }
    expect(warnings).toEqual([]);
  });
});
