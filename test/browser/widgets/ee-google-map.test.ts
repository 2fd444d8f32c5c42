import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { STRICT_CSP } from '../../support/site';
import { violations } from '../../support/visit';
import { accept, decline, newVisitor, openDemoSite } from '../consent/demo-site';

/** The demo's fake map service, which logs each call in `mapCalls`. */
const SERVICE = readFileSync(new URL('../../../demo/consent/maps-api.js', import.meta.url), 'utf8');
const LOADER = 'https://maps.googleapis.com/maps/api/js?key=K';
const TAG = `<script src="${LOADER}" id="google-maps-api-js"></script>`;
const CSP = STRICT_CSP.replace("script-src 'self'", "script-src 'self' https://maps.googleapis.com");
const HEAD = '<link rel="stylesheet" href="/cms.css">';
const CSS =
  '.ee-google-map__pin { display: none } .ee-google-map { height: 300px; max-width: 800px } .ee-google-map__navigation__link { display: block; color: #000 }';

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const pin = (id: string, lat: number, lng: number, trigger = 'click', more = '', inner = '') =>
  `<div class="ee-google-map__pin" data-trigger="${trigger}" data-lat="${lat}" data-lng="${lng}" data-id="${id}"${more}>${inner}</div>`;
const titled = (name: string) =>
  `<h2 class="ee-google-map__pin__title">${name}</h2><p class="ee-google-map__pin__description">Rast</p>`;
const item = (id: string, name: string) =>
  `<li class="ee-google-map__navigation__item${id ? '' : ' ee-google-map__navigation__item--all'}"${id && ` data-id="${id}"`}><a class="ee-google-map__navigation__link"><span>${name}</span></a></li>`;
const NAVIGATION = `<div class="ee-google-map__navigation"><ul>${item('', 'Alle')}${item('p1', 'Alm')}${item('p2', 'Bach')}${item('weg', 'Weg')}</ul></div>`;
const THREE =
  pin('p1', 47, 11, 'auto', ' data-icon="/berg.svg"', titled('Alm')) +
  pin('p2', 48, 12, 'mouseover', '', titled('Bach')) +
  pin('p3', 47.5, 13, 'click', '', titled('Col')) +
  pin('p4', Number.NaN, 13);

const map = (id: string, settings: object, pins = THREE, before = '') => {
  const inner = `<div class="ee-google-map-wrapper">${before}<div class="ee-google-map" data-lat="47.3" data-lng="11.4">${pins}</div></div>`;
  return widget('ee-google-map', id, `<div class="elementor-widget-container">${inner}</div>`, settings);
};

type Call = [name: string, ...values: unknown[]];
/** The calls since the last time that this function was called. */
const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { mapCalls?: Call[] }).mapCalls?.splice(0) ?? []);
const namesOf = (all: readonly Call[]) => all.map(([name]) => name);
const serve = (page: Page, body = SERVICE) =>
  page.route(LOADER, (route) => route.fulfill({ contentType: 'text/javascript', body }));

describe('a map', () => {
  it('shows pins with windows and an area, and fits them after 2000 ms and when its size changes; its list leads to each by keyboard [map.1c, map.2b, map.2d]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CSS);
    site.set('/berg.svg', ICON);
    const page = await open(
      `<main><h1>Karte</h1>${map('ab1', { popups: 'yes', fit: 'yes', draggable: 'yes', polygon: 'yes' }, THREE, NAVIGATION)}</main>${TAG}`,
      {
        csp: CSP,
        head: HEAD,
        before: async (each) => {
          await each.clock.install();
          await serve(each);
        },
      },
    );
    await page.getByRole('dialog', { name: 'Alm' }).waitFor();
    const drawn = await calls(page);
    expect(namesOf(drawn).filter((name) => name !== 'InfoWindow')).toEqual([
      'Map',
      'Marker',
      'open',
      'Marker',
      'Marker',
      'Polygon',
    ]);
    expect(drawn.filter(([name]) => name === 'Marker').map(([, ...values]) => values)).toEqual([
      [
        'Alm',
        { lat: 47, lng: 11 },
        {
          url: '/berg.svg',
          scaledSize: { width: 50, height: 50 },
          origin: { x: 0, y: 0 },
          anchor: { x: 25, y: 50 },
        },
      ],
      ['Bach', { lat: 48, lng: 12 }, undefined],
      ['Col', { lat: 47.5, lng: 13 }, undefined],
    ]);
    expect(drawn.find(([name]) => name === 'InfoWindow')?.[1]).toBe(titled('Alm'));
    expect(drawn.find(([name]) => name === 'Polygon')?.[2]).toMatchObject({
      strokeColor: '#FF0000',
      strokeWeight: 2,
    });
    expect(warnings.join()).toContain('1 pin(s) without a place');

    // The map fits its places into view when its box has kept its size for 2 s, and again after another change of size.
    const fits = async () => namesOf(await calls(page)).filter((name) => name === 'fitBounds').length;
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.clock.fastForward(2000);
    await expect.poll(fits).toBe(1);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect
      .poll(async () => {
        await page.clock.fastForward(2000);
        return fits();
      })
      .toBe(1);

    // A place's window opens under the pointer or by a click, and an area changes its style under the pointer.
    const marker = (name: string) => page.getByRole('button', { name, exact: true }).last();
    await marker('Bach').dispatchEvent('mouseover');
    await page.getByRole('dialog', { name: 'Bach' }).waitFor();
    await marker('Bach').dispatchEvent('mouseout');
    await expect.poll(() => page.getByRole('dialog', { name: 'Bach' }).count()).toBe(0);
    await marker('Col').dispatchEvent('click');
    await page.getByRole('dialog', { name: 'Col' }).waitFor();
    await page.locator('polygon').dispatchEvent('mouseover');
    await page.locator('polygon').dispatchEvent('mouseout');
    expect(await calls(page)).toEqual([
      ['open', 'Bach', false],
      ['close', 'Bach'],
      ['open', 'Col', true],
      ['setOptions', expect.objectContaining({ fillOpacity: 0.35 })],
      ['setOptions', expect.objectContaining({ strokeWeight: 2 })],
    ]);

    // The list is used by keyboard.
    const link = (name: string) =>
      page.locator('.ee-google-map__navigation').getByRole('button', { name, exact: true });
    const active = () => page.locator('.ee--is-active').allTextContents();
    await expect.poll(() => active()).toEqual(['Alle']);
    await link('Bach').press('Enter');
    await expect.poll(() => active()).toEqual(['Bach']);
    await expect.poll(() => link('Bach').getAttribute('aria-current')).toBe('true');
    await link('Weg').press(' ');
    await expect.poll(() => active()).toEqual(['Weg']);
    expect(await calls(page)).toEqual([
      ['setCenter', { lat: 48, lng: 12 }],
      ['setZoom', 18],
      ['fitBounds', expect.any(Array)],
    ]);
    expect(await violations(page)).toEqual([]);

    // The removed map leaves no trace.
    const left = await page.locator('[data-id="ab1"]').evaluate(async (element) => {
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      return element.outerHTML;
    });
    expect(left.replace(/\s+/g, ' ')).not.toMatch(
      /style=|tabindex|role=|aria-current|ee--is-active|piton-places/,
    );
    expect(left).toContain('data-id="p4"');
    expect(namesOf(await calls(page))).toEqual(expect.arrayContaining(['clearInstanceListeners', 'setMap']));
  });

  it('shows an alert for a bad style, and a list of its places where the service is missing, refuses the key or has no key [map.1, map.3b]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/cms.css', CSS);
    site.set('/berg.svg', ICON);
    const alerts: string[] = [];
    const bad = { map_style_type: 'json', map_style_json: '[{', popups: 'yes' };
    const listen = (page: Page) =>
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
    const list = (page: Page) => page.getByRole('group', { name: 'Orte auf dieser Karte' });
    const visit = (body: string, before: (page: Page) => Promise<unknown>) =>
      open(`<main><h1>Karte</h1>${body}</main>`, {
        csp: CSP,
        head: HEAD,
        expectedErrors: /ERR_FAILED/,
        before: async (page) => {
          listen(page);
          await before(page);
        },
      });

    // The service refuses the key, so that all maps of the page are removed.
    const refused = await visit(
      map('ab1', bad, THREE, NAVIGATION) + map('ab2', { route: 'yes' }) + TAG,
      (page) => serve(page),
    );
    await expect.poll(() => refused.locator('.ee-google-map > svg').count()).toBe(4);
    expect(alerts).toEqual(['Invalid JSON']);
    expect((await calls(refused)).find(([name]) => name === 'Map')?.[1]).not.toHaveProperty('styles');
    await refused.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure());
    await expect.poll(() => list(refused).count()).toBe(2);
    const first = list(refused).first();
    await expect.poll(() => first.textContent()).toContain('Die Karte lässt sich gerade nicht laden.');
    await expect.poll(() => first.getByRole('link').allTextContents()).toEqual(['Alm', 'Bach', 'Col']);
    await expect
      .poll(() => first.getByRole('link', { name: 'Alm' }).getAttribute('href'))
      .toBe('https://www.openstreetmap.org/?mlat=47&mlon=11#map=15/47/11');
    await expect.poll(() => first.locator('ul > li').first().textContent()).toBe('AlmRast');
    await expect.poll(() => list(refused).last().locator('ol').count()).toBe(1);
    await expect
      .poll(() => refused.locator('.ee-google-map:visible,.ee-google-map__navigation:visible').count())
      .toBe(0);
    expect(await violations(refused)).toEqual([]);
    expect(warnings.join()).toContain('refuses the key');

    // Without a key on the page nothing is requested.
    const keyless = await visit(map('ab1', {}), async () => {});
    await list(keyless).waitFor();
    await expect.poll(() => list(keyless).textContent()).not.toContain('gerade nicht');

    // An optimiser delays the service's script, which then fails to load.
    const failed = await visit(
      `${map('ab1', {})}<script type="text/plain" data-src="${LOADER}"></script>`,
      async (page) => {
        await page.clock.install();
        await page.route(LOADER, (route) => route.abort());
      },
    );
    await expect
      .poll(async () => {
        await failed.clock.fastForward(5000);
        return list(failed).count();
      })
      .toBe(1);
    await expect.poll(() => list(failed).textContent()).not.toContain('gerade nicht');
    await failed.evaluate((url) => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      };
      const policy = trustedTypes.createPolicy('optimiser', { createScriptURL: (each: string) => each });
      const script = document.createElement('script');
      script.src = policy.createScriptURL(url);
      document.head.append(script);
    }, LOADER);
    await expect.poll(() => list(failed).textContent()).toContain('gerade nicht laden');
    await expect.poll(() => failed.locator('.ee-google-map').isVisible()).toBe(false);
  });

  it('waits behind the blocker’s placeholder with its places as text, sends no request before consent, and is drawn after it [map.1][blocker.2]', async () => {
    const site = await openDemoSite();
    const { context, page, requests, errors } = await newVisitor();
    await page.goto(`${site.url}/karte/`);
    await accept(page).waitFor();
    await decline(page).click();
    const first = page.locator('.elementor-widget-ee-google-map').first();
    await first.scrollIntoViewIfNeeded();
    await first.locator('.rcb-content-blocker').waitFor();
    await first.getByRole('link', { name: 'Pfeishütte' }).waitFor();
    await expect.poll(() => first.locator('.ee-google-map').isVisible()).toBe(false);
    expect(requests.filter((url) => url.includes('karten.'))).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await first.getByRole('button', { name: '(Bergkarten)' }).click();
    await first.getByRole('dialog', { name: 'Bettelwurfhütte' }).waitFor();
    await expect.poll(() => first.locator('.piton-places').count()).toBe(0);
    expect(requests.filter((url) => url.includes('/maps/api/js'))).toHaveLength(1);
    const second = page.locator('.elementor-widget-ee-google-map').nth(1);
    await second.scrollIntoViewIfNeeded();
    await second.locator('polygon').waitFor();
    await second.getByRole('button', { name: 'Karwendelhaus' }).first().press('Enter');
    await expect.poll(() => second.locator('.ee--is-active').textContent()).toBe('Karwendelhaus');
    await expect.poll(() => page.locator('.rcb-content-blocker').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
    await site.close();
  });
});
