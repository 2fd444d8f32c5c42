/** The page of widgets that show one of several contents, or only the beginning of a text. */
import { slider } from '../frame.mjs';
import { box, html, intro, pageDocument, picture, qa, section, stage, widget } from '../layers/markup.mjs';

const control = ({ id, label, hash, color, icon = '' }) =>
  `<li class="ee-toggle-element__controls__item elementor-repeater-item-${id} ee--is-empty" data-hash="${hash ?? id}"${color ? ` data-color="${color}"` : ''}>${icon}<span class="ee-toggle-element__controls__text" unselectable="on">${label}</span></li>`;

const toggle = (items, settings, place = 'before') => {
  const controls = `<div class="ee-toggle-element__controls-wrapper ee-toggle-element__controls-wrapper--${place}"><div class="ee-toggle-element__indicator"></div><ul class="ee-toggle-element__controls">${items.map(control).join('')}</ul></div>`;
  const elements = `<div class="ee-toggle-element__elements">${items.map(({ id, content }) => `<div class="ee-toggle-element__element elementor-repeater-item-${id}">${content}</div>`).join('')}</div>`;
  return widget(
    'ee-toggle-element.classic',
    `<div class="ee-toggle-element"><div class="ee-toggle-element__toggle">${place === 'before' ? controls + elements : elements + controls}</div></div>`,
    {
      classes: 'ee-toggle-element--round ee-labels-align--center',
      settings: { refresh_widgets: 'yes', indicator_speed: slider(0.3), ...settings },
    },
  );
};

const LOADER = '<span class="ee-loader"><span class="ee-loader__progress"></span></span>';
const circle = (id) =>
  `<svg x="0px" y="0px" viewBox="0 0 80 80" class="ee-arrow__svg"><defs><clipPath id="clipLoader${id}"><circle cx="40" cy="40" r="40"/></clipPath></defs><circle transform="rotate(-90 40 40)" class="ee-arrow__circle--loader" stroke-dasharray="227" stroke-dashoffset="227" cx="40" cy="40" r="40" fill="transparent" stroke="transparent" stroke-width="4" vector-effect="non-scaling-stroke" clip-path="url(#clipLoader${id})"/></svg>`;

const switcher = (id, skin, items, settings) =>
  widget(
    'ee-switcher.classic',
    `<div class="ee-switcher ee-switcher--stack-tablet"><div class="ee-switcher__wrapper">
      <div class="ee-switcher__media-wrapper ee-media--stretch"><div class="ee-switcher__media ee-media ee-effect--${settings.effect_media}"><div class="ee-media__wrapper ee-switcher__media__items">${items.map(({ art, alt }) => `<div class="ee-switcher__media__item ee-media__thumbnail">${picture(art, alt)}</div>`).join('')}</div><div class="ee-switcher__media__overlay ee-media__overlay"></div></div></div>
      <div class="ee-switcher__content-wrapper"><div class="ee-switcher__content"><div class="ee-switcher__titles">${items.map(({ title }) => `<div class="ee-switcher__titles__title"><h3 class="ee-switcher__title">${title}</h3></div>`).join('')}</div>
      <div class="ee-switcher__descriptions">${items.map(({ lead }) => `<div class="ee-switcher__descriptions__description"><p>${lead}</p></div>`).join('')}</div>
      <ul class="ee-switcher__nav ee-nav ee-nav--inline">${items.map(({ label, color }, at) => `<li${color ? ` data-switcher-background="${color}"` : ''} class="ee-switcher__nav__item ee-nav__item elementor-repeater-item-${id.slice(0, 6)}${at}"><span>${label}</span>${LOADER}</li>`).join('')}</ul>
      <ul class="ee-switcher__arrows"><li class="ee-arrow ee-arrow--prev"><i class="eicon-chevron-left"></i></li><li class="ee-arrow ee-arrow--next"><i class="eicon-chevron-right"></i>${circle(id)}</li></ul></div></div></div></div>`,
    {
      id,
      classes: `ee-switcher-skin--${skin} ee-switcher-menu-show ee-switcher-menu-mobile-hide ee-switcher-arrows-show ee-switcher-stack-tablet`,
      settings: { speed: slider(''), effect_media_zoom: 'yes', effect_title_stagger: 'yes', ...settings },
    },
  );

const unfold = (content, settings) =>
  widget(
    'unfold',
    `<div class="ee-unfold"><div class="ee-unfold__mask"><div class="ee-unfold__content">${content}</div><div class="ee-unfold__separator"></div></div><div class="ee-unfold__trigger"><span class="ee-button-wrapper"><span class="ee-button ee-size-sm"><span class="ee-button-content-wrapper"><span class="ee-unfold__icon ee-unfold__icon--closed" aria-hidden="true">+</span><span class="ee-unfold__icon ee-unfold__icon--open" aria-hidden="true">−</span><span class="ee-button-text" data-close-label="Weniger" data-open-label="Mehr lesen">Mehr lesen</span></span></span></span></div></div>`,
    {
      settings: {
        duration_unfold: slider(0.5),
        animation_unfold: 'Power4',
        easing_unfold: 'easeInOut',
        duration_fold: slider(0.5),
        animation_fold: 'Power4',
        easing_fold: 'easeInOut',
        ...settings,
      },
    },
  );

const price = (amount, what) => `<p class="ak-preis">${amount}</p><p>${what}</p>`;
const SEASONS = [
  {
    art: 'helikopter',
    alt: 'Hubschrauber vor einem Grat',
    title: 'Erste Spur',
    lead: 'Sieben Tage Tiefschnee in den Selkirks, vier Gäste je Führerin, ein Kamin am Abend.',
    label: 'Winter',
    color: '#e6f0f5',
  },
  {
    art: 'kajak',
    alt: 'Zwei Kajaks auf stillem Wasser',
    title: 'Stilles Wasser',
    lead: 'Mit Zelt und Kajak durch den Fjord. Abends sitzt man am Feuer, nachts wird es nicht dunkel.',
    label: 'Sommer',
    color: '#e9f3e9',
  },
  {
    art: 'waldpfad',
    alt: 'Pfad durch einen Lärchenwald',
    title: 'Goldener Wald',
    lead: 'Lärchen, Nebel, leere Hütten: die ruhigste Woche des Jahres.',
    label: 'Herbst',
    color: '#f9f0e4',
  },
];

const STORY =
  '<p>Um fünf Uhr steht noch niemand auf, außer dem, der den Ofen anheizt. Dann riecht es nach Kaffee, und auf einmal sind alle da, mit Wollsocken und schmalen Augen.</p><p>Der erste Flug dauert elf Minuten. Unter uns liegt der Gletscher wie ein Blatt Papier, auf dem noch keiner geschrieben hat.</p><p>Oben steigt man aus, duckt sich und wartet, bis der Lärm weg ist. Danach ist es so still, dass man den eigenen Puls hört.</p><p>Sechs Abfahrten später sitzt die ganze Gruppe auf den Rucksäcken und isst Suppe aus Bechern. Niemand sagt etwas, und alle meinen dasselbe.</p><p>Am Nachmittag wird das Licht flach. Die Führerin entscheidet, dass es genug ist, und sie hat recht wie jeden Tag.</p>';
const PACKING =
  '<p>Drei Schichten, davon eine winddicht.<br>Zwei Paar Handschuhe, eines bleibt trocken.<br>Sonnenbrille und Skibrille.<br>Stirnlampe mit vollen Batterien.</p><p>Ein Buch, das man verschenken kann.</p><p><a href="/kopf/">Was wir stellen</a></p>';

const body = ({ tryThis }) =>
  pageDocument(6772, 'fb2', () => [
    stage('huette', 'Umschalten', 'Eine Woche, drei Jahreszeiten', 'Wählen, weiterblättern, aufklappen.'),
    section(
      'ak-teil ak-weiss',
      intro('Preise', 'In Ihrer Währung'),
      toggle(
        [
          {
            id: 'c1a0001',
            label: 'Euro',
            hash: 'euro',
            content: price('9.490 €', 'je Gast im Doppelzimmer'),
          },
          {
            id: 'c1a0002',
            label: 'Franken',
            hash: 'franken',
            color: '#a33a12',
            content: price('9.100 CHF', 'je Gast, Anreise über Zürich'),
          },
          {
            id: 'c1a0003',
            label: 'Kanadische Dollar',
            hash: 'dollar',
            content: price('14.300 CAD', 'je Gast, vor Ort bezahlt'),
          },
        ],
        { toggle_active_index: 1, toggle_hash: 'yes', toggle_hash_load: 'yes', indicator_color: '#0b4f6c' },
      ),
      intro('Anreise', 'Nichts ist vorgewählt'),
      toggle(
        [
          {
            id: 'c1a0011',
            label: 'Mit der Bahn',
            content: '<p>Bis Innsbruck, dann holt Sie der Hüttenbus.</p>',
          },
          {
            id: 'c1a0012',
            label: 'Mit dem Auto',
            content: '<p>Der Parkplatz im Tal ist überdacht und kostet nichts.</p>',
          },
        ],
        { toggle_inactive: 'yes', indicator_color: '#0b4f6c' },
        'after',
      ),
    ),
    section(
      'ak-teil um-farbe',
      intro('Jahreszeiten', 'Was wann schön ist'),
      switcher('fb2c0a1', 'default', SEASONS, {
        effect_media: 'swipeLeft',
        effect_title: 'slideLeft',
        effect_entrance: 'yes',
        autoplay: 'yes',
        duration: slider(4),
        loop: 'yes',
        background_switcher: 'yes',
        background_switcher_element: 'section',
        parallax_enable: 'yes',
        parallax_amount: slider(0.4),
      }),
    ),
    section(
      'ak-teil ak-weiss',
      intro('Von Hand', 'Ohne eigenen Antrieb'),
      box(
        'um-zwei',
        switcher('fb2c0a2', 'default', SEASONS, { effect_media: 'coverTop', effect_title: 'slideTop' }),
        switcher('fb2c0a3', 'default', SEASONS, { effect_media: 'flipHorizontal', effect_title: 'scale' }),
      ),
    ),
    section(
      'ak-teil',
      intro('Zum Weiterlesen', 'Der Anfang genügt meistens'),
      box(
        'um-zwei',
        unfold(STORY, { visible_percentage: slider(40, '%'), focus_close: 'yes' }),
        unfold(PACKING, {
          visible_type: 'lines',
          visible_lines: slider(3),
          animation_unfold: 'Bounce',
          easing_unfold: 'easeOut',
          duration_unfold: slider(1),
          focus_open: 'scroll',
        }),
      ),
      html('<p>Was kürzer ist als der Anfang, bekommt keinen Knopf.</p>'),
      unfold('<p>Bitte pünktlich sein.</p>', { visible_type: 'lines', visible_lines: slider(3) }),
    ),
    qa(tryThis),
  ]);

export const page = {
  place: 190,
  path: '/umschalter/',
  post: 6772,
  title: 'Eine Woche, drei Jahreszeiten',
  description: 'Preise umschalten, Jahreszeiten durchblättern, Texte aufklappen.',
  family: 'Umschalter',
  handlers: ['ee-toggle-element', 'ee-switcher', 'unfold'],
  styles: ['cms-umschalter'],
  tryThis: [
    '„Preise“: Ein Klick schiebt den Balken hinter die Währung, „Franken“ färbt ihn orange. Wer die gewählte Währung anklickt, kommt zur nächsten.',
    'Die Adresse endet auf #franken; Zurück und Vor schalten mit, neu laden zeigt dieselbe Währung.',
    'Mit der Tastatur: Pfeiltasten wandern über die Währungen, Eingabe wählt.',
    '„Anreise“: Am Anfang ist nichts gewählt, der Balken kommt erst mit der ersten Wahl.',
    '„Jahreszeiten“: Die Überschrift kommt Buchstabe für Buchstabe, dann alle 4 Sekunden die nächste; der Hintergrund wechselt mit. Links oben anhalten und weiterlaufen lassen. Außerhalb des Bildes und in einem anderen Reiter steht die Zeit.',
    'Maus bewegen (Fenster über 1.024 Pixel): Das Bild folgt ein wenig, der Titel weicht aus.',
    '„Von Hand“: ein Bild deckt das andere zu, eines dreht sich. Am Ende ist ein Pfeil blass. Am Handy wischen, mit der Tastatur über die Pfeile und die Auswahl.',
    'Mit einem Screenreader: Titel werden als Wörter gelesen, nicht als Buchstaben.',
    '„Zum Weiterlesen“: aufklappen und zuklappen; beim Zuklappen der Geschichte kommt ihr Anfang zurück ins Bild. Mit der Tabulatortaste zum Verweis „Was wir stellen“: Die Packliste geht von selbst auf.',
    'Reduzierte Bewegung: Alles wechselt auf einmal, nichts läuft von allein. Druckvorschau: Die Texte sind ganz da.',
    'Entwicklerwerkzeuge, Netzwerk: „ee-switcher.js“ blockieren und neu laden. Bilder, Titel und Texte stehen untereinander.',
  ],
  body,
};
