/** Foreign markup, in all ways in which it can come into a page. */
import { FOREIGN } from '../../../src/core/selectors';
import { form, success, text as textField } from '../../browser/widgets/form-page';
import { whenMounted } from '../../support/marks';
import { settingsAttribute, widget } from '../../support/markup';
import { importModule, serveModule } from '../../support/module';
import { samples } from '../../support/samples';
import type { Site } from '../../support/site';
import { ADDRESS_LIST, fill, KNOWN, MARKUPS } from '../payloads';
import type { Lane } from '../trials';
import { marksOf } from '../wall-page';
import { answerCalls, attribute, touchAll, until } from './common';

type Readers = typeof import('../readers');

const served = new WeakMap<Site, Promise<void>>();
/** Serves the module once per site. */
function serveReaders(site: Site): Promise<void> {
  const serving = served.get(site) ?? serveModule(site, '/readers/readers.js', 'test/hostile/readers.ts');
  served.set(site, serving);
  return serving;
}

const cleaners: Lane = {
  name: 'markup that is cleaned',
  inputs: MARKUPS,
  perPage: 360,
  async stage(trials, _path, site) {
    await serveReaders(site);
    return {
      body: '<section></section>',
      async drive(page) {
        const readers = await importModule<Readers>(page, '/readers/readers.js');
        await readers.evaluate(
          (read, texts) => read.cleaned(texts),
          trials.map(({ text }) => text),
        );
        await touchAll(page, 'section');
      },
    };
  },
};

/** Returns one of the first 28 days of this month. Several events share a day. */
const day = (at: number) => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;
};

const calendar: Lane = {
  name: 'calendar hooks',
  inputs: MARKUPS.filter((_, at) => at % 3 === 0),
  perPage: 240,
  stage: (trials) => ({
    body: widget(
      'ee-calendar',
      'ca1',
      `<div class="ee-calendar">${trials
        .map(
          ({ text }, at) =>
            `<div class="ee-calendar-event" data-start="${day(at)} 08:00" data-end="${day(at)} 09:00" data-before="${attribute(text)}" data-after="${attribute(`</b>${text}`)}">Kurs ${at}</div>`,
        )
        .join('')}</div>`,
      { default_current_month: 'yes' },
      'ee-calendar-skin--default',
    ),
    async drive(page) {
      await until(page, () => document.querySelectorAll('.ee-calendar__day__event').length > 0, 0);
      await touchAll(page);
    },
  }),
};

const tooltips: Lane = {
  name: 'tooltips',
  inputs: KNOWN.filter((_, at) => at % 3 === 0),
  perPage: 100,
  stage: (trials) => ({
    body: trials
      .map(({ text }, at) =>
        widget(
          'heading',
          `e${at}`,
          `<h2>${at}</h2><template class="unused"></template><span class="hotip-content" id="hotip-content-e${at}">Text</span>`,
          {
            tooltip_enable: 'yes',
            tooltip_trigger: at % 2 ? 'load' : 'click',
            tooltip_content: text,
            tooltip_class: text,
          },
        ),
      )
      .join(''),
    drive: (page) => touchAll(page),
  }),
};

const forms = (
  name: string,
  inputs: readonly string[],
  answer: (text: string, at: number) => string,
): Lane => ({
  name,
  inputs,
  perPage: 80,
  stage(trials, path, site) {
    const ajaxurl = `${path}/ajax`;
    answerCalls(site, ajaxurl, (body) => {
      const at = Number(/name="form_id"\r\n\r\na(\d+)/.exec(body)?.[1]);
      return answer(trials[at]?.text ?? '', at);
    });
    return {
      pro: { ajaxurl },
      body: trials.map((_, at) => form(`a${at}`, textField('name'))).join(''),
      async drive(page) {
        await whenMounted(page, 'form', trials.length);
        await page.evaluate(() => {
          for (const each of document.querySelectorAll('form')) each.requestSubmit();
        });
        await until(
          page,
          (wanted) => document.querySelectorAll('form > [class*=elementor-message-]').length >= wanted,
          Math.floor(trials.length * 0.9),
        );
        await touchAll(page, 'form');
      },
    };
  },
});

const messages = forms(
  'form messages',
  MARKUPS.filter((_, at) => at % 3 === 1),
  (markup, at) =>
    at % 2
      ? success(markup)
      : JSON.stringify({ success: false, data: { message: markup, errors: { name: markup }, data: [] } }),
);
const isOfTheWeb = (address: string) => {
  try {
    return /^https?:$/.test(new URL(fill(address, 1), 'https://own.example/').protocol);
  } catch {
    return false;
  }
};
const redirects = forms(
  'form redirects',
  // The owner decides to which web address the form is sent.
  [...ADDRESS_LIST, ...KNOWN.slice(0, 40)].filter((address) => !isOfTheWeb(address)),
  (redirect_url, at) =>
    at % 5
      ? success('Danke', { redirect_url })
      : success('', { popup: { action: 'open', id: redirect_url }, redirect_url }),
);

/** Encoded forms, and contacts that the server decodes. */
const antiSpam: Lane = {
  name: 'anti-spam answers',
  inputs: KNOWN.filter((_, at) => at % 2),
  perPage: 150,
  stage(trials, path, site) {
    answerCalls(site, `${path}/ajax`, (body) =>
      body.includes('apbct_decode_email')
        ? JSON.stringify({
            success: true,
            data: trials.map(({ text }, at) => ({
              is_allowed: true,
              comment: text,
              encoded_email: `code${at}`,
              decoded_email: text,
            })),
          })
        : JSON.stringify({
            success: true,
            data: trials[0]?.text,
            url: trials[0]?.text,
            html: trials[0]?.text,
          }),
    );
    const functions = {
      _ajax_nonce: 'a',
      _rest_nonce: 'r',
      _ajax_url: `${path}/ajax`,
      _rest_url: `${path}/ajax`,
      data__ajax_type: 'admin_ajax',
      data__cookies_type: 'none',
      cookiePrefix: trials[0]?.text ?? '',
      text__ee_got_it: trials[1]?.text ?? '',
      text__ee_email_decoder: trials[2]?.text ?? '',
    };
    return {
      head: '<script type="text/plain" data-cookieconsent="ignore"></script>',
      before: (page) =>
        page.addInitScript(
          (value) => Object.assign(window, { ctPublicFunctions: value, ctPublic: {} }),
          functions,
        ),
      body: trials
        .map(
          ({ text }, at) =>
            `<div class="ct-encoded-form-wrapper"><div class="ct-encoded-form" data-encoded-form="${encodeURIComponent(Buffer.from(text).toString('base64'))}"></div></div>
             <span data-original-string="code${at}" title="x">***</span><a href="mailto:***" data-original-string="code${at}">x</a>`,
        )
        .join(''),
      async drive(page) {
        await page.evaluate(() => {
          dispatchEvent(new PointerEvent('pointerdown'));
          document.querySelector<HTMLElement>('[data-original-string]')?.click();
        });
        await touchAll(page);
      },
    };
  },
};

/** Markup with the mark of foreign markup has no effect, whatever else it contains. */
const marked: Lane = {
  name: 'foreign-marked markup',
  inputs: [
    ...Object.values(samples),
    ...['popup:open', 'lightbox', 'off_canvas:open', 'reload-page'].flatMap((action) =>
      ['href', 'data-action-link', 'data-e-action-hash', 'e-action-hash'].map(
        (name) =>
          `<a ${name}="#elementor-action%3Aaction%3D${action}%26settings%3D${Buffer.from('{"id":"512","url":"URL/a.jpg","html":"<img src=x:x onerror=RUN>"}').toString('base64')}">x</a>`,
      ),
    ),
    '<a href="URL/a.jpg" data-elementor-open-lightbox="yes">x</a>',
    `<div class="elementor-element" data-element_type="container"${settingsAttribute({ background_background: 'video', background_video_link: 'URL/film.mp4' })}>x</div>`,
    '<a href="#consent-change">x</a><a href="#consent-revoke" class="rcb-sc-link">x</a>',
  ],
  perPage: 120,
  stage: (trials) => ({
    body: `<section id="fremd">${trials
      .map(({ text }) => text.replace(/<(?!\/|!)([a-z][\w-]*)/gi, `<$1 ${FOREIGN}`))
      .join('')}</section>`,
    async drive(page) {
      await touchAll(page);
      const alive = (await marksOf(page)).filter(
        ({ handler, element }) =>
          handler && element !== 'c0ffee0' && !/^(?:visits|link-actions|anchors|lightbox)$/.test(handler),
      );
      if (alive.length)
        throw new Error(
          `handlers were mounted on: ${alive.map(({ handler, element }) => `${handler} ${element}`).join()}`,
        );
    },
  }),
};

export const MARKUP_LANES: readonly Lane[] = [
  cleaners,
  calendar,
  tooltips,
  messages,
  redirects,
  antiSpam,
  marked,
];
