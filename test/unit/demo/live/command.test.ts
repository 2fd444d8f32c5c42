// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveSite, type LiveSite } from '../../../support/live-site';
import { createPreview, type LivePreview, reportAnswers, startLive, survey } from './load';

describe('the command line', () => {
  it.each([
    ['an address of this machine', ['http://127.0.0.1:9/'], {}, 'wird nicht abgerufen'],
    ['an address of a private network', ['https://192.168.1.1'], {}, 'wird nicht abgerufen'],
    ['two sites', ['https://a.example', 'https://b.example'], {}, 'eine Website auf einmal'],
    ['a saved page with it', ['https://a.example', 'seite.html'], {}, 'eine Website auf einmal'],
    ['no site at all', [], { write: true }, 'eine Website auf einmal'],
    ['a survey of no pages', ['https://a.example'], { survey: '0' }, '--survey braucht'],
    ['a survey of too many pages', ['https://a.example'], { survey: '501' }, '--survey braucht'],
    ['a broken address', ['https://'], {}, 'keine Adresse einer Website'],
  ])('refuses %s in plain words', async (_what, addresses, options, words) => {
    await expect(startLive(addresses, { port: 0, ...options })).rejects.toThrow(words);
  });
});

describe('the report of a survey', () => {
  let site: LiveSite;
  let preview: LivePreview;
  beforeAll(async () => {
    site = await createLiveSite();
    const reach = { allowPrivate: true };
    const more = reportAnswers(await survey({ address: site.url, count: 2, reach }));
    preview = await createPreview({ address: site.url, ...reach, more });
  });
  afterAll(async () => {
    await preview.close();
    await site.close();
  });

  it('is served beside the preview, as a page under a policy without scripts and as JSON', async () => {
    const page = await fetch(`${preview.url}piton-live/bericht.html`);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    );
    expect(await page.text()).toContain('<h1>Umstiegsbericht</h1>');
    const data = (await (await fetch(`${preview.url}piton-live/bericht.json`)).json()) as {
      pages: unknown[];
    };
    expect(data.pages).toHaveLength(2);
  });
});
