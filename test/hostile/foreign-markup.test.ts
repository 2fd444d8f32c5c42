import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '../../src/api';
import { popup, putCss } from '../browser/popups/extras-page';
import * as forms from '../browser/widgets/form-page';
import { it } from '../support/browser';
import { settingsAttribute, widget } from '../support/markup';
import type { Site } from '../support/site';
import { openWatched, wakeAll } from './watched-page';

/**
 * Text of an attacker that other people's pages show: every kind of attribute and element that the runtime and the
 * page's listeners react to.
 */
const ATTACK = `<div class="angriff"><script>__ran = 1</script><img src="x:x" onerror="__ran = 1">
  <div class="elementor-element elementor-widget elementor-widget-counter elementor-invisible" data-id="f00" data-element_type="widget"${settingsAttribute({ _animation: 'fadeIn', sticky: 'top' })} data-widget_type="counter.default"><span class="elementor-counter-number" data-to-value="9">0</span></div>
  <div class="she-header-yes e-con e-parent"></div><table class="devowl-wp-react-cookie-banner-cookie-policy"><tbody><tr><td>a</td></tr></tbody></table>
  <span class="rcb-consent-history-uuids"></span>
  <div class="ct-encoded-form-wrapper"><div class="ct-encoded-form" data-encoded-form="PGI%2BYTwvYj4%3D"></div></div>
  <iframe consent-required="1" consent-original-src-_="https://evil.example/" consent-by="services" consent-id="1"></iframe>
  <form action="https://evil.example/"><input name="nonce"><button formaction="https://evil.example/" form="f">Los</button></form>
  <a class="tat" href="#elementor-action%3Aaction%3Dreload-page%26">1</a><a class="tat" data-action-link="#elementor-action%3Aaction%3Dreload-page%26">2</a>
  <a class="tat" href="#consent-revoke">3</a><a class="tat rcb-sc-link" href="#revoke">4</a>
  <a class="tat" href="/bild.png" data-elementor-open-lightbox="yes">5</a><a class="tat oeffner" href="#hier">6</a></div>`;

/** The configuration of a page that asks for consent. */
const CONSENT = `<script type="application/json" id="piton-config">${JSON.stringify({
  consent: {
    hideBanner: true,
    groups: [{ id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] }],
  },
})}</script>`;

/** Clicks every link of the attack; returns those for which the page did anything but the browser's default action. */
const pressAll = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.angriff .tat')];
    const left = new Set(links);
    // The listener is on the window and runs after the page's own listeners. The listener lets the browser follow
    // hashes, but no link to another page.
    addEventListener('click', (event) => {
      const link = event.target as HTMLAnchorElement;
      if (!event.defaultPrevented) left.delete(link);
      if (!link.hash) event.preventDefault();
    });
    for (const link of links) link.click();
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    return [...left].map(({ outerHTML }) => outerHTML);
  });

/** The handlers that found a matching element in the page. */
const handlersOf = (page: Page) =>
  page.evaluate(async () => {
    const { marks } = await (window.piton as { report(): Promise<Report> }).report();
    return marks.map(({ handler }) => handler);
  });

/** Checks that the attack's markup is in the page and has no effect. */
async function expectDead(page: Page): Promise<void> {
  await page.locator('.angriff .tat').first().waitFor({ state: 'attached' });
  await wakeAll(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const handlers = await handlersOf(page);
  for (const handler of [
    'counter',
    'header',
    'entrance',
    'sticky',
    'cookie-policy',
    'history-ids',
    'lazy-background',
    'link-actions',
    'lightbox',
  ])
    expect(handlers).not.toContain(handler);
  expect(await pressAll(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { stillHere?: true }).stillHere))
    .toBe(true);
  await expect
    .poll(() =>
      page.evaluate(() => ({
        number: document.querySelector('.angriff .elementor-counter-number')?.textContent,
        forms: document.querySelectorAll('.angriff :is(form,input,button,iframe,script)').length,
        blocked: document.querySelectorAll('.angriff [consent-required], .rcb-content-blocker').length,
        open: document.querySelectorAll('.dialog-widget, .e-lightbox').length,
        hash: location.hash,
      })),
    )
    .toEqual({ number: '0', forms: 0, blocked: 0, open: 0, hash: '#hier' });
}

const today = (time: string) => `2027-01-20 ${time}`;
const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const calendar = (before: string, after: string) =>
  widget(
    'ee-calendar',
    'ca1',
    `<div class="ee-calendar"><div class="ee-calendar-event" data-start="${today('08:00')}" data-end="${today('09:00')}" data-before="${attribute(before)}" data-after="${attribute(after)}">Lawinenkurs</div></div>`,
    { default_current_month: 'yes' },
    'ee-calendar-skin--default',
  );

/** Serves the markup on another host, which allows the page to read it. */
function serveElsewhere(site: Site, path: string, html: string): string {
  site.set(path, html, { 'access-control-allow-origin': '*' });
  return site.url.replace('127.0.0.1', 'fremd.localhost') + path;
}

describe('foreign markup', () => {
  it('in the hooks of a calendar’s event runs no code, and is shown as far as it is harmless [calendar.1]', async ({
    site,
  }) => {
    const run = '<img src="x:x" onerror="__ran = 1"><b class="vor">';
    const { page, executions, foreign, close } = await openWatched(
      site,
      '/kalender.html',
      calendar(`${run}${ATTACK}`, ' neu</b><svg onload="__ran = 1"></svg>'),
      { before: (blank) => blank.clock.setFixedTime(new Date('2027-01-20T12:00:00Z')) },
    );
    await page.locator('.ee-calendar__day__event b.vor a', { hasText: 'Lawinenkurs' }).waitFor();
    await expect.poll(() => page.locator('.ee-calendar__day__event b.vor').innerText()).toContain('neu');
    await expectDead(page);
    expect({ executions: await executions(), foreign }).toEqual({ executions: [], foreign: [] });
    await close();
  });

  it('does not load the sanitizer where the hooks of a calendar contain only text', async ({ site }) => {
    const { page, close } = await openWatched(site, '/kalender.html', calendar('Kurs & Essen: ', '!'), {
      before: (blank) => blank.clock.setFixedTime(new Date('2027-01-20T12:00:00Z')),
    });
    await page.locator('.ee-calendar__day__event', { hasText: 'Kurs & Essen: Lawinenkurs!' }).waitFor();
    expect(site.requests.filter((path) => path.includes('sanitizer'))).toEqual([]);
    await close();
  });

  it('in the message of a form mounts nothing, runs no link action and does not change the consent [misc.1]', async ({
    site,
  }) => {
    const server = forms.serveForms(site);
    server.answer = { body: forms.success(`Danke!${ATTACK}`) };
    const { page, executions, foreign, close } = await openWatched(
      site,
      '/formular.html',
      forms.form('a1b2c3d', forms.text('name')),
      { head: forms.HEAD + CONSENT },
    );
    await forms.mounted(page);
    await page.waitForFunction(() => 'consentApi' in window);
    await page.getByRole('button', { name: 'Absenden' }).click();
    await forms.message(page, 'success').waitFor();
    await expectDead(page);
    expect({ executions: await executions(), foreign }).toEqual({ executions: [], foreign: [] });
    await close();
  });

  it('in the popup of another site mounts nothing and runs no link action; the own site’s popup mounts its widgets [popup.22]', async ({
    open,
    site,
  }) => {
    putCss(site);
    const url = serveElsewhere(site, '/fremd/', `<body><main>${ATTACK}</main></body>`);
    const page = await open(popup({ popup_type: 'url' }, { url }), {
      head: '<link rel="stylesheet" href="/cms.css">',
      reducedMotion: 'reduce',
    });
    await page.click('a.ee-popup__trigger');
    await expectDead(page);

    site.set('/eigen/', `<body><main>${ATTACK}</main></body>`);
    const own = await open(popup({ popup_type: 'url' }, { url: '/eigen/' }), {
      head: '<link rel="stylesheet" href="/cms.css">',
      reducedMotion: 'reduce',
    });
    await own.click('a.ee-popup__trigger');
    await expect.poll(() => own.locator('.angriff .elementor-counter-number').textContent()).toBe('9');
  });

  it('has no effect where a script of the page moves or copies parts of it', async ({ site }) => {
    const server = forms.serveForms(site);
    server.answer = { body: forms.success(ATTACK) };
    const { page, close } = await openWatched(
      site,
      '/formular.html',
      `<section></section>${forms.form('a1b2c3d', forms.text('name'))}`,
      { head: forms.HEAD },
    );
    await forms.mounted(page);
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page.locator('.angriff').waitFor();
    await page.evaluate(() => {
      const place = document.querySelector('section') as Element;
      for (const each of document.querySelectorAll('.angriff > *')) {
        place.append(each.cloneNode(true));
        place.insertAdjacentHTML('beforeend', each.outerHTML);
      }
      place.append(...(document.querySelector('.angriff')?.childNodes ?? []));
    });
    await wakeAll(page);
    const handlers = await handlersOf(page);
    expect(handlers.filter((name) => name !== 'form' && name !== 'visits' && name !== 'anchors')).toEqual([]);
    await close();
  });
});
