/** Shared parts of the site's pages: the header over a picture, sections, prices, arrows, cards. */
import { slider } from '../frame.mjs';
import { art, html, widget } from '../layers/markup.mjs';

/** The family of every page of the site in the index for QA. */
export const FAMILY = 'Die Website';

const DEVICES = ['desktop', 'tablet', 'mobile'];

/** The site's header: transparent over the opening picture, white and lower after the page has been scrolled. */
export const HEADER = {
  document: 496,
  id: '6b2f4c8',
  classes: 'she-header-transparent-yes si-kopf',
  settings: {
    background_background: 'classic',
    transparent: 'yes',
    transparent_on: DEVICES,
    scroll_distance: slider(40),
    scroll_distance_tablet: slider(''),
    scroll_distance_mobile: slider(''),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: '#ffffff',
    bottom_border: 'yes',
    custom_bottom_border_color: '#c5dbe1',
    custom_bottom_border_width: slider(1),
    shrink_header: 'yes',
    custom_height_header: slider(72),
    custom_height_header_tablet: slider(''),
    custom_height_header_mobile: slider(60),
    shrink_header_logo: 'yes',
    custom_height_header_logo: slider(82),
    custom_height_header_logo_tablet: slider(''),
    custom_height_header_logo_mobile: slider(''),
    change_logo_color: 'yes',
    logo_color_white_before: 'yes',
    logo_color_full_after: 'yes',
  },
};

/** A whole number with separated thousands, as on the whole site: `30.500`. */
export const grouped = (amount) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

/** A whole amount in Austrian notation: `€ 1.234,–`. */
export const euro = (amount) => `€&nbsp;${grouped(amount)},–`;

const ICON = {
  pfeil: 'M4 12h15m-6-6 6 6-6 6',
  gruppe:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm8 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 20c0-4 3-6 6-6s6 2 6 6m1-6c4 0 7 2 7 6',
  seil: 'M12 3a5 5 0 0 1 5 5c0 3-5 4-5 8a2.5 2.5 0 0 1-5 0m5-13a5 5 0 0 0-5 5v2m8 6v4',
  umkehr: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12H8',
  blatt: 'M5 19C4 9 10 4 20 4c1 10-5 16-13 14m-2 3c2-6 5-9 9-11',
  tage: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  berg: 'm2 20 7-14 4 7 2-3 7 10z',
  ort: 'M12 21c5-5 7-8 7-11a7 7 0 0 0-14 0c0 3 2 6 7 11zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  tacho: 'M4 18a9 9 0 1 1 16 0M12 14l4-5',
  haken: 'm4 13 5 5L20 6',
  kreuz: 'm6 6 12 12M18 6 6 18',
};

/** A drawn icon with a size of 24 units. @param {keyof typeof ICON} name */
export const icon = (name) =>
  `<svg class="si-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${ICON[name]}"/></svg>`;

const arrow = (name, label, path) =>
  `<div class="elementor-swiper-button elementor-swiper-button-${name}" role="button" tabindex="0" aria-label="${label}"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="${path}"></path></svg></div>`;
/** The arrows of the builder's carousels. */
export const ARROWS =
  arrow('prev', 'Zurückblättern', 'M15.5 3 18 5.5 11.5 12l6.5 6.5-2.5 2.5-9-9z') +
  arrow('next', 'Weiterblättern', 'M8.5 3 6 5.5l6.5 6.5L6 18.5 8.5 21l9-9z');

/** Links side by side as buttons; the first one is the main button. @param {[label: string, href: string][]} entries */
export const links = (...entries) =>
  html(
    `<p class="si-knoepfe">${entries
      .map(
        ([label, href], at) =>
          `<a class="elementor-button${at ? ' si-still' : ''}" href="${href}"><span class="elementor-button-text">${label}</span></a>`,
      )
      .join('')}</p>`,
  );

/** The notice below a form that only a script can submit the form. */
export const unsent = html(
  '<noscript><p>Zum Absenden braucht dieses Formular JavaScript. Ohne geht es auch: <a href="tel:+43512000000">+43 512 000 000</a>.</p></noscript>',
  { classes: 'si-ohne' },
);

/** A tour as a card in a list or a carousel; `level` is the level of its heading on the page. */
export const tourCard = (
  tour,
  level = 3,
) => `<article class="si-reise"><a class="si-reise__bild" href="${tour.path}" tabindex="-1" aria-hidden="true"><img src="${art(tour.art)}" width="600" height="400" alt="" loading="lazy" decoding="async"></a>
    <div class="si-reise__text"><p class="si-reise__marke">${tour.kindName} · ${tour.regionName}</p><h${level}><a href="${tour.path}">${tour.title}</a></h${level}><ul class="si-reise__daten"><li>${icon('tage')}${tour.days} Tage im ${tour.month}</li><li>${icon('gruppe')}höchstens ${tour.group} Gäste</li></ul><p class="si-reise__preis">ab <strong>${euro(tour.price)}</strong></p></div></article>`;

/** A carousel of tours. */
export const tourCarousel = (label, tours, settings) =>
  widget(
    'loop-carousel.post',
    `<div class="swiper elementor-loop-container elementor-grid" dir="ltr" role="region" aria-roledescription="carousel" aria-label="${label}"><div class="swiper-wrapper" aria-live="polite">${tours
      .map(
        (tour) =>
          `<div data-elementor-type="loop-item" data-elementor-id="7714" class="elementor elementor-7714 swiper-slide e-loop-item e-loop-item-${tour.id}" role="group" aria-roledescription="slide">${tourCard(tour)}</div>`,
      )
      .join('')}</div></div>${ARROWS}<div class="swiper-pagination"></div>`,
    {
      classes: 'si-karussell',
      settings: {
        slides_to_show: '3',
        slides_to_show_tablet: '2',
        slides_to_show_mobile: '1',
        infinite: '',
        speed: 500,
        arrows: 'yes',
        pagination: 'progressbar',
        image_spacing_custom: slider(24),
        image_spacing_custom_tablet: slider(20),
        image_spacing_custom_mobile: slider(16),
        ...settings,
      },
    },
  );

/**
 * Tabs that become an accordion on phones.
 * @param {string} number nine digits, unique on the page
 * @param {[title: string, content: string, id?: string][]} entries
 */
export const tabs = (number, label, entries, { classes = '' } = {}) => {
  const titles = entries.map(
    ([title, , id], at) =>
      `<button id="${id ?? `e-n-tab-title-${number}${at + 1}`}" class="e-n-tab-title" aria-selected="${!at}" data-tab-index="${at + 1}" role="tab" tabindex="${at ? -1 : 0}" aria-controls="e-n-tab-content-${number}${at + 1}"><span class="e-n-tab-title-text">${title}</span></button>`,
  );
  const contents = entries.map(
    ([, content, id], at) =>
      `<div id="e-n-tab-content-${number}${at + 1}" role="tabpanel" aria-labelledby="${id ?? `e-n-tab-title-${number}${at + 1}`}" data-tab-index="${at + 1}" class="${at ? '' : 'e-active '}elementor-element elementor-element-${number.slice(0, 6)}${at} e-con-full e-flex e-con e-child" data-id="${number.slice(0, 6)}${at}" data-element_type="container">${content}</div>`,
  );
  return widget(
    'nested-tabs',
    `<div class="e-n-tabs" data-widget-number="${number}" aria-label="${label}"><div class="e-n-tabs-heading" role="tablist">${titles.join('')}</div><div class="e-n-tabs-content">${contents.join('')}</div></div>`,
    { classes: `e-n-tabs-mobile ${classes}`, settings: { horizontal_scroll: 'disable' } },
  ).replace('elementor-widget-nested-tabs', 'elementor-widget-n-tabs');
};

/** A list with a sign before each item. @param {string[]} items @param {'haken' | 'kreuz'} sign */
export const points = (items, sign = 'haken') =>
  html(
    `<ul class="si-punkte si-punkte-${sign}">${items.map((item) => `<li>${icon(sign)}<span>${item}</span></li>`).join('')}</ul>`,
  );

/** The breadcrumbs above the title. @param {[label: string, href?: string][]} steps */
export const trail = (...steps) =>
  `<nav class="si-weg" aria-label="Sie sind hier"><ol>${steps
    .map(
      ([label, href]) =>
        `<li>${href ? `<a href="${href}">${label}</a>` : `<span aria-current="page">${label}</span>`}</li>`,
    )
    .join('')}</ol></nav>`;
