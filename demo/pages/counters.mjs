/** The page of small widgets: counters, progress bars, animated headlines, countdowns, hotspots. */
import { slider } from '../frame.mjs';
import {
  art,
  box,
  forget,
  heading,
  html,
  intro,
  pageDocument,
  picture,
  qa,
  section,
  stage,
  text,
  widget,
} from '../layers/markup.mjs';

const DAY_S = 86_400;
/** The duration of the visitor's own offer, s. */
const EVERGREEN_S = 120;
const UNITS = [
  ['days', 'Tage'],
  ['hours', 'Stunden'],
  ['minutes', 'Minuten'],
  ['seconds', 'Sekunden'],
];

const counter = (title, data, { prefix = '', suffix = '', printed = '0' } = {}) =>
  widget(
    'counter',
    `<div class="elementor-counter"><div class="elementor-counter-title">${title}</div><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number-prefix">${prefix}</span><span class="elementor-counter-number" data-duration="2000" ${data}>${printed}</span><span class="elementor-counter-number-suffix">${suffix}</span></div></div>`,
  );

const progress = (title, percent, words, classes = '') =>
  widget(
    'progress',
    `<span class="elementor-title">${title}</span><div class="elementor-progress-wrapper ${classes}" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${percent}" aria-valuetext="${percent} % (${words})"><div class="elementor-progress-bar" data-max="${percent}"><span class="elementor-progress-text">${words}</span><span class="elementor-progress-percentage">${percent}%</span></div></div>`,
  );

const headline = (words, { before, type, marker }) => {
  const isRotating = Boolean(type);
  const hasLetters = /^(?:typing|swirl|blinds|wave)$/.test(type);
  const dynamic = words
    .map(
      (word, at) =>
        `<span class="elementor-headline-dynamic-text${at ? '' : ' elementor-headline-text-active'}">${word}</span>`,
    )
    .join('\n');
  return widget(
    'animated-headline',
    `<h3 class="elementor-headline${isRotating ? ` elementor-headline-animation-type-${type}` : ''}${hasLetters ? ' elementor-headline-letters' : ''}"><span class="elementor-headline-plain-text elementor-headline-text-wrapper">${before}</span> <span class="elementor-headline-dynamic-wrapper elementor-headline-text-wrapper">${dynamic}</span></h3>`,
    {
      classes: `elementor-headline--style-${isRotating ? 'rotate' : 'highlight'}`,
      settings: isRotating
        ? {
            headline_style: 'rotate',
            animation_type: type,
            rotating_text: words.join('\n'),
            loop: 'yes',
            rotate_iteration_delay: 2500,
          }
        : {
            headline_style: 'highlight',
            marker,
            highlighted_text: words[0],
            loop: 'yes',
            highlight_animation_duration: 1200,
            highlight_iteration_delay: 8000,
          },
    },
  );
};

const countdown = (id, data, expired = '') =>
  widget(
    'countdown',
    `<div class="elementor-countdown-wrapper" ${data}>${UNITS.map(([unit, label]) => `<div class="elementor-countdown-item"><span class="elementor-countdown-digits elementor-countdown-${unit}"></span> <span class="elementor-countdown-label">${label}</span></div>`).join('')}</div>${expired && `<div class="elementor-countdown-expire--message"><p>${expired}</p></div>`}`,
    { id, classes: 'elementor-countdown--label-block' },
  );
const actions = (...types) =>
  `data-expire-actions="${JSON.stringify(types.map((type) => ({ type }))).replaceAll('"', '&quot;')}"`;

const spot = (name, label, tip) =>
  `<div class="e-hotspot ak-punkt-${name} e-hotspot--sequenced"><div class="e-hotspot__button"><div class="e-hotspot__label">${label}</div></div><div class="e-hotspot__direction-mask e-hotspot--tooltip-position"><div class="e-hotspot__tooltip e-hotspot--fade-in-out"><p>${tip}</p></div></div></div>`;

const tracker = (type, inner, settings) =>
  widget(
    'progress-tracker',
    `<div class="elementor-scrolling-tracker elementor-scrolling-tracker-${type}">${inner}</div>`,
    { classes: `ak-fortschritt-${type}`, settings: { type, relative_to: 'entire_page', ...settings } },
  );
const LABEL = '<div class="current-progress-percentage"></div>';

const notice = (kind, title, lead) =>
  widget(
    'alert',
    `<div class="elementor-alert" role="alert"><span class="elementor-alert-title">${title}</span><span class="elementor-alert-description">${lead}</span><button type="button" class="elementor-alert-dismiss" aria-label="Hinweis schließen"><span aria-hidden="true">×</span></button></div>`,
    { classes: `elementor-alert-${kind}` },
  );

const MARKERS = [
  ['circle', 'Pulver'],
  ['curly', 'Firn'],
  ['underline', 'Harsch'],
  ['double', 'Gipfel'],
  ['double_underline', 'Gletscher'],
  ['underline_zigzag', 'Wächte'],
  ['diagonal', 'Stau'],
  ['strikethrough', 'Liftschlange'],
  ['x', 'Büro'],
];

const body = ({ tryThis }) => {
  const now = Math.floor(Date.now() / 1000);
  return pageDocument(6761, 'fa7', () => [
    tracker('horizontal', `<div class="current-progress">${LABEL}</div>`, { percentage: 'yes' }),
    stage(
      'spuren',
      'Zahlen und Worte',
      'Ein Winter in Zahlen',
      'Was gezählt, gefüllt, geschrieben und abgewartet wird.',
    ),
    section(
      'ak-teil ak-weiss',
      intro('Bilanz', 'Was war'),
      box(
        'ak-zeile ak-zahlen',
        counter('Höhenmeter', 'data-to-value="1250000" data-from-value="0" data-delimiter="."'),
        counter('Gäste, die wiederkommen', 'data-to-value="98" data-from-value="0"', { suffix: ' %' }),
        counter('für die Bergrettung', 'data-to-value="25000" data-from-value="1000" data-delimiter="."', {
          prefix: '€ ',
          printed: '1000',
        }),
      ),
      progress('Schneesicherheit', 80, 'sehr gut'),
      progress('Restplätze im März', 45, 'noch frei', 'progress-warning'),
    ),
    section(
      'ak-teil',
      intro('Große Worte', 'Was sich ändert'),
      headline(['hoch', 'weit', 'sicher'], { before: 'Wir fliegen', type: 'typing' }),
      headline(['mit Ski', 'mit dem Kajak'], { before: 'Wir reisen', type: 'clip' }),
      headline(['still', 'windig', 'weiß'], { before: 'Oben ist es', type: 'flip' }),
      headline(['Fels', 'Eis', 'Wasser'], { before: 'Wir lieben', type: 'wave' }),
      intro('Angestrichen', 'Was man sich merkt'),
      box(
        'ak-zeile ak-marker',
        ...MARKERS.map(([marker, word]) => headline([word], { before: 'Viel', marker })),
      ),
    ),
    section(
      'ak-teil ak-weiss',
      intro('Frühbucher', 'Wie lange noch'),
      countdown('fa7c0d1', `data-date="${now + 41 * DAY_S}"`),
      heading(3, 'Nur für Sie'),
      countdown(
        'fa7c0d2',
        `data-date="" data-evergreen-interval="${EVERGREEN_S}" ${actions('hide', 'message')}`,
        'Die zwei Minuten sind um. Fragen kostet trotzdem nichts.',
      ),
      heading(3, 'Vom Vorjahr'),
      countdown('fa7c0d3', `data-date="1577833200" ${actions('message')}`, 'Diese Aktion ist beendet.'),
    ),
    section(
      'ak-teil',
      intro('Kleingedrucktes', 'Schrift, die auffällt'),
      text(
        '<p>Über der Waldgrenze zählt man anders: nicht in Stunden, sondern in Pausen. Wer oben ankommt, hat meistens vergessen, wie viele es waren, und weiß dafür noch genau, wie der Tee geschmeckt hat.</p><p>Darum steht hier auch keine Gehzeit. Sie stimmt ohnehin nie.</p>',
        { settings: { drop_cap: 'yes' }, classes: 'elementor-drop-cap-yes elementor-drop-cap-view-default' },
      ),
      widget(
        'text-path',
        `<div class="e-text-path" data-text="Immer der Spur nach, bis zum höchsten Punkt" data-url="${art('textweg')}" data-link-url=""></div>`,
        {
          settings: {
            text: 'Immer der Spur nach',
            link: { url: '', is_external: '', nofollow: '', custom_attributes: '' },
            start_point: slider(2, '%'),
          },
        },
      ),
      notice('info', 'Lawinenlage', 'Heute gilt Stufe 2. Wir entscheiden jeden Morgen neu.'),
      notice('warning', 'Straße gesperrt', 'Bis Mittag ist das Tal nur mit der Bahn erreichbar.'),
    ),
    section(
      'ak-teil ak-weiss',
      intro('Am Bild', 'Wo wir waren'),
      widget(
        'hotspot',
        `<div class="ak-hotspot">${picture('gipfelgrat', 'Seilschaft auf dem Grat kurz vor dem Gipfelkreuz')}${spot('huette', 'Hütte', 'Suppe bis neun, Licht bis zehn')}${spot('grat', 'Grat', 'Hier gehen wir am Seil')}${spot('gipfel', 'Gipfel', '3.312 m, meistens windig')}</div>`,
        {
          settings: {
            tooltip_trigger: 'mouseenter',
            tooltip_position: 'top',
            tooltip_animation: 'e-hotspot--fade-in-out',
            hotspot_sequenced_animation: 'yes',
            hotspot_sequenced_animation_duration: slider(1200),
          },
        },
      ),
      tracker(
        'circular',
        `<svg width="100%" height="100%" aria-hidden="true"><circle class="circle" r="42" cx="50%" cy="50%"></circle><circle class="current-progress" r="42" cx="50%" cy="50%"></circle></svg>${LABEL}`,
        { percentage: 'yes', direction: 'ltr' },
      ),
      html('<p>Der Kreis zeigt dasselbe wie der Strich am oberen Rand: wie weit Sie gelesen haben.</p>'),
    ),
    qa(tryThis, forget('Zwei Minuten neu beginnen', 'fa7c0d2-evergreen')),
  ]);
};

export const page = {
  place: 170,
  path: '/zaehler/',
  post: 6761,
  title: 'Ein Winter in Zahlen',
  description: 'Zähler, Balken, bewegte Überschriften, Countdowns und Wegmarken.',
  family: 'Zahlen und Worte',
  handlers: [
    'counter',
    'progress',
    'animated-headline',
    'countdown',
    'drop-cap',
    'text-path',
    'alert',
    'hotspot',
    'progress-tracker',
  ],
  styles: ['cms-zaehler'],
  clients: ['layers-qa'],
  tryThis: [
    '„Bilanz“: Langsam hinunter. Jede Zahl zählt einmal und endet bei 1.250.000, 98 % und € 25.000; beim Zurückkommen zählt nichts mehr. Die Balken füllen sich auf 80 und 45 Prozent.',
    'Mit einem Screenreader: Schon während des Zählens wird nur die fertige Zahl vorgelesen.',
    '„Große Worte“: Tippen, Zuziehen, Kippen und Welle laufen endlos; die Breite passt immer zum Wort. Der Screenreader liest die ganze Überschrift mit allen Wörtern.',
    '„Angestrichen“: Neun Markierungen zeichnen sich, verschwinden nach rund 8 Sekunden und kommen wieder.',
    '„Frühbucher“: Der erste Countdown hat noch 41 Tage. „Nur für Sie“ läuft zwei Minuten, auch über ein Neuladen hinweg, danach steht dort ein Satz. Der dritte ist schon abgelaufen.',
    'Zu einer anderen Seite und mit „Zurück“ wieder her: Die Zeit stimmt sofort.',
    '„Kleingedrucktes“: großes Ü am Anfang; der Satz folgt der Linie; beide Hinweise lassen sich mit Maus oder Tastatur schließen und kommen nach dem Neuladen wieder.',
    '„Am Bild“: Maus, Tabulatortaste und Finger öffnen je einen Hinweis, Escape schließt ihn.',
    'Strich oben und Kreis unten wandern mit dem Scrollen von 0 auf 100 Prozent.',
    'Reduzierte Bewegung im Betriebssystem einschalten: Alle Zahlen stehen sofort am Ziel, nichts bewegt sich.',
    'Druckvorschau: Keine Zahl steht auf 0, kein Balken ist leer.',
  ],
  body,
};
