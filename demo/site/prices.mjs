/** /heli-skiing-kanada-preise/: the price of a week of heli-skiing, and answers to all common questions. */

import { accept, area, choices, form, input, select, step, trap } from '../form-fields.mjs';
import {
  art,
  box,
  boxWith,
  heading,
  html,
  intro,
  pageDocument,
  sectionWith,
  stage,
  text,
  widget,
} from '../layers/markup.mjs';
import { accordion } from '../pages/accordions.mjs';
import { shareButtons } from '../pages/anchors.mjs';
import { table } from '../pages/calendar.mjs';
import { gallery } from '../pages/galleries.mjs';
import { agency, offers } from './meta.mjs';
import { euro, FAMILY, grouped, icon, links, points, tabs, trail, unsent } from './parts.mjs';

const POST = 6788;
const STEPS = [['Start', '/start/'], ['Reisen', '/reisen/'], ['Heli-Skiing: Preise']];

/** The early price ends on 15 December in Innsbruck's time; the winter for which it applies begins two weeks later. */
function seasonFrom(now) {
  const end = (ofYear) => Date.UTC(ofYear, 11, 15, 23);
  const year = now.getUTCFullYear() + (now.getTime() < end(now.getUTCFullYear()) ? 0 : 1);
  return { early: end(year) / 1000, earlyYear: year, year: year + 1 };
}

const SEASONS = [
  {
    name: 'Frühwinter',
    when: 'Jänner',
    words:
      'Kurze Tage, kalter Schnee. Wir fliegen um neun und sind um drei am Ofen; dafür ist der Pulver so leicht, dass er bis zum Kinn fliegt.',
    prices: [4980, 8940, 13900],
  },
  {
    name: 'Hochwinter',
    when: 'Februar bis Mitte März',
    words:
      'Die beste Schneelage, die meisten Flugtage, die wenigsten freien Plätze. Wer hier dabei sein will, fragt ein Jahr vorher.',
    prices: [5680, 10480, 16200],
  },
  {
    name: 'Frühling',
    when: 'Mitte März bis April',
    words:
      'Lange Tage und beides an einem: oben Pulver nach Norden, unten Firn nach Süden, und Jause in der Sonne.',
    prices: [4680, 9280, 14600],
  },
];
const PACKAGES = [
  ['Probetage', 4, 15_000, 'Zum Kennenlernen, auch ohne Erfahrung mit dem Hubschrauber.'],
  ['Klassik', 7, 30_500, 'Unsere Woche, wie wir sie seit 2004 fliegen.'],
  ['Klein und fein', 7, Infinity, 'Vier Gäste, ein eigener Hubschrauber, keine Wartezeit.'],
];

const offer = (at) => {
  const { name, when, words, prices } = SEASONS[at];
  const cards = PACKAGES.map(
    ([title, nights, climb, lead], place) =>
      `<article class="si-paket${place === 1 ? ' si-paket-beliebt' : ''}"><h3>${title}</h3><p class="si-paket__preis">${euro(prices[place])}</p><p class="si-paket__fuer">je Gast im Doppelzimmer</p><ul><li>${icon('tage')}${nights} Nächte</li><li>${icon('berg')}${climb === Infinity ? 'ohne Grenze' : `${grouped(climb)} Höhenmeter`}</li></ul><p>${lead}</p></article>`,
  );
  return (
    text(`<p><strong>${name}, ${when}.</strong> ${words}</p>`) +
    html(`<div class="si-pakete">${cards.join('')}</div>`)
  );
};

/** The departures of a winter: month from 0, day, package, season. */
const WEEKS = [
  [0, 2, 1, 0],
  [0, 16, 0, 0],
  [0, 23, 1, 0],
  [1, 6, 1, 1],
  [1, 13, 2, 1],
  [1, 27, 1, 1],
  [2, 6, 0, 1],
  [2, 20, 0, 2],
  [3, 3, 1, 2],
];
const MONTHS = ['Jänner', 'Februar', 'März', 'April'];
const FREE = [4, 6, 0, 1, 0, 2, 5, 3, 4];

/** The Saturday in the week of that day. */
function saturday(year, month, date) {
  const at = new Date(Date.UTC(year, month, date));
  at.setUTCDate(date + ((6 - at.getUTCDay() + 7) % 7));
  return `${at.getUTCDate()}. ${MONTHS[at.getUTCMonth()]} ${year}`;
}
const rows = (year) =>
  WEEKS.map(([month, date, pack, season], at) => [
    saturday(year, month, date),
    PACKAGES[pack][0],
    String(PACKAGES[pack][1]),
    PACKAGES[pack][2] === Infinity ? ['ohne Grenze', 99_999] : grouped(PACKAGES[pack][2]),
    FREE[at] || ['Warteliste', 0],
    euro(SEASONS[season].prices[pack]),
  ]);

const UNITS = [
  ['days', 'Tage'],
  ['hours', 'Std.'],
  ['minutes', 'Min.'],
  ['seconds', 'Sek.'],
];
const countdown = (until) =>
  widget(
    'countdown',
    `<div class="elementor-countdown-wrapper" data-date="${until}">${UNITS.map(([unit, label]) => `<div class="elementor-countdown-item"><span class="elementor-countdown-digits elementor-countdown-${unit}"></span> <span class="elementor-countdown-label">${label}</span></div>`).join('')}</div>`,
    { classes: 'elementor-countdown--label-block si-frist' },
  );

const contents = () =>
  widget(
    'table-of-contents',
    '<div class="elementor-toc__header"><h2 class="elementor-toc__header-title">Auf dieser Seite</h2></div><div id="elementor-toc__6788c0d" class="elementor-toc__body"><div class="elementor-toc__spinner-container"><i class="elementor-toc__spinner eicon-animation-spin eicon-loading" aria-hidden="true"></i></div></div>',
    {
      id: '6788c0d',
      classes: 'si-inhalt',
      settings: {
        headings_by_tags: ['h2'],
        exclude_headings_by_selector: '',
        container: '.si-haupt',
        marker_view: 'numbers',
        no_headings_message: '',
        hierarchical_view: '',
        min_height: { unit: 'px', size: '', sizes: [] },
      },
    },
  );

const FILM = `<figure class="wp-block-embed is-type-video is-provider-bergtv wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper"><iframe title="Film: Heli-Woche in den Selkirks" width="640" height="360" allow="autoplay" consent-original-src-_="[[video]]/bergtv/einbetten/heli?feature=oembed" consent-click-original-src-_="[[video]]/bergtv/einbetten/heli?feature=oembed&amp;autoplay=1" consent-thumbnail="{&quot;embedId&quot;: &quot;heli&quot;, &quot;fileMd5&quot;: &quot;68656c69000000000000000000000000&quot;, &quot;url&quot;: &quot;\\/assets\\/art\\/helikopter.svg&quot;, &quot;title&quot;: &quot;Heli-Woche in den Selkirks&quot;, &quot;width&quot;: 1200, &quot;height&quot;: 675}" consent-required="1202" consent-by="services" consent-id="1311"></iframe></div></figure><noscript><p>Der Film läuft erst mit JavaScript und nach Ihrer Einwilligung.</p></noscript>`;

const PICTURES = [
  ['helikopter', 'Der erste Flug um neun', [0], 900, 600],
  ['spuren', 'Unsere Spur, sonst keine', [0], 900, 600],
  ['gipfelgrat', 'Ausstieg am Grat', [0], 900, 600],
  ['huette', 'Die Lodge bei Nacht', [0], 900, 600],
  ['morgenrot', 'Sechs Uhr früh, Blick aus Zimmer 4', [0], 900, 600],
  ['polarlicht', 'Selten, aber es kommt vor', [0], 900, 600],
];

const answer = (...words) => text(words.map((line) => `<p>${line}</p>`).join(''));
const QUESTIONS = [
  [
    'koennen',
    'Wie gut muss ich Ski fahren?',
    answer(
      'Sie fahren jede rote Piste ohne Pause und sind schon abseits gefahren. Den Rest macht der breite Ski, den wir leihen. Für die Probetage reicht ein Tag im Gelände.',
    ),
  ],
  [
    'wetter',
    'Was ist, wenn wir nicht fliegen können?',
    answer(
      'Im Schnitt fällt ein Tag von sieben aus. Dann gehen wir mit Fellen in den Wald oder lesen Schnee.',
      'Für jeden garantierten Höhenmeter, den wir nicht fliegen, bekommen Sie 26 Cent zurück, noch in der Lodge.',
    ),
  ],
  [
    'storno',
    'Was kostet ein Rücktritt?',
    answer(
      `Bis 90 Tage vorher ${euro(250)}, bis 60 Tage 30 Prozent, bis 30 Tage 60 Prozent, danach 90 Prozent des Preises. Nennen Sie uns jemanden, der statt Ihnen fährt, kostet es nichts.`,
    ),
  ],
  [
    'gewicht',
    'Gibt es eine Grenze beim Gewicht?',
    answer(
      'Für den Hubschrauber schon, für Sie nicht. Ab 110 Kilogramm mit Ausrüstung sollten wir es vorher wissen, damit wir die Gruppen gut aufteilen; mehr kostet es nicht.',
    ),
  ],
  [
    'versicherung',
    'Welche Versicherung brauche ich?',
    answer(
      `Eine Auslandskrankenversicherung mit Bergung über ${euro(100_000)}. Viele Alpenvereine decken das nicht ganz; wir schicken eine Liste.`,
    ),
  ],
  [
    'allein',
    'Kann ich allein kommen?',
    answer(
      `Ja, fast die Hälfte kommt allein. Ein Einzelzimmer kostet ${euro(980)} mehr, ein geteiltes nichts.`,
    ),
  ],
];

const PERSON = 'M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm0 2c-5 0-9 3-9 7v1h18v-1c0-4-4-7-9-7z';
const PEAK = 'M1 21 9 5l4 7 3-4 7 13z';
const CHECK = 'M9 19 3 13l2-2 4 4L19 5l2 2z';
const enquiry = (year) =>
  form(
    '6788f0a',
    'Heli-Skiing anfragen',
    'Anfrage senden',
    [
      step('heli_s1', 'Reise', PEAK),
      select(
        'heli_termin',
        'Termin',
        rows(year).map(([date, pack]) => [date, `${date}, ${pack}`]),
      ),
      input('number', 'heli_gaeste', 'Gäste', {
        width: 50,
        required: true,
        more: 'min="1" max="8" inputmode="numeric"',
      }),
      select(
        'heli_zimmer',
        'Zimmer',
        [
          ['doppel', 'Doppelzimmer'],
          ['einzel', 'Einzelzimmer'],
        ],
        { width: 50 },
      ),
      choices('heli_koennen', 'Im Tiefschnee fahren Sie', [
        'zum ersten Mal',
        'manchmal',
        'wann immer es geht',
      ]),
      step('heli_s2', 'Person', PERSON),
      input('text', 'heli_name', 'Name', { width: 50, required: true, more: 'autocomplete="name"' }),
      input('email', 'heli_mail', 'E-Mail', { width: 50, required: true, more: 'autocomplete="email"' }),
      input('tel', 'heli_telefon', 'Telefon für Rückfragen', { more: 'autocomplete="tel"' }),
      step('heli_s3', 'Absenden', CHECK),
      area('heli_text', 'Was sollen wir noch wissen?'),
      accept('heli_ok', 'Ich bin einverstanden, dass meine Angaben für die Antwort verwendet werden.'),
      trap,
    ],
    { post: POST, step_type: 'icon_text', step_icon_shape: 'circle' },
  );

const INCLUDED = [
  'Sieben (oder vier) Nächte in der Lodge mit Vollpension',
  'Alle Flüge bis zur garantierten Höhe',
  'Breite Leihski, Stöcke, Airbag und Funkgerät',
  'Führung auf Deutsch, höchstens vier Gäste je Führerin',
  'Abholung in Kelowna und zurück',
];
const EXTRA = [
  'Flug nach Kelowna',
  'Höhenmeter über der Garantie: 26 Cent je Meter',
  'Getränke an der Bar',
  'Trinkgeld',
];

const body = () => {
  const { early, earlyYear, year } = seasonFrom(new Date());
  return pageDocument(POST, '6788', () => [
    stage(
      'helikopter',
      `Heli-Skiing · Winter ${year}`,
      'Heli-Skiing in Kanada: Termine und Preise',
      'Sieben Tage Tiefschnee in den Selkirks. Ein Preis, in dem fast alles steckt.',
      {
        classes: 'si-buehne',
        more: [
          html(
            `<ul class="si-fakten"><li>${icon('tage')}<strong>4 oder 7 Nächte</strong><span>Jänner bis April</span></li><li>${icon('berg')}<strong>30.500 Höhenmeter</strong><span>garantiert</span></li><li>${icon('gruppe')}<strong>4 Gäste</strong><span>je Führerin</span></li><li>${icon('haken')}<strong>ab ${euro(4680)}</strong><span>je Gast</span></li></ul>`,
          ),
          html(trail(...STEPS)),
        ],
      },
    ),
    sectionWith(
      { classes: 'ak-teil si-zwei' },
      box(
        'si-rand',
        boxWith(
          {
            classes: 'si-preisbox',
            settings: {
              sticky: 'top',
              sticky_on: ['desktop'],
              sticky_offset: 92,
              sticky_effects_offset: 0,
              sticky_parent: 'yes',
            },
          },
          html(
            `<p class="si-preisbox__marke">Früh&shy;bucher&shy;preis</p><p class="si-preisbox__zahl">ab ${euro(4680)}</p><p>je Gast, bei Buchung bis 15.&nbsp;Dezember ${earlyYear}. Danach um acht Prozent mehr.</p>`,
          ),
          countdown(early),
          links(['Platz anfragen', '#anfrage'], ['Termine', '#termine']),
          html(
            '<p class="si-preisbox__tel">Lieber reden? <a href="tel:+43512000000">+43 512 000 000</a></p>',
          ),
        ),
      ),
      box(
        'si-haupt',
        contents(),
        boxWith(
          { classes: 'si-kapitel', name: 'saison' },
          intro(
            'Preise',
            'Preise nach Saison',
            'Der Schnee ist immer gut. Der Preis richtet sich nach den Tagen, an denen wir fliegen.',
          ),
          tabs(
            '678800100',
            'Preise nach Saison',
            SEASONS.map(({ name }, at) => [name, offer(at), ['fruehwinter', 'hochwinter', 'fruehling'][at]]),
            { classes: 'ak-pillen' },
          ),
        ),
        boxWith(
          { classes: 'si-kapitel', name: 'termine' },
          intro(
            'Termine',
            `Alle Wochen im Winter ${year}`,
            'Ein Klick auf eine Überschrift ordnet die Tabelle.',
          ),
          table(['Beginn', 'Programm', 'Nächte', 'Höhenmeter', 'Frei', 'Preis je Gast'], rows(year)),
          text(
            '<p class="si-klein">Preise je Gast im Doppelzimmer, inklusive aller Steuern. Es gelten die <a href="#storno">Stornobedingungen</a> und die <a href="/reisebedingungen/">Reisebedingungen</a>.</p>',
          ),
        ),
        boxWith(
          { classes: 'si-kapitel', name: 'leistungen' },
          intro('Leistungen', 'Was im Preis steckt'),
          box(
            'si-spalten',
            box('si-halb', heading(3, 'Dabei'), points(INCLUDED)),
            box('si-halb', heading(3, 'Nicht dabei'), points(EXTRA, 'kreuz')),
          ),
        ),
        boxWith({ classes: 'si-kapitel', name: 'film' }, intro('Film', 'Zwei Minuten Selkirks'), html(FILM)),
        boxWith(
          { classes: 'si-kapitel', name: 'bilder' },
          intro('Bilder', 'Von der Lodge bis zum Grat'),
          gallery(
            '6788ga1',
            { gallery_layout: 'grid', columns: 3, aspect_ratio: '3:2', overlay_title: 'title' },
            { entries: PICTURES },
          ),
        ),
        boxWith(
          { classes: 'si-kapitel', name: 'fragen' },
          intro('Fragen', 'Was alle wissen wollen'),
          accordion(
            'Fragen zum Heli-Skiing',
            QUESTIONS,
            {
              default_state: 'all_collapsed',
              max_items_expended: 'one',
              n_accordion_animation_duration: { unit: 'ms', size: 300, sizes: [] },
            },
            false,
          ),
        ),
        boxWith(
          { classes: 'si-kapitel si-anfrage', name: 'anfrage' },
          intro(
            'Anfrage',
            'In drei Schritten zum Angebot',
            'Unverbindlich. Tom oder Marit antworten innerhalb eines Werktags.',
          ),
          enquiry(year),
          unsent,
        ),
        boxWith(
          { classes: 'si-kapitel', name: 'teilen' },
          html('<p class="si-teilen">Wer soll mitkommen?</p>'),
          shareButtons(['whatsapp', 'email', 'facebook', 'pinterest', 'print']),
        ),
      ),
    ),
    sectionWith(
      {
        classes: 'si-leiste',
        settings: {
          sticky: 'bottom',
          sticky_on: ['tablet', 'mobile'],
          sticky_offset: 0,
          sticky_effects_offset: 0,
          sticky_parent: '',
        },
      },
      html(`<p><strong>Heli-Skiing in Kanada</strong> <span>ab ${euro(4680)}</span></p>`),
      links(['Anfragen', '#anfrage']),
    ),
  ]);
};

export const pricePage = {
  path: '/heli-skiing-kanada-preise/',
  post: POST,
  featuredImage: art('helikopter'),
  title: 'Heli-Skiing in Kanada: Termine und Preise',
  steps: STEPS,
  data: [
    {
      '@type': 'TouristTrip',
      name: 'Heli-Skiing in Kanada',
      description: 'Eine Woche Tiefschnee in den Selkirks, vier Gäste je Führerin.',
      touristType: 'Tiefschneefahrerinnen und Tiefschneefahrer',
      provider: agency,
      offers: offers(SEASONS.flatMap(({ prices }) => prices)),
    },
  ],
  description: `Heli-Skiing in den Selkirks: alle Wochen von Jänner bis April, was sie kosten und was dabei ist, ab € 4.680,– je Gast.`,
  family: FAMILY,
  styles: [
    'cms-akkordeon',
    'cms-kalender',
    'cms-galerie',
    'cms-zaehler',
    'cms-forms',
    'cms-anchors',
    'cms-klebend',
    'cms-dialog',
    'cms-lightbox',
  ],
  handlers: [
    'header',
    'table-of-contents',
    'nested-tabs',
    'table',
    'gallery',
    'lightbox',
    'nested-accordion',
    'form',
    'countdown',
    'sticky',
    'share-buttons',
    'anchors',
  ],
  tryThis: [
    'Im Inspektor (?piton-inspect): Die Seite hat die Nummer 6788 und ein Beitragsbild. Pinterest teilt genau dieses Bild.',
    '„Auf dieser Seite“: sieben Kapitel; ein Klick führt hin, das gelesene Kapitel ist hervorgehoben.',
    '„Preise nach Saison“: drei Reiter, am Handy ein Akkordeon. Pfeiltasten, Pos1 und Ende bewegen den Fokus.',
    '„Alle Wochen“: „Preis je Gast“ anklicken: € 4.680,– zuerst, noch ein Klick: € 16.200,–. „Beginn“ ordnet Jänner vor Februar vor März. Mit der Tastatur: Tab zur Überschrift, Eingabe.',
    '„Stornobedingungen“ unter der Tabelle öffnet die richtige Frage und führt hin; ebenso die Adresse mit #storno.',
    '„Zwei Minuten Selkirks“: vor der Einwilligung nur ein Vorschaubild, kein Aufruf an BergTV. Danach läuft der Film an dieser Stelle.',
    '„Von der Lodge bis zum Grat“: Ein Bild öffnet die Diaschau mit sechs Bildern, Pfeiltasten und Wischen blättern, Escape führt zurück zum Bild.',
    'Anfrage: „Weiter“ ohne Gästezahl geht nicht, „Zurück“ fragt nicht nach; der Fokus steht im ersten Feld jedes Schritts. Neu laden: Die Angaben sind noch da.',
    'Rechts der Preis mit Frist: klebt am Desktop bis zum Ende der Spalte. Am Handy und Tablet klebt stattdessen unten die Leiste „Anfragen“.',
    'Druckvorschau: dunkler Text auf Weiß, ohne Kopfzeile, Knöpfe und Formular; alle Reiter sind zu lesen, in Chrome ab 131, Firefox ab 143 und Safari ab 18.4 auch alle Antworten.',
  ],
  body,
};
