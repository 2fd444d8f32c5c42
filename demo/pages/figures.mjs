// The page of the extras' figures: comparison, rings, timeline, drawings, device frames and long shadows.
import { settingsAttribute, slider } from '../frame.mjs';
import { qa } from '../layers/markup.mjs';

const widget = (type, id, content, settings, classes = '') =>
  `<div class="elementor-element elementor-element-${id} ${classes} elementor-widget elementor-widget-${type}" data-id="${id}" data-element_type="widget" ${settingsAttribute(settings)} data-widget_type="${type}.default"><div class="elementor-widget-container">${content}</div></div>`;
const text = (id, html) => widget('text-editor', id, html, {});
const part = (id, html, classes = '') =>
  `<div class="elementor-element elementor-element-${id} e-flex e-con-boxed ab-teil ${classes} e-con e-parent" data-id="${id}" data-element_type="container"><div class="e-con-inner">${html}</div></div>`;
const head = (mark, title, lead) =>
  `<div class="ab-kopf"><p class="ab-marke">${mark}</p><h2>${title}</h2><p class="ab-vorspann">${lead}</p></div>`;
const picture = (name, alt) =>
  `<img decoding="async" width="1200" height="800" src="/assets/art/${name}.svg" alt="${alt}">`;

const comparison = (
  id,
  [before, beforeAlt, beforeLabel],
  [after, afterAlt, afterLabel],
  settings,
  more = '',
) => {
  const label = (side, name) =>
    `<span class="ee-image-comparison__label ee-image-comparison__label--${side}${settings.click_labels ? ' ee-image-comparison__label--clickable' : ''}" data-type="${side}">${name}</span>`;
  return widget(
    'image-comparison',
    id,
    `<figure class="ee-image-comparison"${more}>${picture(before, beforeAlt)}${label('original', beforeLabel)}<div class="ee-image-comparison__image">${picture(after, afterAlt)}${label('modified', afterLabel)}<span class="ee-image-comparison__separator ee-center-vertical"></span></div><span class="ee-image-comparison__handle nicon nicon-resize-horizontal-filled"></span></figure>`,
    settings,
  );
};

const ring = (id, value, label, settings, { suffix = '%', fill, place = 'inside' } = {}) => {
  const amount = `<div class="ee-circle-progress__value" data-cp-value="${value}"><span class="value"></span><span class="suffix">${suffix}</span></div>`;
  const paint = fill ? ` data-fill='${JSON.stringify(fill)}'` : '';
  return widget(
    'circle-progress',
    id,
    `<div class="ee-circle-progress ee-circle-progress-position--${place}" data-suffix="${suffix}"${paint}>${place === 'inside' ? amount : ''}</div>${place === 'inside' ? '' : amount}<div class="ee-circle-progress__text"><p>${label}</p></div>`,
    { value_progress: 'percentage', size: slider(140), thickness: slider(12), lineCap: 'butt', ...settings },
  );
};
const ANIMATED = { animate: 'yes', easing: 'easeInOutCubic', duration: slider(1600) };

const STOPS = [
  ['1998', 'Zwei Seile, ein Bus', 'Vier Gäste, ein Gletscher, und am Abend Käsespätzle für alle.', 'zelt'],
  [
    '2004',
    'Die erste Hütte',
    'Acht Betten auf 2.300 Meter. Das Holz haben wir selbst hinaufgetragen.',
    'huette',
  ],
  ['2011', 'Kajaks in Norwegen', 'Aus einem verregneten Sommer wurde unsere liebste Reise.', 'kajak'],
  ['2018', 'Ein Hubschrauber für Kanada', 'Seitdem fliegen wir jeden März in die Selkirks.', 'helikopter'],
  ['Heute', 'Elf Führerinnen und Führer', 'Und noch immer geht niemand allein auf den Grat.', 'gipfelgrat'],
];
const timeline = () =>
  widget(
    'timeline',
    'f5a0501',
    `<section class="ee-timeline ee-timeline--vertical"><div class="ee-timeline__line"><div class="ee-timeline__line__inner"></div></div>${STOPS.map(
      ([year, title, told, image], at) =>
        `<div class="elementor-repeater-item-f5a${at} ee-timeline__item timeline-item"><div class="timeline-item__point"><div class="timeline-item__point__text">${at + 1}</div></div><div class="timeline-item__card-wrapper"><div class="timeline-item__card"><div class="timeline-item__content-wrapper"><div class="timeline-item__img">${picture(image, '')}</div><div class="timeline-item__content"><div class="timeline-item__content__wysiwyg"><h3>${title}</h3><p>${told}</p></div></div></div><div class="timeline-item__card__arrow"></div></div></div><div class="timeline-item__meta-wrapper"><div class="timeline-item__meta">${year}</div></div></div>`,
    ).join('')}</section>`,
    { line_location: slider(60) },
    'ee-timeline-align--center ee-timeline-cards-align--top ee-timeline-animate',
  );

const drawing = (id, file, alt, settings) =>
  widget(
    'ee-inline-svg',
    id,
    `<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/assets/art/${file}.svg"></div></div>`,
    {
      svg: { url: `/assets/art/${file}.svg`, id: 6, alt, source: 'library' },
      maintain_ratio: 'yes',
      ...settings,
    },
  );

const PHONE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 560" class="devices-elementor-svg" aria-hidden="true"><rect class="back-shape frame" fill="#071b2c" width="280" height="560" rx="38"/><rect class="overlay-shape speaker" fill="#3d5870" x="115" y="24" width="50" height="5" rx="2.5"/><circle class="overlay-shape home-button" fill="#24435c" cx="140" cy="528" r="16"/></svg>';
const WINDOW =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 48" class="devices-elementor-svg" aria-hidden="true"><path fill="#071b2c" d="M10 0h980a10 10 0 0 1 10 10v38H0V10A10 10 0 0 1 10 0z"/><circle fill="#e5633b" cx="24" cy="24" r="7"/><circle fill="#e9b949" cx="46" cy="24" r="7"/><circle fill="#5fa6b8" cx="68" cy="24" r="7"/><rect fill="#24435c" x="106" y="10" width="860" height="28" rx="5"/></svg>';
const device = (id, type, shape, screen, settings = {}, control = '') =>
  widget(
    'devices-extended',
    id,
    `<div class="ee-device-wrapper ee-device-type-${type}"><div class="ee-device${control && ' has--orientation-control'}">${control}<div class="ee-device__shape">${shape}</div><div class="ee-device__media"><div class="ee-device__media__inner"><div class="ee-device__media__screen"><div class="ee-device__media__screen__inner">${screen}</div></div></div></div></div></div>`,
    { device_type: type, ...settings },
    `ee-device-orientation-portrait ab-geraet-${type}`,
  );
const FILM =
  '<div class="ee-video-player ee-player"><video class="ee-video-player__source ee-player__source" playsinline="true" preload="none" poster="/assets/art/polarlicht.svg" title="Eine Nacht im Norden"><source src="/medien/film.webm" type="video/webm"></video><div class="ee-video-player__cover ee-player__cover"></div></div>';

const heading = (id, title, settings) =>
  widget(
    'heading-extended',
    id,
    `<h2 class="ee-heading" data-title="${title}"><span class="ee-heading__text">${title}</span><span class="ee-heading__long-shadow">${title}</span></h2>`,
    { title_long_shadow_enable: 'yes', ...settings },
    'ee-heading--solid',
  );

const body = ({ tryThis }) => `<script type="text/plain" id="elementor-extras-frontend-js-extra">
var elementorExtrasFrontendConfig = {"urls":{"assets":"\\/assets\\/"},"refreshableWidgets":[]};</script>
<div data-elementor-type="wp-page" data-elementor-id="6760" class="elementor elementor-6760">
${part(
  'f5a0001',
  text(
    'f5a0002',
    '<div class="ab-kopf"><p class="ab-marke">Bilder und Zahlen</p><h1>Der Berg, zweimal angesehen</h1><p class="ab-vorspann">Was sich verändert hat, wie viel noch fehlt, und wie alles anfing.</p></div>',
  ),
)}
${part(
  'f5a0100',
  text(
    'f5a0101',
    head('Vergleich', 'Am Morgen, in der Nacht', 'Ziehen Sie an der Linie, oder nehmen Sie die Pfeiltasten.'),
  ) +
    comparison(
      'f5a0102',
      ['morgenrot', 'Bergkette im Morgenrot', 'Morgen'],
      ['polarlicht', 'Dieselbe Weite unter Polarlicht', 'Nacht'],
      {
        separator_position: slider(40, '%'),
        entrance_animation: 'yes',
        click_to_move: 'yes',
        click_labels: 'yes',
        click_animate: 'yes',
      },
    ) +
    `<div class="ab-paar" dir="rtl">${comparison('f5a0103', ['gletscherspalte', 'Gletscherspalte', 'قبل'], ['spuren', 'Spuren im Schnee', 'بعد'], { separator_position: slider(50, '%') })}</div>`,
)}
${part(
  'f5a0200',
  text('f5a0201', head('Zahlen', 'So sicher ist der Schnee', 'Vier Werte, die wir jeden Morgen messen.')) +
    `<div class="ab-ringe">${[
      ring('f5a0202', '75', 'Neuschnee hält', ANIMATED, { fill: { color: '#15617b' } }),
      ring(
        'f5a0203',
        '3/4',
        'der Hänge offen',
        { ...ANIMATED, reverse: 'yes', thickness: slider(90) },
        { fill: { gradient: ['#15617b', '#9fe3ff'], gradientAngle: 1.57 } },
      ),
      ring(
        'f5a0204',
        '163,5',
        'Schnee am Gipfel',
        {
          ...ANIMATED,
          value_progress: 'absolute',
          value_max: 300,
          lineCap: 'round',
          easing: 'easeOutBounce',
        },
        { suffix: 'cm', fill: { color: '#c4471a' } },
      ),
      ring(
        'f5a0205',
        '18',
        'Wind',
        { value_progress: 'absolute', value_max: 60, emptyFill: '#e3eaee' },
        { suffix: 'km/h', place: 'below' },
      ),
    ].join('')}</div>`,
)}
${part(
  'f5a0500',
  text('f5a0502', head('Zeitleiste', 'Wie alles anfing', 'Die Linie füllt sich beim Lesen.')) + timeline(),
  'ab-zeit',
)}
${part(
  'f5a0300',
  text(
    'f5a0301',
    head(
      'Zeichnungen',
      'Gezeichnet, nicht fotografiert',
      'Eine Zeichnung zweimal in ihren Farben, dazwischen das Signet in der Farbe des Textes.',
    ),
  ) +
    `<div class="ab-zeichnungen">${[
      drawing('f5a0302', 'gipfelgrat', 'Seilschaft am Gipfelgrat', { remove_inline_css: 'yes' }),
      drawing('f5a0303', 'signet', 'Signet von Alpenkante Reisen', {
        remove_inline_css: 'yes',
        override_colors: 'yes',
      }),
      drawing('f5a0304', 'gipfelgrat', 'Noch eine Seilschaft', {}),
    ].join('')}</div>`,
)}
${part(
  'f5a0400',
  text(
    'f5a0401',
    head('Geräte', 'Auf jedem Schirm', 'Das Telefon lässt sich drehen, im Fenster läuft ein Film.'),
  ) +
    `<div class="ab-geraete">${[
      device(
        'f5a0402',
        'phone',
        PHONE,
        `<figure>${picture('waldpfad', 'Pfad durch den Wald')}</figure>`,
        { device_orientation_control: 'yes' },
        '<div class="ee-device__orientation nicon nicon-mobile-landscape">↻</div>',
      ),
      device('f5a0403', 'laptop', '', `<figure>${picture('schlucht', 'Schlucht mit Hängebrücke')}</figure>`),
      device('f5a0404', 'window', WINDOW, FILM, { video_volume: slider(0.8) }),
    ].join('')}</div>`,
)}
${part(
  'f5a0600',
  `<div class="ab-schatten">${heading('f5a0601', 'Tiefschnee', { title_long_shadow_color: '#c9dde6', title_long_shadow_size: slider(60), title_long_shadow_direction: 'bottom-left' })}${heading('f5a0602', 'Abendsonne', { title_long_shadow_color: '#f0c9a8', title_long_shadow_size: slider(90), title_long_shadow_direction: 'bottom-right' })}</div>`,
)}
${qa(tryThis)}
</div>`;

export const page = {
  place: 180,
  path: '/extras/',
  body,
  post: 6760,
  title: 'Der Berg, zweimal angesehen',
  description: 'Bildvergleich, Ringe, Zeitleiste, Zeichnungen, Geräte und lange Schatten.',
  family: 'Bilder und Zahlen der Extras',
  styles: ['cms-figuren'],
  handlers: [
    'image-comparison',
    'circle-progress',
    'timeline',
    'ee-inline-svg',
    'devices-extended',
    'heading-extended',
  ],
  tryThis: [
    '„Am Morgen, in der Nacht“: Die Linie öffnet sich beim Hinscrollen und lässt sich mit Maus, Finger und Pfeiltasten ziehen. Ein Klick ins Bild oder auf eine Beschriftung verschiebt sie; was sie verdeckt, verschwindet.',
    'Im Paar von rechts nach links liegt das zweite Bild rechts; Pfeil rechts verkleinert es.',
    '„So sicher ist der Schnee“: Jeder Ring füllt sich einmal. Der zweite ist eine volle Scheibe (Dicke höchstens die Hälfte), der vierte steht sofort.',
    '„Wie alles anfing“: Langsam scrollen. Die Linie endet dort, wo gelesen wird; gelesene Punkte sind dunkel, jede Karte kommt einmal. In Chrome und Edge läuft dabei kein Skript.',
    '„Gezeichnet, nicht fotografiert“: Dieselbe Datei steht zweimal da, jede mit eigenen Kennungen (im Inspektor des Browsers: id); das Signet nimmt die Textfarbe an und wird unter der Maus orange.',
    '„Auf jedem Schirm“: Der Rahmen des Notebooks wird nachgeladen. ↻ dreht das Telefon, auch mit Eingabe und Leertaste.',
    'Vorlesen lassen: Jede Überschrift und jeder Wert wird einmal gesagt.',
    'Reduzierte Bewegung: Ringe, Karten und Linien stehen gleich.',
  ],
};
