/** The page of the widget extras' maps, with a fake service in place of Google's. */
import { slider } from '../frame.mjs';
import { html, intro, pageDocument, qa, section, stage, text, widget } from '../layers/markup.mjs';

const HELD =
  'consent-required="1201" consent-by="services" consent-id="1310" consent-original-type-_="application/javascript" type="application/consent"';
/** The service's own script as the CMS prints it, blocked by the consent plugin. */
export const MAP_SCRIPT = `<script id="google-maps-api-js" consent-original-src-_="[[karten]]/maps/api/js?key=VORFUEHRUNG" ${HELD}></script>`;

const HUTS = [
  ['e10a1', 'Pfeishütte', 47.3301, 11.4234, 'click', '1.922 m, 30 Betten, offen von Juni bis Oktober.'],
  ['e10a2', 'Hallerangerhaus', 47.3378, 11.4822, 'mouseover', '1.768 m, Winterraum mit Ofen.'],
  ['e10a3', 'Bettelwurfhütte', 47.3389, 11.5217, 'auto', '2.077 m, Blick übers Inntal.'],
  ['e10a4', 'Karwendelhaus', 47.4247, 11.4221, 'click', '1.771 m, unter der Birkkarspitze.'],
];
const STAGES = [
  ['e10b1', 'Scharnitz', 47.3886, 11.2647],
  ['e10b2', 'Hochlandhütte', 47.4429, 11.3157],
  ['e10b3', 'Mittenwald', 47.4423, 11.2617],
];

const pin = ([id, name, lat, lng, trigger = 'click', words], icon) => `
  <div class="ee-google-map__pin" data-trigger="${trigger}" data-lat="${lat}" data-lng="${lng}" data-id="${id}"${icon ? ` data-icon="${icon}"` : ''}>${
    words
      ? `<h5 class="ee-google-map__pin__title"> ${name} </h5><p class="ee-google-map__pin__description">${words}</p>`
      : ''
  }</div>`;
const item = (classes, id, label) =>
  `<li class="ee-google-map__navigation__item ${classes}"${id && ` data-id="${id}"`}><a class="ee-google-map__navigation__link ee-button ee-button-link"><span class="ee-google-map__navigation__text">${label}</span></a></li>`;
const navigation = (all, places) =>
  `<div class="ee-google-map__navigation"><ul class="ee-nav ee-nav--stacked ee-google-map__navigation__items">${item('ee-google-map__navigation__item--all', '', all)}${places.map(([id, name]) => item(`elementor-repeater-item-${id}`, id, name)).join('')}</ul></div>`;

/** A map; a place is `[id, name, lat, lng, trigger, words]`. */
export const map = (places, settings, { centre = ['', ''], list = '', icon = '', classes = '' } = {}) =>
  widget(
    'ee-google-map',
    `<div class="ee-google-map-wrapper">${list}<div class="ee-google-map" data-lat="${centre[0]}" data-lng="${centre[1]}">${places.map((each) => pin(each, icon)).join('')}</div></div>`,
    {
      settings: {
        popups: 'yes',
        map_type: 'ROADMAP',
        doubleclick_zoom: 'yes',
        draggable: 'yes',
        keyboard_shortcuts: 'yes',
        pin_size: slider(50),
        pin_position_horizontal: 'center',
        pin_position_vertical: 'top',
        map_style_type: 'api',
        ...settings,
      },
      classes,
    },
  );

export const page = {
  place: 250,
  path: '/karte/',
  post: 6781,
  title: 'Hütten auf der Karte',
  description: 'Vier Hütten im Karwendel, ein Schutzgebiet und der Weg nach Mittenwald.',
  family: 'Karte',
  handlers: ['ee-google-map'],
  styles: ['cms-karte'],
  consent: {},
  tryThis: [
    'Weiter ohne Einwilligung: Statt jeder Karte steht der Kasten des Inhaltsblockers, darunter die Orte als Liste. Ein Link öffnet OpenStreetMap in einem neuen Fenster; vorher geht nichts hinaus (Netzwerkansicht).',
    '„Einwilligen und laden“ an einer Karte: Alle drei erscheinen, die Listen verschwinden. Der Kartendienst ist hier nur nachgestellt.',
    '„Vier Hütten“: Bei der Bettelwurfhütte steht das Fenster gleich offen, beim Hallerangerhaus öffnet es unter dem Mauszeiger, bei den anderen mit dem Klick. Nach zwei Sekunden passen alle Hütten ins Bild, ebenso zwei Sekunden nach einer Änderung der Fensterbreite.',
    '„Das Schutzgebiet“: Die Fläche zwischen den Hütten wird unter dem Mauszeiger dunkler. Die Liste der Orte geht mit Maus, Tab, Eingabe und Leertaste; „Alle Hütten“ zeigt wieder alle. Am Handy ist sie nicht da.',
    '„Der Weg“: drei Orte, verbunden; ohne Karte stehen sie nummeriert da.',
    'karten.localhost im Browser sperren, neu laden und einwilligen: „Die Karte lässt sich gerade nicht laden“, darunter die Liste.',
  ],
  body: ({ tryThis }) =>
    pageDocument(6781, 'fd', () => [
      stage(
        'huette',
        'Karwendel',
        'Hütten auf der Karte',
        'Wo wir schlafen, was dazwischen liegt und wie man hinkommt.',
      ),
      section(
        'ak-teil ak-weiss',
        intro('Karte', 'Vier Hütten'),
        map(HUTS, { fit: 'yes' }, { icon: '/assets/art/signet.svg' }),
      ),
      section(
        'ak-teil',
        intro('Karte', 'Das Schutzgebiet'),
        map(
          HUTS,
          {
            zoom: slider(11),
            map_type: 'TERRAIN',
            zoom_control: 'yes',
            navigation: 'yes',
            all_text: 'Alle Hütten',
            navigation_zoom: slider(13),
            polygon: 'yes',
            polygon_stroke_color: '#17657a',
            polygon_fill_color: '#17657a',
            polygon_stroke_color_hover: '#b8400f',
            polygon_fill_color_hover: '#b8400f',
            polygon_fill_opacity_hover: slider(0.6),
          },
          {
            centre: [47.37, 11.46],
            list: navigation('Alle Hütten', HUTS),
            classes: 'ee-google-map-navigation--hide-mobile ee-google-map-navigation--top-left',
          },
        ),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Karte', 'Der Weg'),
        map(
          STAGES.map((each) => [...each, 'click', 'Etappenort']),
          {
            route: 'yes',
            route_mode: 'WALKING',
            map_style_type: 'json',
            map_style_json: '[{"featureType":"water","stylers":[{"color":"#15779b"}]}]',
          },
        ),
        text('<p>Zweieinhalb Stunden Aufstieg, dann hinunter nach Mittenwald; zurück fährt die Bahn.</p>'),
        html(MAP_SCRIPT),
      ),
      qa(tryThis),
    ]),
};
