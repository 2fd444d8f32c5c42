/** The page of galleries: the pro add-on's galleries and portfolio, and the masonry of the widget extras. */
import { slider } from '../frame.mjs';
import { art, html, intro, pageDocument, picture, qa, section, stage, widget } from '../layers/markup.mjs';

/** The picture, its text, the galleries with the picture, and the size in which galleries show the picture, px. */
const PICTURES = [
  ['gipfelgrat', 'Seilschaft auf dem Grat', [0], 900, 600],
  ['kajak', 'Kajak im Fjord', [1], 600, 800],
  ['polarlicht', 'Polarlicht über der Hütte', [2], 1200, 500],
  ['gletscherspalte', 'Vor der Gletscherspalte', [0], 700, 700],
  ['zelt', 'Zelt am Ufer', [1, 2], 900, 600],
  ['helikopter', 'Anflug am Morgen', [0], 1000, 600],
  ['schlucht', 'In der Schlucht', [1], 600, 900],
  ['morgenrot', 'Morgenrot', [2], 900, 600],
  ['spuren', 'Spuren im Tiefschnee', [0], 800, 600],
  ['huette', 'Licht in der Hütte', [2], 700, 700],
  ['waldpfad', 'Pfad durch den Wald', [1], 900, 600],
];
const NAMES = ['Oben', 'Am Wasser', 'Bei Nacht'];

const DEFAULTS = {
  lazyload: 'yes',
  columns: 4,
  columns_tablet: 2,
  columns_mobile: 1,
  ideal_row_height: slider(240),
  ideal_row_height_tablet: slider(190),
  ideal_row_height_mobile: slider(150),
  gap: slider(14),
  gap_tablet: slider(10),
  gap_mobile: slider(6),
  link_to: 'file',
  overlay_background: 'yes',
  overlay_title: 'title',
  image_hover_animation: 'grow',
  content_hover_animation: 'fade-in',
};

const titles = `<div class="elementor-gallery__titles-container" aria-label="Bilder filtern">${[
  ['all', 'Alle'],
  ...NAMES.map((name, at) => [String(at), name]),
]
  .map(
    ([index, name]) =>
      `<a class="elementor-item elementor-gallery-title" role="button" tabindex="0" data-gallery-index="${index}">${name}</a>`,
  )
  .join('')}</div>`;

/** A gallery; `old` prints it without the roles of newer releases. */
export const gallery = (id, settings, { hasTitles, entries = PICTURES, old } = {}) =>
  widget(
    'gallery',
    `${hasTitles ? (old ? titles.replace(/ role="button" tabindex="0"/g, '') : titles) : ''}<div class="elementor-gallery__container">${entries
      .map(
        ([name, text, tags, width, height]) =>
          `<a class="e-gallery-item elementor-gallery-item" ${hasTitles ? `data-e-gallery-tags="${tags}" ` : ''}href="${art(name)}" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="${id}" data-elementor-lightbox-title="${text}">
        <div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="${art(name)}" data-width="${width}" data-height="${height}" ${old ? `alt="${text}"` : `aria-label="${text}" role="img"`}></div><div class="elementor-gallery-item__overlay"></div><div class="elementor-gallery-item__content"><div class="elementor-gallery-item__title">${text}</div></div></a>`,
      )
      .join('')}</div>`,
    { id, settings: { ...DEFAULTS, ...settings } },
  );

const TRIPS = [
  ['helikopter', 'Heli-Woche in den Selkirks', 2],
  ['kajak', 'Sieben Tage im Fjord', 4],
  ['spuren', 'Skitouren in Lappland', 2],
  ['waldpfad', 'Von Hütte zu Hütte', 3],
  ['gletscherspalte', 'Gletscherkurs', 5],
  ['schlucht', 'Die Schlucht hinunter', 4],
  ['gipfelgrat', 'Auf dem Grat', 3],
];
const TERMS = [
  ['__all', 'Alle'],
  [2, 'Ski'],
  [3, 'Trekking'],
  [4, 'Kajak'],
  [5, 'Kurse'],
];

const trip = ([name, title, term]) =>
  `<article class="elementor-portfolio-item elementor-post elementor-filter-${term}"><a class="elementor-post__thumbnail__link" href="/kopf/"><div class="elementor-portfolio-item__img elementor-post__thumbnail">${picture(name, '')}</div><div class="elementor-portfolio-item__overlay"><h3 class="elementor-portfolio-item__title">${title}</h3></div></a></article>`;
const portfolio = (id, settings, classes) =>
  widget(
    'portfolio',
    `<ul class="elementor-portfolio__filters">${TERMS.map(
      ([term, name], at) =>
        `<li class="elementor-portfolio__filter${at ? '' : ' elementor-active'}" tabindex="0" data-filter="${term}">${name}</li>`,
    ).join(
      '',
    )}</ul><div class="elementor-portfolio elementor-grid elementor-posts-container">${TRIPS.map(trip).join('')}</div>`,
    {
      id,
      classes,
      settings: { columns: '3', columns_tablet: '2', columns_mobile: '1', row_gap: slider(20), ...settings },
    },
  );

const STORIES = [
  ['zelt', 'Ein Zelt ist genug, wenn der Morgen so aussieht.'],
  ['morgenrot', 'Fünf Uhr früh.'],
  [
    'huette',
    'Abends sitzen alle um einen Tisch. Wer zuerst oben war, schenkt ein; wer zuletzt kam, erzählt, was die anderen nicht gesehen haben.',
  ],
  ['karte', 'Die Karte lügt selten, der Nebel oft.'],
  ['polarlicht', 'Niemand schläft. Der Himmel ist grün bis Mitternacht.'],
  ['kajak', 'Stille, bis auf das Paddel.'],
];

const extras = (id) =>
  widget(
    'gallery-extra',
    `<div class="ee-gallery-wrapper"><div class="ee-gallery ee-grid ee-grid--gallery ee-gallery__gallery"><div class="ee-grid__item ee-grid__item--sizer"></div>${STORIES.map(
      ([name, text], at) =>
        `<div class="ee-gallery__item ee-gallery__item--${at + 1} ee-grid__item"><figure class="ee-media ee-gallery__media"><div class="ee-media__wrapper ee-gallery__media-wrapper ee-gallery__tilt"><div class="ee-media__thumbnail ee-gallery__media__thumbnail">${picture(name, '')}</div><figcaption class="ee-media__content">${text}</figcaption></div></figure></div>`,
    ).join('')}</div></div>`,
    {
      id,
      classes: 'ee-grid-columns-3 ee-grid-columns-tablet-2 ee-grid-columns-mobile-1',
      settings: {
        masonry_enable: 'yes',
        columns: '3',
        columns_tablet: '2',
        columns_mobile: '1',
        tilt_enable: 'yes',
        tilt_amount: slider(12),
        tilt_scale: slider(1.02),
        tilt_speed: slider(600),
      },
    },
  );

export const page = {
  place: 160,
  path: '/galerie/',
  post: 7601,
  title: 'Elf Bilder, viele Ordnungen',
  description: 'Unsere Zeichnungen in Reihen, im Raster und als Mauerwerk, dazu alle Reisen zum Aussuchen.',
  family: 'Galerien und Portfolio',
  handlers: ['gallery', 'portfolio', 'gallery-extra', 'parallax-gallery', 'lightbox'],
  styles: ['cms-galerie'],
  tryThis: [
    '„In Reihen“: Jede Reihe reicht von Rand zu Rand, alle Bilder einer Reihe sind gleich hoch. Fenster schmäler ziehen: Die Reihen brechen neu um.',
    'Die Bilder laden erst, wenn sie ins Bild kommen (Netzwerkansicht).',
    'Auf „Am Wasser“ klicken: Die übrigen Bilder verschwinden, der Rest ordnet sich neu. Ein Bild öffnen: Die Diaschau zeigt nur die vier gefilterten, unter „Alle“ elf.',
    'Mit der Tastatur: Tab erreicht jeden Filter, Eingabe und Leertaste wählen; verborgene Bilder sind mit Tab nicht erreichbar.',
    '„Im Raster“: 4, 2 oder 1 Spalte, alle Bilder 3:2. Beim Filtern wandern die Bilder in 0,35 Sekunden an ihren Platz (altes Markup ohne Rollen).',
    '„Als Mauerwerk“: Spalten ungefähr gleich lang, kein Loch dazwischen; darunter folgt der nächste Abschnitt ohne Überlappung.',
    '„Von rechts nach links“: Das erste Bild steht rechts.',
    '„Reisen“: Filter mit Maus oder Pfeiltasten. Wer bleibt, gleitet in 0,45 Sekunden, wer geht, schrumpft. Zwei Filter rasch hintereinander: Der letzte gilt.',
    '„Reisen als Mauerwerk“: Unter jedem Bild folgt sofort das nächste, auch nach dem Filtern.',
    '„Notizen“: Karten verschiedener Höhe in drei, zwei oder einer Spalte, dicht gepackt; unter der Maus kippen sie.',
    'Reduzierte Bewegung im Betriebssystem einschalten: Alles ist sofort an seinem Platz.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7601, '7f1', () => [
      stage(
        'polarlicht',
        'Galerie',
        'Elf Bilder, viele Ordnungen',
        'Gezeichnet unterwegs, sortiert zu Hause.',
      ),
      section(
        'ak-teil ak-weiss',
        intro('Galerie', 'In Reihen', 'Jedes Bild in seinem Format, jede Reihe gleich hoch.'),
        gallery('7f10a01', { gallery_layout: 'justified' }, { hasTitles: true }),
      ),
      section(
        'ak-teil',
        intro('Galerie', 'Im Raster', 'Alle gleich groß.'),
        gallery('7f10a02', { gallery_layout: 'grid', aspect_ratio: '3:2' }, { hasTitles: true, old: true }),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Galerie', 'Als Mauerwerk', 'Gleich breit, verschieden hoch.'),
        gallery('7f10a03', { gallery_layout: 'masonry' }),
      ),
      section(
        'ak-teil',
        intro('Galerie', 'Von rechts nach links'),
        html(
          `<div dir="rtl">${gallery('7f10a04', { gallery_layout: 'justified', ideal_row_height: slider(170) }, { entries: PICTURES.slice(2, 8) })}</div>`,
        ),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Portfolio', 'Reisen', 'Wonach ist Ihnen?'),
        portfolio('7f10a05', { item_ratio: slider(0.66) }),
      ),
      section(
        'ak-teil',
        intro('Portfolio', 'Reisen als Mauerwerk'),
        portfolio('7f10a06', { masonry: 'yes' }, 'gl-hoehen'),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Widget-Extras', 'Notizen', 'Dicht an dicht, wie an der Pinnwand.'),
        extras('7f10a07'),
      ),
      qa(tryThis),
    ]),
};
