/** /tour/…: the page of one tour, printed from its data. */

import { accept, area, form, input, select, trap } from '../form-fields.mjs';
import { slider } from '../frame.mjs';
import {
  art,
  box,
  heading,
  html,
  intro,
  pageDocument,
  section,
  sectionWith,
  stage,
  text,
  widget,
} from '../layers/markup.mjs';
import { shareButtons } from '../pages/anchors.mjs';
import { table } from '../pages/calendar.mjs';
import { gallerySlider } from '../pages/carousels.mjs';
import { MAP_SCRIPT, map } from '../pages/map.mjs';
import { TOURS } from '../tours/data.mjs';
import { agency, offers } from './meta.mjs';
import { euro, FAMILY, grouped, icon, links, points, tabs, tourCarousel, trail, unsent } from './parts.mjs';
import { PLACES } from './place-texts.mjs';
import { EXTRA, INCLUDED, KINDS, LEVELS, REGIONS } from './tour-texts.mjs';

const MONTHS = 'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const CAPTIONS = {
  gipfelgrat: 'Am Grat, kurz vor dem Gipfel',
  morgenrot: 'Der erste Blick aus der Hütte',
  polarlicht: 'Niemand schläft in dieser Nacht',
  gletscherspalte: 'Hier gehen wir am Seil',
  spuren: 'Unsere Spur, sonst keine',
  huette: 'Licht in der Hütte',
  zelt: 'Lager am Ufer',
  kajak: 'Stilles Wasser am Morgen',
  schlucht: 'In der Schlucht',
  waldpfad: 'Der Weg hinauf',
};

/** Picks an entry of a list, another one for the next tour. */
const oneOf = (list, id, step = 1) => list[(id * step) % list.length];
const leadOf = ({ kind, id }) => oneOf(KINDS[kind].leads, id);
const meetingOf = ({ region, place }) => {
  const { meet, far } = REGIONS[region];
  return far && PLACES[place].at[0] > far.beyond ? far.meet : meet;
};

const ARRIVALS = [
  'Kennenlernen, Ausrüstung prüfen, früh zu Bett.',
  'Alle da? Dann gibt es Suppe, eine Karte auf dem Tisch und den Plan für morgen.',
  'Wir teilen die Ausrüstung aus und gehen noch eine Stunde, damit die Beine wissen, worum es geht.',
];
const FAREWELLS = [
  'Ein letztes Frühstück, dann geht es gemeinsam zurück. Mit Umarmung.',
  'Noch ein kurzes Stück in der Früh, dann Dusche, Mittagessen und Abschied.',
  'Zu Mittag sind alle am Treffpunkt zurück, müde, braun und mit denselben Geschichten.',
];

const day = (date) => `${date.getDate()}. ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

/** The period without repeating the month or year that both days share, so that the text fits into a narrow field. */
function spanOf(from, to) {
  const [date, month, year] = from.split(' ');
  const rest = to.endsWith(`${month} ${year}`) ? '' : to.endsWith(year) ? ` ${month}` : ` ${month} ${year}`;
  return `${date}${rest} bis ${to}`;
}

/** Three departures on Saturdays in the tour's next month of travel. */
function departures({ id, region, month, days, price, group }, now = new Date()) {
  const at = MONTHS.indexOf(month);
  const year = now.getFullYear() + (at > now.getMonth() ? 0 : 1);
  const first = new Date(year, at, 1);
  first.setDate(1 + ((6 - first.getDay() + 7) % 7));
  return [0, 7, 14].map((later, place) => {
    const from = new Date(first);
    from.setDate(first.getDate() + later);
    const to = new Date(from);
    to.setDate(from.getDate() + days - 1);
    return {
      from: day(from),
      to: day(to),
      guide: oneOf(REGIONS[region].guides, id + place),
      free: (id * 7 + place * 3) % (group + 1),
      price: price + [0, 90, 40][place],
    };
  });
}

/**
 * The days between arrival and departure as stages, each with its number of days; tours of the same kind have other
 * stages elsewhere.
 */
function programme(tour) {
  const { id, days, kind } = tour;
  const [first, ...others] = KINDS[kind].days;
  const between = days - 2;
  const count = Math.min(between, 4 + (id % 3));
  const left = new Set(others.map((_, at) => (id * 3 + at * 2) % others.length).slice(0, count - 1));
  const stages = [first, ...others.filter((_, at) => left.has(at))].slice(0, count);
  const inner = stages.map(([title, words], at) => {
    const from = 2 + Math.floor((at * between) / count);
    const to = 1 + Math.floor(((at + 1) * between) / count);
    return [from === to ? `Tag ${from}` : `Tag ${from} bis ${to}`, title, words];
  });
  return [
    ['Tag 1', 'Ankommen', `${meetingOf(tour)}. ${oneOf(ARRIVALS, id)}`],
    ...inner,
    [`Tag ${days}`, 'Heimkommen', oneOf(FAREWELLS, id)],
  ];
}

const timeline = (stages) =>
  widget(
    'timeline',
    `<section class="ee-timeline ee-timeline--vertical" aria-label="Programm"><div class="ee-timeline__line"><div class="ee-timeline__line__inner"></div></div>${stages
      .map(
        ([days, title, words], at) =>
          `<div class="elementor-repeater-item-7a0${at} ee-timeline__item timeline-item"><div class="timeline-item__point"><div class="timeline-item__point__text">${at + 1}</div></div><div class="timeline-item__card-wrapper"><div class="timeline-item__card"><div class="timeline-item__content-wrapper"><div class="timeline-item__content"><div class="timeline-item__content__wysiwyg"><h3>${title}</h3><p>${words}</p></div></div></div><div class="timeline-item__card__arrow"></div></div></div><div class="timeline-item__meta-wrapper"><div class="timeline-item__meta">${days}</div></div></div>`,
      )
      .join('')}</section>`,
    {
      settings: { line_location: slider(60) },
      classes: 'ee-timeline-align--left ee-timeline-cards-align--top si-tage',
    },
  );

const facts = ({ days, month, group, level, climb, kindName }) =>
  html(
    `<ul class="si-fakten">${[
      ['tage', `${days} Tage`, `im ${month}`],
      ['gruppe', `${group} Gäste`, 'höchstens'],
      ['tacho', LEVELS[level - 1], `Stufe ${level} von 5`],
      ['berg', `${grouped(climb)} Höhenmeter`, kindName === 'Kajak' ? 'an Landtagen' : 'am Tag'],
    ]
      .map(([name, strong, words]) => `<li>${icon(name)}<strong>${strong}</strong><span>${words}</span></li>`)
      .join('')}</ul>`,
  );

const details = (tour) => {
  const kind = KINDS[tour.kind];
  const region = REGIONS[tour.region];
  return tabs(`17${tour.id}001`, 'Einzelheiten der Tour', [
    [
      'Leistungen',
      box('si-halb', heading(3, 'Im Preis'), points([kind.included, ...INCLUDED])) +
        box('si-halb', heading(3, 'Nicht im Preis'), points(EXTRA, 'kreuz')),
    ],
    [
      'Ausrüstung',
      points(kind.gear) +
        text('<p>Die ganze Packliste kommt mit der Bestätigung. Was fehlt, leihen wir.</p>'),
    ],
    ['Anreise', text(`<p>${region.travel}</p><p><strong>Treffpunkt:</strong> ${meetingOf(tour)}</p>`)],
    [
      'Unterkunft',
      text(`<p>${kind.beds ?? region.beds}</p><p>Einzelzimmer, wo es sie gibt, gegen Aufpreis.</p>`),
    ],
  ]);
};

/** The start of the tour, its highest point, and its end. */
function route({ place, kind, id }) {
  const [lat, lng] = PLACES[place].at;
  const bend = ((id % 7) - 3) / 100;
  const high = kind === 'kajak' ? 'Lagerplatz am Wasser' : 'Höchster Punkt';
  return [
    [`${id}a`, `${place}: Start`, lat - 0.06, lng - 0.08, 'click', 'Hier treffen wir uns.'],
    [`${id}b`, high, lat + bend, lng + 0.02, 'click', 'Von hier sieht man alles, was noch kommt.'],
    [`${id}c`, 'Ziel', lat + 0.05, lng + 0.09, 'click', 'Von hier fahren wir zurück.'],
  ];
}

const stepsTo = ({ title }) => [['Start', '/start/'], ['Reisen', '/reisen/'], [title]];

const body = (tour) => () => {
  const { id, title, kind, kindName, region, regionName, price, arts } = tour;
  const { where } = REGIONS[region];
  const trips = departures(tour);
  const pictures = [...new Set([...arts, 'huette', 'morgenrot', 'zelt', 'waldpfad'])].slice(0, 5);
  const related = TOURS.filter(
    (other) => other.kind === kind && other.region !== region && other.title !== title,
  );
  const start = id % (related.length - 6);
  return pageDocument(id, '6a', () => [
    stage(tour.art, `${kindName} ${where}`, title, leadOf(tour), {
      classes: 'si-buehne',
      more: [facts(tour), html(trail(...stepsTo(tour)))],
    }),
    section(
      'ak-teil ak-weiss si-zwei',
      box(
        'si-haupt',
        intro('Worum es geht', `${tour.days} Tage ${regionName}`),
        text(
          [PLACES[tour.place].words, ...[1, 2].map((step) => oneOf(KINDS[kind].about, id + step))]
            .map((words) => `<p>${words}</p>`)
            .join(''),
        ),
        html(`<p class="si-braucht"><strong>Was Sie mitbringen:</strong> ${KINDS[kind].needs}</p>`),
      ),
      box(
        'si-preisbox',
        html(
          `<p class="si-preisbox__ab">ab</p><p class="si-preisbox__zahl">${euro(price)}</p><p>je Person, ${tour.days} Tage, ab Treffpunkt</p>`,
        ),
        links(['Platz anfragen', '#anfrage'], ['Termine', '#termine']),
      ),
    ),
    section('ak-teil', intro('Tag für Tag', 'Das Programm'), timeline(programme(tour))),
    section('ak-teil ak-weiss', intro('Gut zu wissen', 'Was dabei ist'), details(tour)),
    section(
      'ak-teil si-galerie',
      intro('Bilder', 'So sieht es dort aus'),
      gallerySlider(
        '6aga001',
        pictures.map((name) => [name, CAPTIONS[name]]),
        { carousel_slides_per_view_mobile: '2' },
      ),
    ),
    section(
      'ak-teil ak-weiss si-route',
      intro('Route', `Vom Start zum Ziel, ${where}`),
      map(route(tour), { route: kind === 'kajak' ? '' : 'yes', route_mode: 'WALKING', fit: 'yes' }),
      html(`${MAP_SCRIPT}<noscript><p>Die Karte braucht JavaScript und Ihre Einwilligung.</p></noscript>`),
    ),
    sectionWith(
      { classes: 'ak-teil si-termine', name: 'termine' },
      intro('Termine und Preise', 'Wann es losgeht', 'Ein Klick auf eine Überschrift ordnet die Tabelle.'),
      table(
        ['Beginn', 'Ende', 'Führung', 'Freie Plätze', 'Preis'],
        trips.map(({ from, to, guide, free, price: amount }) => [
          from,
          to,
          guide,
          free ? String(free) : ['Warteliste', 0],
          euro(amount),
        ]),
      ),
    ),
    sectionWith(
      { classes: 'ak-teil ak-eis si-anfrage', name: 'anfrage' },
      box(
        'si-geteilt',
        box(
          '',
          intro(
            'Anfrage',
            'Ist noch Platz?',
            'Wir antworten innerhalb eines Werktags. Die Anfrage kostet nichts und bindet nicht.',
          ),
          html('<p class="si-teilen">Oder jemanden mitnehmen:</p>'),
          shareButtons(['whatsapp', 'email', 'facebook', 'pinterest', 'print']),
        ),
        form(
          '6780b2c',
          `Anfrage zu ${title}`,
          'Unverbindlich anfragen',
          [
            select(
              'tour_termin',
              'Termin',
              trips.map(({ from, to }) => [from, spanOf(from, to)]),
            ),
            input('text', 'tour_name', 'Name', { width: 50, required: true, more: 'autocomplete="name"' }),
            input('email', 'tour_mail', 'E-Mail', {
              width: 50,
              required: true,
              more: 'autocomplete="email"',
            }),
            area('tour_text', 'Was sollen wir wissen?'),
            accept('tour_ok', 'Ich bin einverstanden, dass meine Angaben für die Antwort verwendet werden.'),
            trap,
          ],
          { post: id },
        ) + unsent,
      ),
    ),
    section(
      'ak-teil',
      intro(
        'Auch schön',
        `Noch mehr ${kindName === 'Kajak' ? 'im Kajak' : `${kindName}${kind === 'trekking' ? '' : 'en'}`}`,
      ),
      tourCarousel('Ähnliche Touren', related.slice(start, start + 6)),
    ),
    sectionWith(
      {
        classes: 'si-leiste',
        settings: {
          sticky: 'bottom',
          sticky_on: ['desktop', 'tablet', 'mobile'],
          sticky_offset: 0,
          sticky_effects_offset: 0,
          sticky_parent: '',
        },
      },
      html(`<p><strong>${title}</strong> <span>ab ${euro(price)}</span></p>`),
      links(['Anfragen', '#anfrage']),
    ),
  ]);
};

const STYLES = [
  'cms-figuren',
  'cms-carousels',
  'cms-karte',
  'cms-kalender',
  'cms-forms',
  'cms-anchors',
  'cms-klebend',
];

const pageOf = (tour) => ({
  path: tour.path,
  post: tour.id,
  featuredImage: art(tour.art),
  title: `${tour.title}, ${tour.days} Tage`,
  description: `${tour.kindName} ${REGIONS[tour.region].where}: ${tour.days} Tage im ${tour.month}, höchstens ${tour.group} Gäste. ${leadOf(tour)}`,
  styles: STYLES,
  steps: stepsTo(tour),
  data: [
    {
      '@type': 'TouristTrip',
      name: tour.title,
      description: leadOf(tour),
      touristType: tour.kindName,
      provider: agency,
      offers: offers(departures(tour).map(({ price }) => price)),
    },
  ],
  body: body(tour),
});

/** The page of the tour at `path`, or undefined. */
export function tourPageAt(path) {
  const tour = TOURS.find((one) => one.path === path);
  return tour && pageOf(tour);
}

const SAMPLE = TOURS.find(({ title }) => title === 'Haute Route Lyngen');

/** One of the five hundred tours, for the index. */
export const samplePage = {
  ...pageOf(SAMPLE),
  family: FAMILY,
  handlers: [
    'header',
    'timeline',
    'nested-tabs',
    'gallery-slider',
    'ee-google-map',
    'table',
    'share-buttons',
    'form',
    'loop-carousel',
    'sticky',
    'anchors',
  ],
  tryThis: [
    'Von der Tourenliste kommt man zu fünfhundert solchen Seiten; jede ist aus den Daten gedruckt.',
    '„Das Programm“: Die Linie füllt sich beim Lesen, gelesene Tage werden dunkel.',
    '„Was dabei ist“: vier Reiter, am Handy ein Akkordeon; Pfeiltasten wandern.',
    '„So sieht es dort aus“: kleine Bilder wählen das große, mit Maus, Finger und Tastatur.',
    '„Route“: Ohne Einwilligung ein Platzhalter und die Orte als Liste, kein Aufruf an den Kartendienst (Netzwerkansicht). „Einwilligen und laden“ zeichnet den Weg.',
    '„Wann es losgeht“: Überschriften ordnen nach Datum, Plätzen oder Preis, einmal auf, einmal ab; am Handy steht jede Zeile als Karte.',
    '„Anfragen“ in der Leiste am unteren Rand führt zum Formular; die Leiste bleibt, bis ihr eigener Ort über dem Fuß ins Bild kommt.',
    'Teilen: WhatsApp, E-Mail, Facebook, Pinterest (mit dem Beitragsbild) und Drucken; im Druck stehen alle Reiter da, dunkel auf Weiß, ohne Knöpfe und Formular.',
    'Browser zurück: Die Liste steht, wo sie stand, mit denselben Filtern.',
  ],
};
