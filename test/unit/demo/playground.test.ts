// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { samplesOf as samplesIn } from '../../../demo/probieren/samples.mjs';
// @ts-expect-error: as above
import { createServer } from '../../../demo/server.mjs';

const samplesOf = samplesIn as (html: string) => Map<string, string>;

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

const post = (html: string) =>
  fetch(`${server.url}probieren/rahmen/`, { method: 'POST', body: new URLSearchParams({ html }) });

describe('the playground', () => {
  it('takes from a page the first widget of each kind, completely, even if one is inside another', () => {
    const page =
      '<main><div data-widget_type="outer.default"><br><div data-widget_type="inner.x"><p>a</p></div></div><div data-widget_type="outer.default">b</div><div data-widget_type="heading.default">c</div></main>';
    expect([...samplesOf(page)]).toEqual([
      [
        'outer',
        '<div data-widget_type="outer.default"><br><div data-widget_type="inner.x"><p>a</p></div></div>',
      ],
      ['inner', '<div data-widget_type="inner.x"><p>a</p></div>'],
    ]);
    expect([...samplesOf('<div data-widget_type="open.default"><p>')]).toEqual([]);
  });

  it('offers samples of many widgets', async () => {
    const samples = (await (await fetch(`${server.url}probieren/muster.json`)).json()) as { name: string }[];
    const names = samples.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    for (const name of ['nested-tabs', 'image-carousel', 'form', 'table']) expect(names).toContain(name);
  });

  it('gives pasted HTML a document without an origin, whoever opens it, and without elements that lead it elsewhere', async () => {
    const response = await post(
      '<meta http-equiv="refresh" content="0; url=https://boese.example/"><b>x</b>',
    );
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts;/);
    expect(policy).not.toContain('allow-same-origin');
    for (const rule of ["default-src 'none'", "frame-src 'none'", "form-action 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    const html = await response.text();
    expect(html).toContain('<b>x</b>');
    expect(html).not.toContain('http-equiv="refresh"');
    expect((await fetch(`${server.url}probieren/rahmen/`)).status).toBe(404);
    expect((await post('x'.repeat(500_000))).status).toBe(413);
  });
});
