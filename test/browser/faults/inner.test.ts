import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { postsCarousel } from '../../support/carousel-markup';
import { marksOf } from '../../support/marks';
import { settingsAttribute, widget } from '../../support/markup';
import { setSampleFiles } from '../../support/samples';
import { settings as spamSettings } from '../page/anti-spam-page';
import { HEAD as EXTRAS, popup as extrasPopup, putCss } from '../popups/extras-page';
import { AJAX, form, success, text } from '../widgets/form-page';
import { AT_ONCE, BY_VISITOR, block, createLater, MISSING, ON_INTENT, WAYS } from './chunks-page';

/** Longer than a chunk may take to load, ms. */
const TOO_LONG_MS = 125_000;

/** The CMS's styles hide carousels of the widget pack until they have started. */
const CSS = `.ee-swiper__container{display:none}.ee-swiper__container.swiper-container-horizontal{display:block}
  .elementor-nav-menu .sub-menu{display:none;position:absolute}.swiper-wrapper{display:flex}.elementor-nav-menu--dropdown{display:none}
  .elementor-background-video-container{height:90px}`;
const BODY = `<main><h1>Reisen</h1>
  ${widget(
    'nav-menu',
    'cc12cd3',
    `<nav class="elementor-nav-menu--main elementor-nav-menu__container"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="#a">Touren</a><ul class="sub-menu">${Array.from({ length: 200 }, (_, at) => `<li><a class="elementor-sub-item" href="#t${at}">Tour ${at}</a></li>`).join('')}</ul></li></ul></nav>`,
    {},
  )}
  <p>Schreib an <span data-original-string="S1" class="apbct-email-encoder" title="Hier klicken">in<span class="apbct-blur">**</span>@<span class="apbct-blur">******</span>le.com</span></p>
  ${form('a1b2c3d', text('name'))}${extrasPopup({ popup_type: 'url', popup_animation: '' }, { url: '/fern.html' })}
  ${widget('ee-inline-svg', 'ad30a01', '<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/bild.svg"></div></div>', { svg: { url: '/bild.svg' } })}
  ${postsCarousel('bb12ce4', 4, { carousel_free_mode: 'on' })}
  <div class="elementor-element e-con" data-id="cd12cd4" data-element_type="container"${settingsAttribute({ background_background: 'video', background_video_link: 'https://www.youtube.com/watch?v=XHOmBV4js_E' })}>
  <div class="elementor-background-video-container" aria-hidden="true"><div class="elementor-background-video-embed"></div></div><p>Vor dem Film</p></div>
  <a href="/bild.svg" data-elementor-open-lightbox="yes">Bild</a></main>`;
const NAMES = [...AT_ONCE, ...BY_VISITOR];
/** Handlers that wait for one of these chunks. */
const LONG = ['ee-inline-svg', 'posts-extra.carousel'];

describe('a chunk that a handler requests and that', () => {
  it.for(Object.entries(WAYS))(
    '%s affects only its own feature [core.7, core.12, antispam.1, menu.7, misc.1, lightbox.3, background.4]',
    async ([way, answer], { open, site, warnings }) => {
      setSampleFiles(site);
      putCss(site);
      site.set('/inner.css', CSS);
      site.set('/fern.html', '<p>Von fern</p>');
      site.set(AJAX, success('Danke <b>Anna</b>'));
      const spam = spamSettings();
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const page = await open(BODY, {
        head: `${EXTRAS}<link rel="stylesheet" href="/inner.css">${spam.head}`,
        viewport: { width: 1280, height: 2_000 },
        expectedErrors: new RegExp(`${MISSING.source}|Unexpected end|failed at mount`),
        async before(fresh) {
          await spam.before(fresh);
          await fresh.clock.install();
          pass = createLater(fresh, NAMES);
          asked = await block(fresh, NAMES, answer);
        },
      });
      const later = () => (way === 'hangs' ? pass(TOO_LONG_MS) : undefined);
      const said = (what: RegExp) =>
        expect
          .poll(async () => {
            await later();
            return warnings.filter((line) => what.test(line)).length === 1 || warnings;
          })
          .toBe(true);

      // All other handlers must be mounted before the clock advances.
      await expect
        .poll(async () =>
          (await marksOf(page)).filter(
            ({ handler, state }) =>
              (state === 'loading' || state === 'waiting') && !LONG.includes(`${handler}`),
          ),
        )
        .toEqual([]);
      await expect.poll(() => AT_ONCE.filter((name) => !asked.has(name))).toEqual([]);
      await said(/anti-spam server: ChunkLoadError.*decode-emails/);
      await said(/no drawing at .*bild\.svg/);
      await said(/youtube\.com.* can't play, the picture stays: Loading chunk/);
      await expect.poll(() => page.getByText('Vor dem Film').isVisible()).toBe(true);
      await expect
        .poll(async () => {
          await later();
          return page
            .getByText(/^Beitrag [1-4]$/)
            .filter({ visible: true })
            .count();
        })
        .toBe(4);

      await page.getByText('Touren').focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText('Tour 199').waitFor();
      await page.keyboard.press('Escape');

      await page.locator('#form-field-name').fill('Anna');
      const answered = page.waitForResponse(`**${AJAX}`);
      await page.locator('#form-field-name').press('Enter');
      await answered;
      const formMessage = page.locator('form.elementor-form > .elementor-message');
      await expect
        .poll(async () => {
          await later();
          return formMessage.allInnerTexts();
        })
        .toEqual(['Danke Anna']);

      await page.locator('a.ee-popup__trigger').click();
      await page.locator('.mfp-wrap').waitFor();
      await expect
        .poll(async () => {
          await later();
          return page.locator('.mfp-wrap').getByText('Der Inhalt konnte nicht geladen werden.').count();
        })
        .toBe(1);
      await page.keyboard.press('Escape');
      await page.locator('.mfp-wrap').waitFor({ state: 'detached' });

      await page.getByText('Bild', { exact: true }).click();
      await later();
      await page.waitForURL('**/bild.svg');
      expect(NAMES.filter((name) => !asked.has(name))).toEqual([]);
    },
  );

  it.for(Object.entries(WAYS))(
    '%s when the visitor comes near leaves a menu’s links and the links within the page plain links [core.7, core.12, menu.7, anchor.1]',
    async ([way, answer], { open, site }) => {
      site.set('/inner.css', `${CSS} .weit{height:3000px}`);
      let asked = new Set<string>();
      let pass: (ms: number) => Promise<void> = async () => {};
      const item = (href: string, label: string, more = '') =>
        `<li><a class="elementor-item" href="${href}">${label}</a>${more}</li>`;
      const page = await open(
        `${widget(
          'nav-menu',
          'cc12cd3',
          `<nav class="elementor-nav-menu--main elementor-nav-menu__container"><ul class="elementor-nav-menu">${item('#touren', 'Touren', `<ul class="sub-menu">${item('#tirol', 'Tirol')}</ul>`)}</ul></nav>`,
          {},
        )}<p class="weit">Reisen</p><div class="elementor-element e-con weit" data-id="bb12bb1" id="touren">Alle Touren</div>`,
        {
          head: '<link rel="stylesheet" href="/inner.css">',
          expectedErrors: new RegExp(`${MISSING.source}|Unexpected end`),
          async before(fresh) {
            await fresh.clock.install();
            pass = createLater(fresh, ON_INTENT);
            asked = await block(fresh, ON_INTENT, answer);
          },
        },
      );
      await page.getByText('Touren', { exact: true }).click();
      const top = page.getByText('Alle Touren');
      await expect
        .poll(async () => {
          if (way === 'hangs') await pass(TOO_LONG_MS);
          return top.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        })
        .toBe(0);
      expect(new URL(page.url()).hash).toBe('#touren');
      expect([...asked].sort()).toEqual(ON_INTENT);
      const _wait = way === 'hangs' ? ', after 2 s' : '';
    },
  );
});
