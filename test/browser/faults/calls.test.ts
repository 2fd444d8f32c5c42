import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem } from '../../support/loop-markup';
import { marksOf } from '../../support/marks';
import { settingsAttribute, widget } from '../../support/markup';
import { search } from '../../support/search-markup';
import { createServer, REST, settings as spamSettings } from '../page/anti-spam-page';
import { HEAD as EXTRAS, popup as extrasPopup, putCss } from '../popups/extras-page';
import { AJAX, form, success, text } from '../widgets/form-page';
import { CART, CONFIG, LISTS, PAY } from './calls-page';
import { createLater } from './chunks-page';
import { WAYS } from './server-ways';

/** All of Piton's requests to the CMS, except those of consent, which has its own tests. */
const CALLS = /\/wp-json\/|\/wp-admin\/|\/touren\/|\/fern\.html|\.svg$|lottie\.min|flug\.json/;

const DRAWINGS =
  widget(
    'text-path',
    'cf12ce3',
    '<div class="e-text-path" data-text="Ohne Ende" data-url="/bogen.svg" data-link-url=""></div>',
    {},
  ) +
  widget(
    'ee-inline-svg',
    'ad30a01',
    '<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/bild.svg"></div></div>',
    {
      svg: { url: '/bild.svg' },
    },
  ) +
  widget(
    'lottie',
    'fe12cd5',
    '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
    {
      source_json: { url: '/flug.json' },
    },
  ) +
  widget(
    'devices-extended',
    'de12cd7',
    '<div class="ee-device-wrapper ee-device-type-phone"><div class="ee-device"><div class="ee-device__shape"></div><div class="ee-device__media">Im Rahmen</div></div></div>',
    {},
  ) +
  `<div class="elementor-element e-con" data-id="cd12cd5" data-element_type="container"${settingsAttribute({ shape_divider_top: 'waves' })}><p>Wellen</p></div>`;
const CONTACT =
  '<p>Schreib an <span data-original-string="S1" class="apbct-email-encoder" title="Hier klicken">in<span class="apbct-blur">**</span>@<span class="apbct-blur">******</span>le.com</span></p>';
const BODY = `<div data-elementor-type="wp-page" data-elementor-id="59" class="elementor"><main><h1>Reisen</h1>${LISTS}${search('ad12ce3')}${form('a1b2c3d', text('name'))}${PAY}${CART}${DRAWINGS}${CONTACT}
  ${extrasPopup({ popup_type: 'url', popup_animation: '' }, { url: '/fern.html' })}<a href="#ende" id="zum-ende">Ende</a><p id="ende">Ende</p></main></div>`;

/** Handlers that are mounted only when their drawing is loaded. */
const DRAWN = ['text-path', 'ee-inline-svg', 'devices-extended', 'shapes', 'lottie'];
/** The warnings about missing drawings in the owner's console. */
const UNDRAWN = /(?:no drawing at .*\/(?:bogen|bild)\.svg|no frame at .*phone\.svg|no drawing for waves)/;

describe('a server that', () => {
  it.for(WAYS)(
    '%s removes no content: each widget shows a message, keeps its content, and works again afterwards [loop.6, posts.3, popup.24, misc.1, svg.1, antispam.1]',
    async ([way, answer], { open, site, warnings }) => {
      putCss(site);
      createServer(site, { [`${REST}alt_sessions`]: () => [200, { success: true }] });
      const spam = spamSettings();
      let pass: (ms: number) => Promise<void> = async () => {};
      const page = await open(BODY, {
        head: EXTRAS + CONFIG + spam.head,
        // The window is so tall that the whole page is in view at once.
        viewport: { width: 1280, height: 4_000 },
        reducedMotion: 'reduce',
        expectedErrors: /Failed to load resource|ERR_CONNECTION_REFUSED|lottie|SyntaxError: Unexpected token/,
        async before(fresh) {
          await spam.before(fresh);
          await fresh.clock.install();
          pass = createLater(fresh, []);
          await fresh.route(CALLS, answer);
        },
      });
      /** Advances the clock, so that requests without an answer time out. */
      const later = (ms: number) => (way === 'never answers' ? pass(ms) : undefined);
      const sees = async (what: () => Promise<unknown>, wanted: unknown, ms = 31_000) => {
        await expect
          .poll(async () => {
            await later(ms);
            return what();
          })
          .toEqual(wanted);
      };

      await expect
        .poll(async () =>
          (await marksOf(page)).filter(
            ({ handler, state }) => state !== 'mounted' && handler && !DRAWN.includes(handler),
          ),
        )
        .toEqual([]);
      // Without its drawing the text is straight, and decorative drawings are absent.
      await sees(() => page.locator('.e-text-path').textContent(), 'Ohne Ende', 4_000);
      await sees(
        async () =>
          (await marksOf(page)).flatMap(({ handler, state }) =>
            handler && state !== 'mounted' && handler !== 'lottie' ? [handler] : [],
          ),
        [],
      );
      await expect.poll(() => warnings.filter((said) => UNDRAWN.test(said)).length).toBe(DRAWN.length - 1);
      await expect
        .poll(() =>
          page
            .getByText(/^(?:Wellen|Im Rahmen)$/)
            .filter({ visible: true })
            .count(),
        )
        .toBe(2);

      // Lists keep the items that they already show.
      await page.locator('[data-id=cafc825] .elementor-button').click();
      await sees(() => page.getByText('Weitere Einträge konnten nicht geladen werden').count(), 1);
      await page.locator('[data-filter=alps]').click();
      await sees(() => page.getByText('Sie zeigt noch die vorige Auswahl').count(), 1);
      await expect.poll(() => page.locator('.e-loop-item').count()).toBe(6);

      await page.locator('#search-ad12ce3').fill('gletscher');
      await page.clock.runFor(300);
      await sees(() => page.getByText('Die Suche antwortet gerade nicht').count(), 1);
      await expect.poll(() => page.locator('#search-ad12ce3').inputValue()).toBe('gletscher');

      await page.locator('#form-field-name').fill('Anna');
      await page.locator('#form-field-name').press('Enter');
      const formMessage = page.locator('form.elementor-form > .elementor-message');
      await sees(async () => /noch da/.test((await formMessage.textContent()) ?? ''), true);
      await expect.poll(() => page.locator('#form-field-name').inputValue()).toBe('Anna');

      await page.getByRole('button', { name: 'Zahlen' }).click();
      await sees(
        () => page.locator('.elementor-stripe-error-message').textContent(),
        'Die Zahlung kann gerade nicht begonnen werden. Bitte später noch einmal versuchen.',
      );

      // The cart keeps its content and requests it again at the next change.
      await page.evaluate(() => document.body.dispatchEvent(new Event('added_to_cart')));
      await sees(async () => warnings.some((said) => said.includes("cart can't be refreshed")), true);
      await expect
        .poll(() => page.locator('.elementor-menu-cart__products').textContent())
        .toBe('Zwei Reisen');

      await page.locator('.apbct-email-encoder').click();
      const contact = page.locator('#apbct_popup');
      await sees(async () => /nicht/.test((await contact.allTextContents()).join()), true, 16_000);
      await page.keyboard.press('Escape');
      await contact.waitFor({ state: 'detached' });

      const isGarbage = way === 'answers garbage';
      await page.locator('a.ee-popup__trigger').click();
      await sees(
        () =>
          page
            .locator('.mfp-wrap')
            .getByText(isGarbage ? 'undefined index' : 'Der Inhalt konnte nicht geladen werden.')
            .count(),
        1,
      );
      if (!isGarbage)
        await expect
          .poll(() => page.getByRole('link', { name: 'Direkt öffnen' }).getAttribute('href'))
          .toBe(`${site.url}/fern.html`);
      await page.keyboard.press('Escape');
      await page.locator('.mfp-wrap').waitFor({ state: 'detached' });

      // From here on the server answers again.
      await page.unroute(CALLS);
      site.set('/touren/2/', loopGrid('cafc825', loopContent({ items: [loopItem(4)], page: 2, pages: 2 })));
      site.set(AJAX, success('Danke'));
      await page.locator('[data-id=cafc825] .elementor-button').click();
      await expect.poll(() => page.locator('[data-id=cafc825] .e-loop-item').count()).toBe(4);
      await expect
        .poll(() => page.getByText('Weitere Einträge konnten nicht geladen werden').count())
        .toBe(0);
      await page.locator('#form-field-name').press('Enter');
      await expect.poll(() => formMessage.textContent()).toContain('Danke');
    },
  );
});
