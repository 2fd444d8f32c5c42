/** The input of editors and visitors: settings, attributes, links and addresses of pictures. */
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../../tools/handlers.mjs';
import { settingsAttribute, widget } from '../../support/markup';
import { samples, setSampleFiles } from '../../support/samples';
import { setOwn } from '../attacked-page';
import { attacks, OWN } from '../attacks';
import { ADDRESS_LIST, KNOWN, templateOf, WORDS } from '../payloads';
import { WRONG } from '../settings';
import type { Lane, Trial } from '../trials';
import { attribute, useAll } from './common';

const VALUES: readonly unknown[] = [
  ...WRONG,
  'javascript:RUN',
  '"><img src=x:x onerror="RUN"><x-attack>',
  { url: 'javascript:RUN', is_external: 'on', custom_attributes: 'onclick|RUN,onerror|RUN' },
  { url: 'URL/a.jpg', id: 7, size: 'full' },
  { value: '<svg onload=RUN><image href="URL"/></svg>', library: 'svg' },
  [{ id: 1, url: 'javascript:RUN' }],
  [{ id: 1, url: 'URL/b.jpg' }],
  '<svg onload=RUN>',
  'URL',
  ...WORDS,
];
/** Settings that switch a widget on or choose its kind; with another value the widget would not be tested. */
const MARKS =
  /^(?:animation|_animation|sticky|sticky_enable|tooltip_enable|drop_cap|background_background|shape_divider_(?:top|bottom)|parallax_enable|tilt_enable|motion_fx_motion_fx_\w+|parallax_\w+_enable)$/;
/** The number of settings of a widget that get hostile values at once. */
const AT_ONCE = 5;

const { handlers } = (await readHandlers()) as {
  handlers: { entry: { name?: string; widget?: string }; handler: { settings?: object } }[];
};
const printedSettings = (html: string): Record<string, unknown> =>
  JSON.parse(/data-settings="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') || '{}');

/** Each widget with hostile settings is one template, which already contains its inputs. */
const spoilt = handlers.flatMap(({ entry, handler }, index) => {
  const html = samples[entry.name ?? entry.widget ?? ''] ?? '';
  if (!html) return [];
  const honest = printedSettings(html);
  const keys = [...new Set([...Object.keys(honest), ...Object.keys(handler.settings ?? {})])].filter(
    (key) => !MARKS.test(key),
  );
  return Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, part) => {
    const some = keys.slice(part * AT_ONCE, (part + 1) * AT_ONCE);
    const values = Object.fromEntries(
      some.map((key, at) => [key, VALUES[(index * 7 + part * AT_ONCE + at) % VALUES.length]]),
    );
    return {
      count: some.length,
      html: html.replace(/ data-settings="[^"]*"/, () => settingsAttribute({ ...honest, ...values })),
    };
  });
});

const settings: Lane = {
  name: 'settings',
  inputs: spoilt.map(({ html }) => html),
  count: spoilt.reduce((sum, { count }) => sum + count, 0),
  perPage: 50,
  stage(trials, _path, site) {
    setSampleFiles(site);
    return {
      body: trials.map(({ text }) => text).join(''),
      drive: useAll,
    };
  },
};

/**
 * Attributes that the browser itself runs or loads, which Piton cannot prevent, and attributes that choose the widget.
 */
const NATIVE =
  /^(?:src|srcset|poster|action|formaction|style|class|href|type|on\w+|data-widget_type|data-element_type|data-settings|data-id|data-elementor-type|sandbox|http-equiv|content)$/i;
const TEXTS = [...WORDS, ...ADDRESS_LIST, ...KNOWN.filter((_, at) => at % 4 === 0)];
/** Attributes that other releases print. */
const MORE = [
  'data-title',
  'data-url',
  'data-link-url',
  'data-text',
  'data-src',
  'data-thumbnail',
  'data-lazy-load',
  'data-base-url',
  'data-next-page',
  'data-hotips-content',
  'data-hotips-class',
  'data-hash',
  'data-sort-value',
  'data-redirect',
  'data-elementor-lightbox-title',
  'data-elementor-lightbox-description',
  'data-elementor-lightbox-slideshow',
  'data-elementor-lightbox-video',
  'data-icon',
  'data-iconurl',
  'data-label',
  'data-selector',
  'data-animation',
  'data-bg',
  'data-start',
  'data-end',
  'data-sm-options',
  'data-sitekey',
  'data-type',
  'data-evergreen-interval',
  'data-expire-actions',
  'data-date',
];
/** The number of attributes of a sample that get hostile values at once. */
const ATTRIBUTES_AT_ONCE = 6;
const textAt = (at: number) => attribute(TEXTS[at % TEXTS.length] ?? '');

function spoilAttributes(html: string, index: number): { html: string; count: number }[] {
  const places = [...html.matchAll(/ ([a-z][\w:-]*)="([^"]*)"/g)].filter(
    ([, name = '']) => !NATIVE.test(name),
  );
  const turns = Math.min(3, Math.ceil(places.length / ATTRIBUTES_AT_ONCE));
  const known = Array.from({ length: turns }, (_, turn) => {
    const chosen = places.filter((__, at) => at % turns === turn);
    let text = html;
    for (const [at, place] of chosen.reverse().entries())
      text = `${text.slice(0, place.index)} ${place[1]}="${textAt(index * 31 + turn * 11 + at * 7)}"${text.slice(place.index + place[0].length)}`;
    return { html: text, count: chosen.length };
  });
  const more = MORE.filter((name) => !html.includes(` ${name}=`));
  const list = more.map((name, at) => ` ${name}="${textAt(index * 17 + at * 5)}"`).join('');
  return [
    ...known,
    { html: html.replace(/<([a-z][\w-]*)(?=[ >])/gi, (tag) => tag + list), count: more.length },
  ];
}

const spoiltAttributes = Object.values(samples).flatMap(spoilAttributes);
const attributes: Lane = {
  name: 'attributes',
  inputs: spoiltAttributes.map(({ html }) => html),
  count: spoiltAttributes.reduce((sum, { count }) => sum + count, 0),
  perPage: 60,
  stage(trials, _path, site) {
    setSampleFiles(site);
    return { body: trials.map(({ text }) => text).join(''), drive: useAll };
  },
};

const hashes: Lane = {
  name: 'hashes and link actions',
  inputs: attacks
    .filter(({ isHonest }) => !isHonest)
    .map(({ hash, html }) => {
      const escaped = attribute(hash ?? '');
      return templateOf(
        html ??
          `<a href="${escaped}">x</a><button data-action-link="${escaped}">x</button><img alt="" data-e-action-hash="${escaped}">`,
      );
    }),
  perPage: 220,
  stage(trials, _path, site) {
    setOwn(site);
    const found = (text: string) =>
      /href="(#[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    const all = trials.flatMap(({ text }) => found(text) ?? []);
    return {
      head: '<script src="/config.js"></script>',
      hash: all[0] ?? '',
      body: `<img src="${OWN.image}" alt="">${samples.popup ?? ''}${samples['off-canvas'] ?? ''}${trials.map(({ text }) => `<p class="try">${text}</p>`).join('')}`,
      drive: (page) =>
        page.evaluate((given) => {
          addEventListener('click', (event) => {
            const link = event.target instanceof Element && event.target.closest('a');
            // A visitor may leave the page by a link, which this test does not follow.
            if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
          });
          for (const each of document.querySelectorAll<HTMLElement>('.try > *')) each.click();
          for (const hash of given) location.hash = hash;
        }, all),
    };
  },
};

/** The places for addresses of pictures, films and files. */
const SPOTS: readonly ((url: string, at: number) => string)[] = [
  (url, at) =>
    widget(
      'gallery',
      `a${at}`,
      `<div class="elementor-gallery__container"><div class="e-gallery-item elementor-gallery-item"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="${attribute(url)}" data-width="300" data-height="200"></div></div></div>`,
      { gallery_layout: 'grid' },
    ),
  (url, at) =>
    widget(
      'ee-inline-svg',
      `b${at}`,
      `<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="${attribute(url)}"></div></div>`,
      { svg: { url } },
    ),
  (url, at) =>
    widget(
      'text-path',
      `c${at}`,
      `<div class="e-text-path" data-text="x" data-url="${attribute(url)}" data-link-url="${attribute(url)}"></div>`,
      {},
    ),
  (url, at) =>
    `<div class="elementor-element e-con" data-id="d${at}" data-element_type="container"${settingsAttribute({ background_background: 'slideshow', background_slideshow_gallery: [{ id: 1, url }] })}>x</div>`,
  (url, at) =>
    `<div class="elementor-element e-con" data-id="e${at}" data-element_type="container"${settingsAttribute({ background_background: 'video', background_video_link: url })}><div class="elementor-background-video-container"><video class="elementor-background-video-hosted"></video></div></div>`,
  (url, at) =>
    widget(
      'lottie',
      `f${at}`,
      '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>',
      { source: 'external_url', source_external_url: { url } },
    ),
  (url, at) =>
    widget(
      'video',
      `a0${at}`,
      '<div class="elementor-wrapper elementor-open-inline"><div class="elementor-video"></div></div>',
      { video_type: at % 2 ? 'youtube' : 'vimeo', youtube_url: url, vimeo_url: url, autoplay: 'yes' },
    ),
  (url, at) =>
    widget(
      'video-playlist',
      `b0${at}`,
      `<div class="e-tabs"><div class="e-tabs-main-area"><div class="e-tabs-wrapper"><div class="e-tabs-items-wrapper"><div class="e-tabs-items" role="tablist"><div class="e-tab-title" data-tab="1">Film</div></div></div></div><div class="e-tabs-content-wrapper"><div class="e-tab-content" data-tab="1" data-video-url="${attribute(url)}" data-video-type="${['hosted', 'youtube', 'vimeo'][at % 3]}" data-video-title="x"><div></div></div></div></div></div>`,
    ),
  (url, at) =>
    widget(
      'video',
      `c0${at}`,
      `<div class="elementor-wrapper elementor-open-inline"><iframe class="elementor-video-iframe" title="x" data-lazy-load="${attribute(url)}"></iframe></div>`,
      { video_type: 'dailymotion' },
    ),
  (url) =>
    `<a class="try" href="#" data-elementor-open-lightbox="yes" data-elementor-lightbox-video="${attribute(url)}">x</a>`,
  (url) =>
    `<span class="try" data-elementor-open-lightbox="yes" data-elementor-lightbox="${attribute(JSON.stringify({ type: 'image', url }))}">x</span>`,
  (url, at) =>
    widget(
      'nav-menu',
      `d0${at}`,
      '<nav class="elementor-nav-menu--main elementor-nav-menu__container"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="#a">A</a><ul class="sub-menu"><li><a class="elementor-sub-item" href="#b">B</a></li></ul></li></ul></nav>',
      { submenu_icon: { value: url, library: 'svg' } },
    ),
  (url, at) =>
    widget(
      'share-buttons',
      `e0${at}`,
      '<div class="elementor-grid"><div class="elementor-grid-item"><div class="elementor-share-btn elementor-share-btn_xing">x</div></div></div>',
      { share_url: { url } },
    ),
  (url) =>
    `<iframe title="x" consent-required="21" consent-by="services" consent-id="31" consent-original-src-_="${attribute(url)}"></iframe>`,
];
const pictures: Lane = {
  name: 'pictures, films and icons',
  inputs: SPOTS.flatMap((spot, index) =>
    [...ADDRESS_LIST, ...KNOWN.slice(0, 30)]
      .filter((_, at) => at % 7 === index % 7)
      .map((address, at) => spot(address, at)),
  ),
  perPage: 100,
  stage: (trials: readonly Trial[]) => ({
    body: trials.map(({ text }) => text).join(''),
    drive: useAll,
  }),
};

/** The original's inline configuration in an element that is no script, and in no element. */
const inline: Lane = {
  name: 'inline configuration',
  inputs: [
    'elementor-frontend-js-before',
    'elementor-pro-frontend-js-before',
    'elementor-extras-frontend-js-extra',
    'piton-config',
    'ct_public_functions-js-extra',
  ].flatMap((id) =>
    ['div', 'p', 'svg', 'textarea', 'template', 'noscript', 'style', 'xmp', 'svg><script'].map((tag) => {
      const code = [
        'elementorFrontendConfig',
        'ElementorProFrontendConfig',
        'elementorExtrasFrontendConfig',
        'ctPublicFunctions',
      ]
        .map(
          (name) =>
            `${name} = {"urls":{"assets":"URL/","rest":"URL/","uploads":"URL"},"ajaxurl":"URL/","assets":"URL","scripts":{"lottie":"URL/a.js"},"consent":{"groups":[]},"trustedHosts":["evil.example"]};`,
        )
        .join('');
      return `<${tag} id="${id}" type="application/json">${id === 'piton-config' ? code.slice(code.indexOf('{'), code.indexOf('};') + 1) : code}</${tag.split('<').pop()}>`;
    }),
  ),
  perPage: 50,
  stage(trials, _path, site) {
    setSampleFiles(site);
    const widgets = [
      'lottie',
      'code-highlight',
      'form',
      'search',
      'loop-grid',
      'facebook-button',
      'ee-google-map',
      'woocommerce-menu-cart',
    ];
    return {
      body:
        trials.map(({ text }) => `<div hidden>${text}</div>`).join('') +
        widgets.map((name) => samples[name] ?? '').join(''),
      drive: useAll,
    };
  },
};

export const PAGE_LANES: readonly Lane[] = [settings, attributes, hashes, pictures, inline];
