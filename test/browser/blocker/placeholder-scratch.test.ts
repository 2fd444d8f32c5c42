import { it } from '../../support/browser';
import { violations } from '../../support/visit';
import { held, openPlaceholders, painted, video } from './placeholder-page';

const svg = (c: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#8cf"/><stop offset=".6" stop-color="${c}"/><stop offset="1" stop-color="#243"/></linearGradient></defs><rect width="640" height="360" fill="url(#g)"/><path d="M0 300 160 90l90 120 80-90 200 200z" fill="#fff8"/></svg>`)}`;
const thumb = (c: string, more = {}) =>
  `consent-thumbnail='${JSON.stringify({ embedId: 'x' + c, fileMd5: 'm', url: svg(c), width: 640, height: 360, title: 'Heliskiing in Kanada: ein langer Titel, der auch zwei Zeilen brauchen kann', ...more })}'`;
const body = (hero: boolean) => `
<h2>Karte</h2><iframe id="m" width="600" height="450" ${held('maps')}></iframe>
<h2>Video im Verhältnis</h2><div class="ratio"><iframe id="r" ${held('youtube')} ${hero ? thumb('#57a') : ''}></iframe></div>
<p>Text danach</p><p></p><p></p>
<h2>Klein</h2><div><p>x</p></div><iframe id="s" width="200" height="120" ${held('maps')}></iframe>
<h2>Streifen</h2><div><p>x</p></div><iframe id="st" width="100%" height="80" ${held('maps')}></iframe>
<h2>320 px</h2><div class="w320"><div class="ratio"><iframe id="w" ${held('maps')}></iframe></div></div>
<h2>Ohne Größe</h2><section><div><p>x</p></div><div id="d" ${held('youtube')} ${hero ? thumb('#a75') : ''}><p>Tweet</p></div></section>`;
const css = `body{font:16px/1.5 Georgia,serif;margin:20px auto;max-width:900px;padding:0 16px} iframe{border:0;max-width:100%}.ratio{position:relative;padding-bottom:56.25%;height:0}.ratio iframe{position:absolute;inset:0;width:100%;height:100%}.w320{width:288px} .kit button,.kit [type=button]{background:#c36;color:#fff;text-transform:uppercase;border:1px solid #c36;padding:1em 2em;letter-spacing:2px} .kit button:hover{background:#000}`;
const looks = {
  text: {},
  wrapped: { visualType: 'wrapped', visualBlur: 8 },
  video: { visualType: 'hero', visualBlur: 4 },
  audio: { visualType: 'hero', visualContentType: 'audio-player', presetId: '', isVisualDarkMode: true },
  feed: {
    visualType: 'hero',
    visualContentType: 'feed-text',
    visualHeroButtonText: 'Beitrag laden',
    presetId: '',
  },
} as const;
for (const [name, look] of Object.entries(looks))
  it(`scratch ${name}`, async ({ open, site }) => {
    for (const [width, extra] of [
      [1000, {}],
      [390, {}],
    ] as const) {
      const { page } = await openPlaceholders(open, site, body(name !== 'text'), {
        look,
        css,
        bodyClass: 'kit',
        viewport: { width, height: 1400 },
        ...extra,
      });
      await painted(page, 6);
      await page.screenshot({ path: `/tmp/b/ph-${name}-${width}.png`, fullPage: true });
      if (width === 390) console.log(name, await violations(page));
      if (name === 'video') {
        await page.locator('.rcb-cb-hero').first().click();
        await page.locator('dialog').waitFor();
        await page.screenshot({ path: `/tmp/b/ph-dialog-${width}.png` });
      }
      if (name === 'text') {
        await page.locator('.rcb-cb-more').first().click();
        await page.locator('.rcb-service').first().waitFor();
        await page.screenshot({ path: `/tmp/b/ph-list-${width}.png` });
      }
    }
  });
it('scratch 200 %', async ({ open, site }) => {
  const { page } = await openPlaceholders(open, site, body(false), {
    css: css + 'html{color-scheme:light dark}',
    viewport: { width: 640, height: 1400 },
    colorScheme: 'dark',
  });
  await painted(page, 6);
  await page.screenshot({ path: `/tmp/b/ph-dark.png`, fullPage: true });
});
