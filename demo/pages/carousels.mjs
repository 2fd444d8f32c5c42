// The page of the carousels of the pro add-on and of the widget pack.
import { slider } from '../frame.mjs';
import { qa } from '../layers/markup.mjs';

const quote = (value) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
const widget = (type, id, content, settings, classes = '') =>
  `<div class="elementor-element elementor-element-${id} ${classes} elementor-widget elementor-widget-${type.split('.')[0]}" data-id="${id}" data-element_type="widget" data-settings='${quote(settings)}' data-widget_type="${type}">
  <div class="elementor-widget-container">${content}</div></div>`;
const part = (id, html, classes = '') =>
  `<div class="elementor-element elementor-element-${id} e-flex e-con-boxed ak-teil ${classes} e-con e-parent" data-id="${id}" data-element_type="container"><div class="e-con-inner">${html}</div></div>`;
const head = (id, mark, title, lead) =>
  widget(
    'text-editor.default',
    id,
    `<div class="ak-kopf"><p class="ak-marke">${mark}</p><h2>${title}</h2><p class="ak-vorspann">${lead}</p></div>`,
    {},
  );

const arrow = (name, path) =>
  `<div class="elementor-swiper-button elementor-swiper-button-${name}" role="button" tabindex="0"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="${path}"></path></svg></div>`;
const ARROWS =
  arrow('prev', 'M15.5 3 18 5.5 11.5 12l6.5 6.5-2.5 2.5-9-9z') +
  arrow('next', 'M8.5 3 6 5.5l6.5 6.5L6 18.5 8.5 21l9-9z');
const DOTS = '<div class="swiper-pagination"></div>';
const eeArrows = (base) =>
  `<div class="ee-arrows ee-arrows--horizontal ee-swiper__navigation">${[
    ['prev', '‹'],
    ['next', '›'],
  ]
    .map(
      ([name, sign]) =>
        `<div class="ee-swiper__button ee-swiper__button--${name} ee-arrow ee-arrow--${name} ee-swiper__button--${name}-${base}"><i aria-hidden="true">${sign}</i></div>`,
    )
    .join('')}</div>`;

const TOURS = [
  ['morgenrot', 'Ankogel, 3.252 m', 'Start um vier, Gipfel mit der Sonne.'],
  ['gipfelgrat', 'Grat der drei Zinken', 'Luftig, aber gut gestuft. Helm und Seil leihen wir.'],
  ['gletscherspalte', 'Pasterze', 'Solange es sie noch gibt.'],
  ['spuren', 'Firn im Mai', 'Tausend Meter ohne eine einzige Spur.'],
  ['kajak', 'Lysefjord', 'Fünf Tage, drei Zeltplätze, kein Netz.'],
  ['polarlicht', 'Lappland im Jänner', 'Minus dreißig und grüner Himmel.'],
];
const VOICES = [
  ['Ich habe noch nie so gut geschlafen wie nach diesem Abstieg.', 'Katharina, Wien'],
  ['Der Tee am Grat war das Beste an der ganzen Woche. Und der Grat.', 'Jakob, Lienz'],
  [
    'Marit hat umgedreht, als wir alle weiterwollten. Zwei Stunden später wussten wir, warum. Danke dafür.',
    'Familie Egger, Hall',
  ],
  ['Nächstes Jahr wieder, dann mit meiner Mutter.', 'Samira, Graz'],
];

const SLIDES = [
  [
    'aufstieg',
    'Der Berg gehört, wer früh aufsteht',
    'Geführte Touren von April bis Oktober',
    'Zu den Terminen',
  ],
  ['nacht', 'Eine Nacht unter der Milchstraße', 'Biwak am Hochtor, acht Plätze', 'Platz sichern'],
  ['eis', 'Blau, so weit man sieht', 'Gletscherkurs für Anfänger', 'Kurs ansehen'],
];

const slides = widget(
  'slides.default',
  'c1a0001',
  `<div class="elementor-swiper"><div class="elementor-slides-wrapper elementor-main-swiper swiper" role="region" aria-roledescription="carousel" aria-label="Touren des Jahres" dir="ltr" data-animation="fadeInUp"><div class="swiper-wrapper elementor-slides">${SLIDES.map(
    ([id, title, lead, label]) =>
      `<div class="elementor-repeater-item-${id} swiper-slide" role="group" aria-roledescription="slide"><div class="swiper-slide-bg elementor-ken-burns elementor-ken-burns--in" role="img" aria-label="${title}"></div><div class="elementor-background-overlay"></div><div class="swiper-slide-inner"><div class="swiper-slide-contents"><h2 class="elementor-slide-heading">${title}</h2><div class="elementor-slide-description">${lead}</div><a class="elementor-button elementor-slide-button elementor-size-sm" href="/reiter/">${label}</a></div></div></div>`,
  ).join('')}</div>${ARROWS}${DOTS}</div></div>`,
  {
    navigation: 'both',
    autoplay: 'yes',
    pause_on_hover: 'yes',
    pause_on_interaction: 'yes',
    autoplay_speed: 9000,
    infinite: 'yes',
    transition: 'fade',
    transition_speed: 700,
  },
);

const nested = widget(
  'nested-carousel.default',
  'c1a0002',
  `<div class="e-n-carousel swiper" role="region" aria-roledescription="carousel" aria-label="Reisen" dir="ltr"><div class="swiper-wrapper" aria-live="polite">${TOURS.map(
    ([art, title, lead], at) =>
      `<div class="swiper-slide" data-slide="${at + 1}" role="group" aria-roledescription="slide" aria-label="${at + 1} von ${TOURS.length}"><div class="elementor-element e-con e-child ks-karte" data-id="c1b000${at}" data-element_type="container"><img src="/assets/art/${art}.svg" width="1200" height="800" alt="" loading="lazy"><h3>${title}</h3><p>${lead}</p><a href="/kopf/">Mehr zu „${title}“</a></div></div>`,
  ).join('')}</div></div>${ARROWS}${DOTS}`,
  {
    slides_to_show: '3',
    slides_to_show_tablet: '2',
    slides_to_show_mobile: '1',
    infinite: 'yes',
    speed: 500,
    offset_sides: 'both',
    offset_width: slider(80),
    arrows: 'yes',
    pagination: 'fraction',
    image_spacing_custom: slider(24),
    image_spacing_custom_tablet: slider(16),
    image_spacing_custom_mobile: slider(12),
  },
  'elementor-widget-n-carousel',
);

const loop = widget(
  'loop-carousel.post',
  'c1a0003',
  `<div class="swiper elementor-loop-container elementor-grid" dir="ltr"><div class="swiper-wrapper" aria-live="polite">${TOURS.map(
    ([art, title, lead]) =>
      `<div data-elementor-type="loop-item" data-elementor-id="51" class="elementor elementor-51 swiper-slide e-loop-item" role="group" aria-roledescription="slide"><article class="ks-karte"><img src="/assets/art/${art}.svg" width="1200" height="800" alt="" loading="lazy"><h3><a href="/kopf-vh/">Bericht: ${title}</a></h3><p>${lead}</p></article></div>`,
  ).join('')}</div></div>${ARROWS}${DOTS}`,
  {
    slides_to_show: '4',
    slides_to_show_tablet: '2',
    slides_to_show_mobile: '1',
    slides_to_scroll: '2',
    speed: 500,
    arrows: 'yes',
    pagination: 'progressbar',
    image_spacing_custom: slider(20),
  },
);

const picture = ([art, title], link) =>
  `<div class="swiper-slide" role="group" aria-roledescription="slide">${link ? `<a href="/assets/art/${art}.svg" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="${link}" data-elementor-lightbox-title="${title}">` : ''}<div class="elementor-carousel-image swiper-lazy" role="img" aria-label="${title}" data-background="/assets/art/${art}.svg"><div class="swiper-lazy-preloader"></div></div>${link ? '</a>' : ''}</div>`;
const media = (id, skin, settings, controls) =>
  widget(
    'media-carousel.default',
    id,
    `<div class="elementor-swiper"><div class="elementor-main-swiper swiper" role="region" aria-roledescription="carousel" aria-label="${skin === 'slideshow' ? 'Diaschau' : 'Bilder in der Tiefe'}" dir="ltr"><div class="swiper-wrapper">${TOURS.map((tour) => picture(tour, id)).join('')}</div>${controls}</div></div>${
      skin === 'slideshow'
        ? `<div class="elementor-swiper"><div class="elementor-main-swiper elementor-thumbnails-swiper swiper" dir="ltr"><div class="swiper-wrapper">${TOURS.map((tour) => picture(tour)).join('')}</div></div></div>`
        : ''
    }`,
    {
      skin,
      effect: 'slide',
      show_arrows: 'yes',
      speed: 500,
      loop: 'yes',
      lazyload: 'yes',
      space_between: slider(10),
      ...settings,
    },
    `elementor-skin-${skin}`,
  );

const voices = widget(
  'testimonial-carousel.default',
  'c1a0006',
  `<div class="elementor-swiper"><div class="elementor-main-swiper swiper" role="region" aria-roledescription="carousel" aria-label="Stimmen" dir="ltr"><div class="swiper-wrapper">${VOICES.map(
    ([text, name]) =>
      `<div class="swiper-slide" role="group" aria-roledescription="slide"><div class="elementor-testimonial"><div class="elementor-testimonial__content"><p class="elementor-testimonial__text">„${text}“</p></div><cite class="elementor-testimonial__cite">${name}</cite></div></div>`,
  ).join('')}</div>${ARROWS}${DOTS}</div></div>`,
  {
    slides_per_view: '2',
    slides_per_view_tablet: '2',
    show_arrows: 'yes',
    pagination: 'bullets',
    speed: 500,
    space_between: slider(24),
  },
);

/** A large picture with thumbnails of all pictures beside it. @param {[art: string, title: string][]} pictures */
export const gallerySlider = (id, pictures, settings) =>
  widget(
    'gallery-slider.default',
    id,
    `<div class="ee-gallery-slider"><div class="ee-gallery-slider__preview ee-swiper" dir="ltr"><div class="ee-gallery-slider__slider-wrapper"><div class="swiper-container ee-swiper__container ee-gallery-slider__slider"><div class="swiper-wrapper ee-swiper__wrapper">${pictures
      .map(
        ([art, title]) =>
          `<div class="ee-slider__slide ee-swiper__slide swiper-slide"><figure class="ee-media ee-slider__media"><img src="/assets/art/${art}.svg" width="1200" height="800" alt="${title}"></figure></div>`,
      )
      .join('')}</div></div>${eeArrows('slider')}</div></div>
  <div class="ee-gallery-slider__gallery ee-swiper"><div class="ee-gallery-slider__carousel-wrapper ee-swiper__container-wrapper"><div class="swiper-container ee-swiper__container ee-gallery-slider__carousel"><div class="ee-grid ee-grid--gallery ee-gallery ee-swiper__wrapper swiper-wrapper">${pictures
    .map(
      ([art]) =>
        `<div class="ee-gallery__item ee-grid__item ee-swiper__slide swiper-slide"><figure class="ee-media ee-gallery__media"><img src="/assets/art/${art}.svg" width="300" height="200" alt=""></figure></div>`,
    )
    .join('')}</div></div></div></div></div>`,
    {
      show_thumbnails: 'yes',
      thumbnails_carousel: 'yes',
      carousel_orientation: 'vertical',
      carousel_slides_per_view: '4',
      carousel_slides_per_view_tablet: '4',
      carousel_slides_per_view_mobile: '3',
      carousel_spacing: slider(12),
      carousel_spacing_tablet: slider(8),
      carousel_spacing_mobile: slider(6),
      infinite: 'no',
      effect: 'slide',
      speed: 600,
      resistance: slider(0.25),
      show_arrows: 'yes',
      adaptive_height: 'yes',
      ...settings,
    },
  );

const posts = widget(
  'posts-extra.carousel',
  'c1a0008',
  `<div class="ee-swiper"><div class="ee-swiper__container swiper-container"><div class="ee-grid ee-swiper__wrapper swiper-wrapper">${TOURS.map(
    ([art, title, lead]) =>
      `<div class="ee-grid__item ee-loop__item ee-swiper__slide swiper-slide"><article class="ee-post ks-karte"><a class="ee-media ee-post__media" href="/reiter/"><img src="/assets/art/${art}.svg" width="1200" height="800" alt="${title}" loading="lazy"></a><div class="ee-post__body"><a class="ee-post__title" href="/reiter/"><h3>${title}</h3></a><p>${lead}</p></div></article></div>`,
  ).join(
    '',
  )}</div><div class="ee-swiper__pagination ee-swiper__pagination-c1a0008 swiper-pagination"></div></div></div>${eeArrows('c1a0008')}`,
  {
    carousel_loop: 'yes',
    carousel_autoplay: 'on',
    carousel_autoplay_speed: 5000,
    carousel_stop_on_hover: 'yes',
    carousel_arrows: 'on',
    carousel_pagination: 'on',
    carousel_pagination_type: 'bullets',
    carousel_pagination_clickable: 'yes',
    carousel_speed: slider(300),
  },
);

const body = ({
  tryThis,
}) => `<div data-elementor-type="wp-page" data-elementor-id="6731" class="elementor elementor-6731" data-elementor-post-type="page">
<h1 class="ks-titel">Alles dreht sich um den Berg</h1>
${part('c1c0001', slides, 'ks-buehne')}
${part('c1c0002', head('c1d0001', 'Sechs Reisen', 'Was nebenan liegt, schaut schon herein', 'Links und rechts steht immer die nächste Karte.') + nested, 'ak-weiss')}
${part('c1c0003', head('c1d0002', 'Berichte', 'Zwei auf einmal', 'Am Ende der Leiste ist Schluss.') + loop, 'ak-eis')}
${part('c1c0004', head('c1d0003', 'Diaschau', 'Ein Bild groß, alle klein', 'Das kleine führt zum großen, und umgekehrt. Ein Klick auf das große öffnet es ganz.') + media('c1a0004', 'slideshow', { slideshow_slides_per_view: '5' }, ARROWS), 'ak-weiss')}
${part('c1c0005', head('c1d0004', 'In der Tiefe', 'Bilder wie aufgestellte Karten', 'Antippen öffnet ein Bild ganz.') + media('c1a0005', 'coverflow', { slides_per_view: '3', pagination: 'bullets' }, DOTS), 'ak-nacht')}
${part('c1c0006', head('c1d0005', 'Stimmen', 'Was vom Berg mitkommt', 'Alle Karten sind gleich hoch, auch wenn eine mehr erzählt.') + voices, 'ak-weiss')}
${part('c1c0007', head('c1d0006', 'Galerie', 'Kleine Bilder an der Seite', 'Ohne Anfang und Ende ginge auch, hier ist Schluss.') + gallerySlider('c1a0007', TOURS))}
${part('c1c0008', head('c1d0007', 'Weiterlesen', 'Eins, zwei oder drei', 'So viele, wie Platz haben; es geht von selbst weiter.') + posts, 'ak-eis')}
${qa(tryThis)}
</div>`;

export const page = {
  place: 150,
  path: '/karussells/',
  body,
  post: 6731,
  title: 'Alles dreht sich um den Berg',
  description: 'Touren, Berichte, Bilder und Stimmen, die man durchblättern kann.',
  family: 'Karussells des Profi-Pakets und der Extras',
  styles: ['cms-carousels'],
  handlers: [
    'slides',
    'nested-carousel',
    'loop-carousel',
    'media-carousel',
    'testimonial-carousel',
    'gallery-slider',
    'posts-extra.carousel',
  ],
  tryThis: [
    'Große Bühne: Das Bild wächst langsam, der Text erscheint mit jedem Bild neu. Der Knopf in der Punktreihe hält an und startet.',
    '„Sechs Reisen“: Links und rechts schaut immer eine Karte herein, auch nach dem Zurückblättern. Unten steht „1 / 6“.',
    '„Berichte“: Je zwei weiter; der Balken füllt sich, am Ende ist der Pfeil grau.',
    '„Diaschau“: Kleines Bild anklicken oder mit Tab und Eingabe wählen: Das große folgt. Das kleine Band ziehen: Das große folgt auch.',
    '„In der Tiefe“: Drei Bilder nebeneinander, gedreht; ein Klick öffnet das Bild in der Lichtbox.',
    '„Stimmen“: Die Karten sind gleich hoch. Fenster verkleinern: zwei, dann eine.',
    '„Galerie“: Die kleinen Bilder laufen senkrecht; das gezeigte ist hell.',
    '„Weiterlesen“: Drei, zwei, eins nebeneinander; bei der Maus darüber wartet es.',
    'Pfeiltasten auf Pfeilen, Punkten und Links blättern. Reduzierte Bewegung: Nichts läuft von selbst, alles springt.',
    'Netzwerk: Swiper kommt einmal; die Effekte kommen nur, weil Bühne und Tiefe sie brauchen.',
  ],
};
