// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { layerPages } from '../../../demo/layers/pages.mjs';
// @ts-expect-error: as above
import { createServer } from '../../../demo/server.mjs';

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await createServer();
});
afterAll(() => server.close());

const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' });
const textOf = async (path: string) => (await get(path)).text();
const pages = layerPages as readonly { path: string; consent?: object }[];
const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#039;/g, "'")
    .replace(/&amp;/g, '&');

/** Returns the name of every link action on the page, with the id in its settings. */
function actionsIn(html: string): readonly (readonly [name: string, id: string | undefined])[] {
  return [...html.matchAll(/href="#(elementor-action[^"]*)"/g)].map(([, hash = '']) => {
    const [, name = '', settings = ''] = /action=(.*?)&settings=(.*)/.exec(decodeURIComponent(hash)) ?? [];
    const { id } = JSON.parse(Buffer.from(settings, 'base64').toString()) as { id?: string | number };
    return [name, id === undefined ? undefined : String(id)] as const;
  });
}

describe('the demo pages of layers', () => {
  it.each(pages)('opens on $path only layers that the page contains', async ({ path }) => {
    const html = await textOf(path);
    for (const [name, id] of actionsIn(html)) {
      if (name === 'popup:open')
        expect(html).toContain(`data-elementor-type="popup" data-elementor-id="${id}"`);
      if (name.startsWith('off_canvas:')) expect(html).toContain(`id="off-canvas-${id}"`);
    }
  });
});

describe('the popup lab’s server', () => {
  it('prints for the tested page what only a server knows: its clock, who is logged in, another clock', async () => {
    const html = await textOf(
      '/labor/seite/?vorlage=schedule-site&uhr=2026-12-24T18:00&serverzeit=2026-12-25T09:30&rolle=editor',
    );
    expect(html).toContain('data-uhr="2026-12-24T18:00"');
    expect(decode(html)).toContain('"schedule_server_datetime":"2026-12-25 09:30:00"');
    expect(html).toContain('"user":{"roles":["editor"]}');
  });

  it.each(['uhr="><script>', 'serverzeit="><script>', 'rolle="><script>', 'vorlage="><script>'])(
    'ignores an unknown value: %s',
    async (query) => {
      const answer = await textOf(`/labor/seite/?vorlage=schedule-site&${encodeURI(query)}`);
      expect(answer).not.toContain('"><script>');
      expect(answer).toContain('data-elementor-type="popup"');
    },
  );

  it('links from the referring pages only to its own page on this machine', async () => {
    const lead = (target: string) => get(`/labor/herkunft/suche/?zu=${encodeURIComponent(target)}`);
    const good = await lead(`${server.url}labor/seite/?vorlage=click`);
    expect(good.status).toBe(200);
    expect(good.headers.get('referrer-policy')).toBe('unsafe-url');
    expect(good.headers.get('content-security-policy')).toContain(new URL(server.url).origin);
    for (const target of [
      'https://evil.example/labor/seite/?',
      'http://127.0.0.1.evil.example/labor/seite/?',
      'http://127.0.0.1@evil.example/labor/seite/?',
      'javascript:alert(1)',
      `${server.url}gesperrt/`,
      '',
    ])
      expect((await lead(target)).status).toBe(400);
  });
});
