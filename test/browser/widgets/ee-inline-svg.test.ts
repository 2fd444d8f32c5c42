import { describe, expect } from 'vitest';
import { CORPUS, EMPTY } from '../../hostile/drawings';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const drawing = (id: string, url: string, settings: object = {}, tag = 'div', more = '') =>
  widget(
    'ee-inline-svg',
    id,
    `<div class="ee-inline-svg-wrapper"><${tag} class="ee-inline-svg" data-url="${url}" ${more}></${tag}></div>`,
    { svg: { url, id: 6, alt: '' }, ...settings },
  );
/** A drawing with the extras that drawing programs add. */
const LOGO = `<?xml version="1.0" encoding="UTF-8"?><!-- Generator --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" id="logo" viewBox="0 0 40 20" width="40" height="20">
  <title>Gipfel</title><desc>Ein Berg</desc><defs><style type="text/css">.st0{fill:#0000ff;stroke:#ff0000;stroke-width:.5} g .st1{fill:url(#verlauf)} .probe{display:none}</style>
  <linearGradient id="verlauf"><stop offset="0" style="stop-color:#00ff00"/><stop offset="1" stop-color="#fff"/></linearGradient><circle id="punkt" r="2"/></defs>
  <rect class="st0" width="10" height="10"/><g><path class="st1" d="M10 0h10v10z"/><path class="leer" fill="none" stroke="#f0f" style="stroke-width:3" d="M20 0h9"/></g><use xlink:href="#punkt" x="30"/></svg>`;

describe('an inline drawing', () => {
  it("is shown in its own colours or the text's, with unique ids; other files are refused [svg.1a, svg.1b]", async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/uploads/logo.svg', LOGO);
    const dialogs: string[] = [];
    const page = await open(
      `<main class="probe">${drawing('a1', '/uploads/logo.svg?v=2', { remove_inline_css: 'yes' })}
       ${drawing('a2', '/uploads/logo.svg', { override_colors: 'yes', remove_inline_css: 'yes', maintain_ratio: 'yes', svg: { url: '/uploads/logo.svg', alt: 'Alpenkante' } }, 'a', 'href="#logo"')}
       ${drawing('a3', 'https://alt.example/uploads/logo.svg', { svg: { url: '' } })}
       ${drawing('a4', '/uploads/fehlt.svg')}${drawing('a5', '', { svg: { url: '' } })}${drawing('a6', '/uploads/bild.png')}</main>`,
      {
        expectedErrors: /404/,
        before: async (each) => each.on('dialog', (box) => dialogs.push(box.message()) && box.accept()),
      },
    );
    for (const id of ['a1', 'a2', 'a3']) await page.locator(`[data-id=${id}] svg`).waitFor();
    expect(dialogs).toEqual(['Please select a SVG file format.']);
    await expect.poll(() => warnings.join()).toContain('/uploads/fehlt.svg');
    await expect
      .poll(() => page.locator('[data-id=a4] svg, [data-id=a5] svg, [data-id=a6] svg').count())
      .toBe(0);
    await expect.poll(() => page.locator('svg title, svg desc, svg style').count()).toBe(0);
    // The styles in the file apply only to the drawing.
    await expect.poll(() => page.locator('main.probe').isVisible()).toBe(true);

    const attributes = (selector: string, ...keys: string[]) =>
      page.locator(selector).evaluate((each, all) => all.map((name) => each.getAttribute(name)), keys);
    await expect
      .poll(() => attributes('[data-id=a1] rect', 'fill', 'stroke', 'stroke-width', 'style'))
      .toEqual(['rgb(0, 0, 255)', 'rgb(255, 0, 0)', '1', null]);
    await expect
      .poll(() => attributes('[data-id=a1] .leer', 'fill', 'stroke', 'stroke-width'))
      .toEqual(['none', 'rgb(255, 0, 255)', '3px']);
    await expect
      .poll(() => attributes('[data-id=a1] svg', 'preserveAspectRatio', 'width', 'role', 'aria-label'))
      .toEqual(['none', '40', 'img', 'Gipfel']);
    await expect
      .poll(() => attributes('[data-id=a2] svg', 'preserveAspectRatio', 'width', 'height', 'aria-label'))
      .toEqual([null, null, null, 'Alpenkante']);
    await expect
      .poll(() => attributes('[data-id=a2] rect', 'fill', 'stroke'))
      .toEqual(['currentColor', 'currentColor']);
    await expect
      .poll(() => attributes('[data-id=a2] .leer', 'fill', 'stroke'))
      .toEqual(['none', 'currentColor']);
    await expect.poll(() => attributes('[data-id=a3] rect', 'fill')).toEqual([null]);
    await expect
      .poll(() => page.locator('[data-id=a3] rect').evaluate((each) => getComputedStyle(each).fill))
      .toBe('rgb(0, 0, 255)');

    const names = await page.locator('svg [id], svg[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(names).toHaveLength(9);
    expect(new Set(names).size).toBe(9);
    for (const id of ['a1', 'a3']) {
      const own = (await page.locator(`[data-id=${id}] linearGradient`).getAttribute('id')) ?? '';
      await expect
        .poll(() => page.locator(`[data-id=${id}] .st1`).evaluate((each) => getComputedStyle(each).fill))
        .toBe(`url("#${own}")`);
      expect(await attributes(`[data-id=${id}] use`, 'xlink:href')).toEqual([
        `#${await page.locator(`[data-id=${id}] circle`).getAttribute('id')}`,
      ]);
    }
    await expect
      .poll(() =>
        page
          .locator('[data-id=a1] stop')
          .first()
          .evaluate((each) => getComputedStyle(each).stopColor),
      )
      .toBe('rgb(0, 255, 0)');
    expect(site.requests.filter((path) => path.startsWith('/uploads/logo.svg'))).toHaveLength(3);
  });

  it('runs no code and sends no request, whatever the file contains, also where the page has no policy [svg.1c]', async ({
    open,
    site,
  }) => {
    const names = Object.keys(CORPUS);
    expect(names.length).toBeGreaterThanOrEqual(40);
    const foreign: string[] = [];
    const dialogs: string[] = [];
    for (const [at, name] of names.entries()) site.set(`/boese/${at}.svg`, CORPUS[name] ?? '');
    const page = await open(
      `<style>.elementor-widget{display:inline-block;width:22px;height:22px}</style><main class="probe">${names
        .map((_, at) => drawing(`b${at}`, `/boese/${at}.svg`, at % 2 ? { remove_inline_css: 'yes' } : {}))
        .join('')}</main>`,
      {
        csp: "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:",
        before: async (each) => {
          each.on('dialog', (box) => dialogs.push(box.message()) && box.accept());
          each.on('request', (request) => {
            const { origin, protocol } = new URL(request.url());
            if (/^https?:/.test(protocol) ? origin !== site.url : protocol !== 'data:')
              foreign.push(request.url());
          });
        },
      },
    );
    await expect.poll(() => page.locator('svg').count()).toBe(names.length - EMPTY.length);
    const empty = await page
      .locator('.elementor-widget')
      .evaluateAll((all) => all.flatMap((each, at) => (each.querySelector('svg .ehrlich') ? [] : [at])));
    expect(empty.map((at) => names[at])).toEqual(EMPTY);
    await expect.poll(() => page.evaluate(() => (window as { __ran?: number }).__ran ?? 0)).toBe(0);
    expect(foreign).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(page.url()).toContain(site.url);
    await expect
      .poll(() =>
        page
          .locator('main svg, main svg *')
          .evaluateAll((all) =>
            all.flatMap((each) =>
              each
                .getAttributeNames()
                .filter((name) => /^on|^data-(?!piton-foreign$)|^xml:base|^srcdoc/i.test(name)),
            ),
          ),
      )
      .toEqual([]);
    await expect
      .poll(() =>
        page
          .locator('main :is(script,style,iframe,foreignObject,object,embed,link,meta,base,form,img)')
          .count(),
      )
      .toBe(0);
    await expect.poll(() => page.locator('main').isVisible()).toBe(true);
  });
});
