/** Widgets that the extras and other packages provide: the extras' markup, and the markup that each package needs. */

/** The number of widgets of each kind on a page. */
export const COPIES = 3;
const times = (count, print) => Array.from({ length: count }, (_, at) => print(at)).join('');
const quoted = (value) => JSON.stringify(value).replaceAll('"', '&quot;');
const widget = (type, id, content, settings, skin = 'default') =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${type}" data-id="${id}" data-element_type="widget" data-settings="${quoted(settings)}" data-widget_type="${type}.${skin}"><div class="elementor-widget-container">${content}</div></div>`;

const FIGURE = '<img src="/picture.svg" width="300" height="200" alt="Zillertal">';
const BAR = `<div class="ee-player__controls"><div class="ee-player__controls__bar">${['play', 'time', 'progress', 'duration', 'volume', 'fs'].map((part) => `<div class="ee-player__control ee-player__controls__${part}">${part === 'progress' ? '<div class="ee-player__controls__progress-time"></div>' : ''}</div>`).join('')}</div></div>`;
const ROWS = times(
  40,
  (at) => `<tr><td>Tour ${at}</td><td>${(at * 37) % 40}</td><td>${(at * 113) % 4000},50 €</td></tr>`,
);
const HEADS = ['Tour', 'Tage', 'Preis'];

/** The markup of the extras and of the rival, and the rival's package, for each kind. */
export const KINDS = {
  calendar: {
    own: (id) =>
      widget(
        'ee-calendar',
        id,
        `<div class="ee-calendar">${times(6, (at) => `<div class="ee-calendar-event" data-start="2027-01-${10 + at} 08:00" data-end="2027-01-${12 + at} 16:00" data-link="/woche-${at}/">Woche ${at}</div>`)}</div>`,
        { default_month: '2027-01', show_adjacent_months: 'yes' },
      ),
    rival: () => '<div class="calendar"></div>',
    library: 'vanilla-calendar-pro',
  },
  video: {
    own: (id) =>
      widget(
        'html5-video',
        id,
        `<div class="ee-video-player ee-player"><video playsinline preload="none"><source src="/film.webm" type="video/webm"></video><div class="ee-player__cover"></div>${BAR}</div>`,
        {},
      ),
    rival: () =>
      '<video class="player" playsinline preload="none"><source src="/film.webm" type="video/webm"></video>',
    library: 'plyr',
  },
  comparison: {
    own: (id) =>
      widget(
        'image-comparison',
        id,
        `<figure class="ee-image-comparison">${FIGURE}<div class="ee-image-comparison__image">${FIGURE}</div><span class="ee-image-comparison__handle"></span></figure>`,
        { click_to_move: 'yes' },
      ),
    rival: () =>
      `<img-comparison-slider>${FIGURE.replace('<img', '<img slot="first"')}${FIGURE.replace('<img', '<img slot="second"')}</img-comparison-slider>`,
    library: 'img-comparison-slider',
  },
  gallery: {
    own: (id) =>
      widget(
        'gallery-extra',
        id,
        `<div class="ee-gallery-wrapper"><div class="ee-gallery"><div class="ee-grid__item ee-grid__item--sizer"></div>${times(12, () => `<div class="ee-gallery__item ee-grid__item">${FIGURE}</div>`)}</div></div>`,
        { masonry_enable: 'yes', columns: '3' },
      ),
    rival: () => `<div class="masonry">${times(12, () => `<div class="brick">${FIGURE}</div>`)}</div>`,
    library: 'shufflejs',
  },
  hotspots: {
    own: (id) =>
      widget(
        'hotspots',
        id,
        `<div class="ee-hotspots"><div class="ee-hotspots__container">${times(6, (at) => `<div class="hotip ee-hotspot" data-hotips-content="#hotip-content-${id}_${at}" data-hotips-class="ee-tooltip"><span>${at}</span></div><div class="hotip-content" id="hotip-content-${id}_${at}">Hütte ${at}</div>`)}</div></div>`,
        {},
      ),
    rival: () => times(6, (at) => `<button data-tippy-content="Hütte ${at}">${at}</button>`),
    library: 'tippy.js',
  },
  circle: {
    own: (id) =>
      widget(
        'circle-progress',
        id,
        '<div class="ee-circle-progress" data-suffix="%"><div class="ee-circle-progress__value" data-cp-value="75"><span class="value"></span><span class="suffix">%</span></div></div>',
        { animate: 'yes', value: 75, duration: 800 },
      ),
    rival: () => '<div class="ring"></div>',
    library: 'progressbar.js',
  },
  svg: {
    own: (id) =>
      widget(
        'ee-inline-svg',
        id,
        '<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/picture.svg"></div></div>',
        { svg: { url: '/picture.svg', id: 6 } },
      ),
    rival: () => '<img class="inline" src="/picture.svg" alt="">',
    library: '@iconfu/svg-inject',
  },
  slider: {
    own: (id) => {
      const slides = (classes) => times(6, () => `<div class="${classes} swiper-slide">${FIGURE}</div>`);
      return widget(
        'gallery-slider',
        id,
        `<div class="ee-gallery-slider"><div class="ee-gallery-slider__preview ee-swiper"><div class="swiper-container ee-swiper__container ee-gallery-slider__slider"><div class="swiper-wrapper">${slides('ee-slider__slide')}</div></div></div><div class="ee-gallery-slider__gallery"><div class="swiper-container ee-swiper__container ee-gallery-slider__carousel"><div class="ee-gallery swiper-wrapper">${slides('ee-gallery__item')}</div></div></div></div>`,
        { thumbnails_carousel: 'yes', infinite: 'no' },
      );
    },
    rival: () => {
      const slider = (name) =>
        `<div class="swiper ${name}"><div class="swiper-wrapper">${times(6, () => `<div class="swiper-slide">${FIGURE}</div>`)}</div></div>`;
      return `<div class="pair">${slider('large')}${slider('small')}</div>`;
    },
    library: 'swiper',
  },
  table: {
    own: (id) =>
      widget(
        'table',
        id,
        `<table class="ee-table"><thead><tr>${HEADS.map((head) => `<th class="ee-table__cell"><span class="ee-table__text">${head}</span></th>`).join('')}</tr></thead><tbody>${ROWS}</tbody></table>`,
        { sortable: 'yes' },
      ),
    rival: () =>
      `<table class="sorted"><thead><tr>${HEADS.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${ROWS}</tbody></table>`,
    library: 'tablesort',
  },
};

const page = (way) =>
  Object.values(KINDS)
    .map((kind, at) => times(COPIES, (copy) => kind[way](`e${at}a${copy}0b1`)))
    .join('\n');
export const ownBody = page('own');
export const rivalBody = page('rival');
