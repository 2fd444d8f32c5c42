import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { NONCE } from '../effects/backgrounds/services';
import { actionHash, config, DIALOG, NAMES, serveImages } from './lightbox-page';

const VIDEO = 'https://www.youtube.com/embed/XHOmBV4js_E?feature=oembed';
const images = (names: readonly string[]) =>
  names
    .map(
      (name) =>
        `<a href="/bilder/${name}.jpg" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="ab12"><img src="/bilder/${name}.jpg" alt="${name}" width="80" height="60"></a>`,
    )
    .join('');
const loopItem = (id: string, names: readonly string[]) =>
  `<div class="elementor elementor-51 e-loop-item" data-elementor-type="loop-item" data-elementor-id="51" id="${id}">${images(names)}</div>`;
/** A template that the page contains twice, and a document around everything. */
const template = (id: string, names: readonly string[]) =>
  `<div class="elementor elementor-77" data-elementor-type="section" data-elementor-id="77" id="${id}">${images(names)}</div>`;
const [a = '', b = '', c = '', d = '', e = ''] = NAMES;
const PAGE = `<div class="elementor elementor-5" data-elementor-type="wp-page" data-elementor-id="5"><main><h1>Galerien</h1>
  ${loopItem('eins', [a, b])}${loopItem('zwei', [c, d, e])}${template('drei', [a, b, c])}${template('vier', [d, e])}
  <div id="allein" class="elementor elementor-88" data-elementor-id="88">${images([a])}</div>
  <p id="knopf" class="e-loop-item" data-elementor-id="51">${images([b, c])}<a href="${actionHash({ type: 'slideshow', id: b, url: `/bilder/${b}.jpg`, slideshow: 'ab12' })}">Bilder</a></p></main></div>`;

describe('a group of images with one name in several places', () => {
  it('is a slideshow of its own in each entry of a loop and in each copy of a template, also by a link action [lightbox.3i]', async ({
    open,
    site,
  }) => {
    serveImages(site);
    const page = await open(PAGE, { head: config(), reducedMotion: 'reduce' });
    const countOf = async (link: string) => {
      await page.locator(link).first().click();
      const counter = page.locator(`${DIALOG} .elementor-slideshow__counter`);
      await counter.waitFor({ state: 'attached' });
      await expect.poll(() => counter.textContent()).toMatch(/\d \/ \d/);
      const text = await counter.textContent();
      await page.keyboard.press('Escape');
      await page.locator(DIALOG).waitFor({ state: 'detached' });
      return text;
    };
    expect(await countOf('#eins a')).toBe('1 / 2');
    expect(await countOf('#zwei a')).toBe('1 / 3');
    expect(await countOf('#drei a')).toBe('1 / 3');
    expect(await countOf('#vier a')).toBe('1 / 2');
    expect(await countOf('#knopf a >> nth=-1')).toBe('1 / 2');
  });
});

describe('a film behind a picture', () => {
  it('plays in the lightbox by the click on its play button [lightbox.1b, lightbox.1d]', async ({ open }) => {
    const settings = JSON.stringify({
      type: 'video',
      videoType: 'youtube',
      url: VIDEO,
      autoplay: '',
      modalOptions: {},
    }).replaceAll('"', '&quot;');
    const asked: string[] = [];
    const page = await open(
      `<div class="elementor-wrapper elementor-open-lightbox"><div class="elementor-custom-embed-image-overlay" data-elementor-open-lightbox="yes" data-elementor-lightbox="${settings}"><div class="elementor-custom-embed-play" role="button" aria-label="Film" tabindex="0">Film</div></div></div>`,
      {
        head: config(),
        before: (fresh) =>
          fresh.route(/youtube/, (route) => {
            asked.push(route.request().url());
            return route.fulfill({ contentType: 'text/html', body: '<p>Film' });
          }),
        ...NONCE,
      },
    );
    await page.getByRole('button', { name: 'Film' }).click();
    await expect.poll(() => asked).toEqual([`${VIDEO}&autoplay=1`]);
    await expect.poll(() => page.locator(`${DIALOG} iframe`).getAttribute('allow')).toContain('autoplay');
  });
});
