import { describe, expect } from 'vitest';
import type { Report } from '../../../src/api';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const HOSTILE = `<?xml version="1.0"?><!-- svg --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="250" height="40" viewBox="0 0 250 40" onload="window.hacked=1">
  <style>body{display:none}</style><script>window.hacked=1</script><image href="https://elsewhere.example/a.png"/><a xlink:href="javascript:alert(1)"><path d="M0 0h1"/></a>
  <foreignObject><img src="x" onerror="window.hacked=1"/></foreignObject>
  <path id="a" d="M0 1h1" style="fill:red" fill="url(https://elsewhere.example/a.svg#b)"/><path data-path-anchor id="b" onclick="window.hacked=1" d="M0 40C60 40 60 1 125 1s60 39 125 39"/></svg>`;
const path = (id: string, text: string, url: string, settings: object = {}, link = '') =>
  widget(
    'text-path',
    id,
    `<div class="e-text-path" data-text="${text}" data-url="${url}" data-link-url="${link}"></div>`,
    {
      text: 'egal',
      link: { url: link, is_external: 'on', nofollow: '' },
      start_point: { unit: '%', size: 20, sizes: [] },
      ...settings,
    },
  );

describe('a text on a path', () => {
  it('follows a sanitized drawing of the own host; without the drawing the text is straight', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/wave.svg', HOSTILE);
    const page = await open(
      `<main>${path('p1', '&lt;img src=x onerror=alert(1)&gt; &amp; mehr', '//reisen.example/wave.svg')}
       ${path('p2', 'Zurück', '/wave.svg', { text_path_direction: 'rtl' }, '/buchen/')}
       ${path('p3', 'Geradeaus', '/fehlt.svg', {}, 'javascript:alert(1)')}</main>`,
      { expectedErrors: /404/ },
    );
    await page.locator('[data-id=p1] textPath').waitFor({ state: 'attached' });
    const line = page.locator('[data-id=p1] textPath');
    await expect.poll(() => line.textContent()).toBe('<img src=x onerror=alert(1)> & mehr');
    await expect
      .poll(() =>
        line.evaluate(({ id, outerHTML }) => [
          id,
          /href="([^"]*)"/.exec(outerHTML)?.[1],
          /startOffset="([^"]*)"/.exec(outerHTML)?.[1],
        ]),
      )
      .toEqual(['e-text-path-p1', '#e-path-p1', '20%']);
    await expect.poll(() => page.locator('#e-path-p1').getAttribute('d')).toContain('M0 40');
    const drawing = await page.locator('[data-id=p1] svg').evaluate(({ outerHTML }) => outerHTML);
    // The check for foreign elements must not find Piton's own mark on sanitized markup.
    expect(drawing.replaceAll(' data-piton-foreign=""', '')).not.toMatch(
      /style|script|image|xlink:href|foreign|onload|onclick|url\(|<a|id="[ab]"/i,
    );
    expect(drawing).toContain('viewBox="0 0 250 40"');

    await page.locator('[data-id=p2] textPath').waitFor({ state: 'attached' });
    const back = page.locator('[data-id=p2] textPath');
    await expect.poll(() => back.getAttribute('startOffset')).toBe('80%');
    await expect
      .poll(() => back.innerHTML())
      .toBe('<a href="/buchen/" target="_blank" rel="noopener">Zurück</a>');

    await expect.poll(() => page.locator('[data-id=p3] .e-text-path').innerHTML()).toBe('Geradeaus');
    expect(warnings.join()).toContain('/fehlt.svg; the text is straight');
    await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

describe('a text with a drop cap, and a sound of the CMS', () => {
  it('get their letter and their player; ordinary texts load no code', async ({ open, site }) => {
    site.set(
      '/mejs.js',
      'window.wp = { mediaelement: { initialize() { window.started = (window.started || 0) + 1; } } };',
    );
    const text = (id: string, html: string, settings?: object) => widget('text-editor', id, html, settings);
    const cap = { drop_cap: 'yes' };
    const page = await open(
      `<main>${text('t1', '<p>\n Ötztal &amp; mehr <b>Berge</b></p><p>Zweitens</p>', cap)}
       ${text('t2', '<div class="elementor-widget-container"><p><strong>A</strong>nfang</p></div>', cap)}
       ${text('t3', '<p>Ohne</p>')}${widget('wp-widget-media_audio', 'w1', '<audio class="wp-audio-shortcode" controls></audio>')}</main>`,
      { head: '<script src="/mejs.js"></script>' },
    );
    await page.locator('.elementor-drop-cap-letter').waitFor();
    await expect
      .poll(() => page.locator('[data-id=t1] p').first().innerHTML())
      .toBe(
        '<span class="elementor-drop-cap"><span class="elementor-drop-cap-letter">Ö</span></span>tztal &amp; mehr <b>Berge</b>',
      );
    await expect.poll(() => page.evaluate(() => (window as { started?: number }).started)).toBe(1);
    await expect.poll(() => page.locator('.elementor-drop-cap').count()).toBe(1);
    expect(site.requests.filter((request) => /\/drop-cap-\w{4}\.js$/.test(request))).toHaveLength(1);
    const { marks } = await page.evaluate(() => (window.piton as { report(): Promise<Report> }).report());
    expect(marks.filter(({ element }) => element === 't3')).toEqual([]);
  });
});
