/** /start/: the home page of the travel company. */
import { accept, form, input, trap } from '../form-fields.mjs';
import { slider } from '../frame.mjs';
import {
  action,
  art,
  box,
  boxWith,
  button,
  heading,
  html,
  image,
  intro,
  pageDocument,
  popup,
  section,
  sectionWith,
  text,
  widget,
} from '../layers/markup.mjs';
import { REGION_NAMES, TOURS } from '../tours/data.mjs';
import { agency, ORIGIN } from './meta.mjs';
import { ARROWS, euro, FAMILY, grouped, icon, links, tourCarousel, unsent } from './parts.mjs';
import { LIST } from './trips.mjs';

const POST = 6780;
const POPUP = 6796;

const PICTURES = ['morgenrot', 'kajak', 'polarlicht'].map((name, at) => ({
  id: 780 + at,
  url: art(name),
}));
const REASONS = [
  ['gruppe', 'Höchstens acht Gäste', 'Wer zu zwölft geht, sieht elf Rücken. Bei uns sind es meistens fünf.'],
  ['seil', 'Eigene Leute', 'Elf Führerinnen und Führer, staatlich geprüft und fest angestellt.'],
  ['umkehr', 'Umkehren ist frei', 'Fällt ein Tag dem Wetter zum Opfer, zahlen Sie ihn nicht.'],
  [
    'blatt',
    'Mit der Bahn',
    'Fast alle Touren in den Alpen beginnen am Bahnhof. Die Hälfte der Fahrt übernehmen wir.',
  ],
];
/** Tours in different countries; the finest comes first. */
const PROPOSED = [
  'Haute Route Lyngen',
  'Paddelwoche Yukon',
  'Höhenweg Langtang',
  'Gletscherrunde Ötztal',
  'Hüttenrunde Fanes',
  'Überschreitung Silvretta',
].map((name) => TOURS.find(({ title }) => title === name));

const FIGURES = [
  [
    'Höhenmeter im vorigen Jahr',
    'data-to-value="1250000" data-from-value="1000000" data-delimiter="."',
    '1.000.000',
    '',
  ],
  ['empfehlen uns weiter', 'data-to-value="97" data-from-value="0"', '0', '&nbsp;%'],
  ['Touren im Programm', `data-to-value="${TOURS.length}" data-from-value="0"`, '0', ''],
  ['Jahre unterwegs', 'data-to-value="28" data-from-value="0"', '0', ''],
];
const total = (data) => grouped(/to-value="(\d+)/.exec(data)[1]);
const counter = ([title, data, printed, suffix]) =>
  widget(
    'counter',
    `<div class="elementor-counter"><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number-prefix"></span><span class="elementor-counter-number" data-duration="1600" ${data}>${printed}</span><noscript>${total(data)}</noscript><span class="elementor-counter-number-suffix">${suffix}</span></div><div class="elementor-counter-title">${title}</div></div>`,
  );

const WAYS = ['über den Grat', 'durch den Fjord', 'unters Nordlicht', 'ins Tal der Yaks'];
const headline = () =>
  widget(
    'animated-headline',
    `<h2 class="elementor-headline elementor-headline-animation-type-clip"><span class="elementor-headline-plain-text elementor-headline-text-wrapper">Wir bringen Sie</span> <span class="elementor-headline-dynamic-wrapper elementor-headline-text-wrapper">${WAYS.map((way, at) => `<span class="elementor-headline-dynamic-text${at ? '' : ' elementor-headline-text-active'}">${way.replaceAll(' ', '&nbsp;')}</span>`).join('\n')}</span></h2>`,
    {
      classes: 'elementor-headline--style-rotate',
      settings: {
        headline_style: 'rotate',
        animation_type: 'clip',
        rotating_text: WAYS.join('\n'),
        loop: 'yes',
        rotate_iteration_delay: 3200,
      },
    },
  );

const cheapest = (regions) =>
  Math.min(...TOURS.filter((tour) => regions.includes(tour.region)).map(({ price }) => price));
const PLACES = [
  ['kanada', 'Kanada', ['kanada'], 'Pulver, Wälder, Flüsse ohne Brücke'],
  ['norwegen', 'Norwegen', ['norwegen'], 'Ski bis ans Meer, Kajak bis ans Eis'],
  ['alpen', 'Alpen', ['tirol', 'dolomiten'], 'Tirol und Dolomiten, vor unserer Tür'],
  ['nepal', 'Nepal', ['nepal'], 'Drei Wochen weit weg von allem'],
];
const spot = ([place, name, regions, words]) =>
  `<div class="e-hotspot si-ort-${place}"><div class="e-hotspot__button"><div class="e-hotspot__label">${name}</div></div><div class="e-hotspot__direction-mask e-hotspot--tooltip-position"><div class="e-hotspot__tooltip e-hotspot--fade-in-out"><p><strong>${name}:</strong> ${words}, ab ${euro(cheapest(regions))}</p></div></div></div>`;
const region = ([slug, name]) =>
  `<li><a href="/reisen/?e-filter-${LIST.id}-region=${slug}"><strong>${name}</strong><span>${TOURS.filter((tour) => tour.region === slug).length} Touren</span></a></li>`;

const VOICES = [
  [
    'Ich habe noch nie so gut geschlafen wie nach diesem Abstieg.',
    'Katharina, Wien',
    'Überschreitung Silvretta',
  ],
  ['Der Tee am Grat war das Beste an der ganzen Woche. Und der Grat.', 'Jakob, Lienz', 'Gratwoche Lyngen'],
  [
    'Marit hat umgedreht, als wir alle weiterwollten. Zwei Stunden später wussten wir, warum. Danke dafür.',
    'Familie Egger, Hall in Tirol',
    'Haute Route Lofoten',
  ],
  ['Am siebenten Tag wollte niemand mehr heim. Nicht einmal mein Mann.', 'Samira, Graz', 'Paddelwoche Yukon'],
  ['Drei Seillängen Angst, dann nur noch Freude.', 'Paul, Bludenz', 'Gipfelkurs Stubai'],
];
const voices = () =>
  widget(
    'testimonial-carousel',
    `<div class="elementor-swiper"><div class="elementor-main-swiper swiper" role="region" aria-roledescription="carousel" aria-label="Was Gäste sagen" dir="ltr"><div class="swiper-wrapper">${VOICES.map(
      ([words, name, tour]) =>
        `<div class="swiper-slide" role="group" aria-roledescription="slide"><div class="elementor-testimonial"><div class="elementor-testimonial__content"><p class="elementor-testimonial__text">„${words}“</p></div><div class="elementor-testimonial__footer"><cite class="elementor-testimonial__cite"><span class="elementor-testimonial__name">${name}</span><span class="elementor-testimonial__title">${tour}</span></cite></div></div></div>`,
    ).join('')}</div>${ARROWS}<div class="swiper-pagination"></div></div></div>`,
    {
      classes: 'si-stimmen',
      settings: {
        slides_per_view: '2',
        slides_per_view_tablet: '2',
        slides_per_view_mobile: '1',
        show_arrows: 'yes',
        pagination: 'bullets',
        speed: 500,
        space_between: slider(24),
      },
    },
  );

const TEAM = [
  ['marit', 'Marit Solberg', 'Ski und Kajak, Norwegen', 'Kennt jeden Fjord nördlich von Bodø.'],
  ['jakob', 'Jakob Hofer', 'Hochtouren, Tirol', 'War dreihundertmal auf der Wildspitze.'],
  ['pema', 'Pema Lama', 'Trekking, Nepal', 'Kocht auf 5.000 Metern besser als wir daheim.'],
  ['eva', 'Eva Rainer', 'Klettern, Dolomiten', 'Trägt das Seil, damit Sie es nicht tragen.'],
  ['tom', 'Tom Fraser', 'Heli-Skiing, Kanada', 'Zweiundzwanzig Winter in den Selkirks.'],
  ['aila', 'Aila Niemi', 'Skitouren, Lyngen', 'Findet den Hang, auf dem noch niemand war.'],
];
const person = ([file, name, field, words], at) =>
  boxWith(
    {
      classes: 'si-person elementor-invisible',
      settings: { animation: 'fadeInUp', animation_delay: (at % 3) * 120 },
    },
    html(
      `<img src="${art(`person-${file}`)}" width="240" height="240" alt="" loading="lazy"><h3>${name}</h3><p class="si-person__fach">${field}</p><p>${words}</p>`,
    ),
  );

const PARTNERS = [
  ['nordwand-seile', 'Nordwand Seile'],
  ['huettenwerk', 'Hüttenwerk'],
  ['firnlicht', 'Firnlicht Optik'],
  ['talbahn', 'Talbahn Tirol'],
  ['steigfell', 'Steigfell'],
];

const hero = () =>
  sectionWith(
    {
      classes: 'si-start',
      settings: {
        background_background: 'slideshow',
        background_slideshow_gallery: PICTURES,
        background_slideshow_loop: 'yes',
        background_slideshow_slide_duration: 6000,
        background_slideshow_slide_transition: 'fade',
        background_slideshow_transition_duration: 1400,
        background_slideshow_lazyload: 'yes',
      },
      before: '<div class="elementor-background-overlay"></div>',
    },
    text('<p class="ak-marke">Abenteuerreisen aus Innsbruck, seit 1998</p>'),
    heading(1, 'Dorthin, wo die Straße aufhört'),
    text(
      '<p class="ak-vorspann">Kleine Gruppen, eigene Führerinnen und Führer, fünf Länder. Jede Tour sind wir selbst gegangen, bevor Sie sie gehen.</p>',
    ),
    links(['Tour finden', '/reisen/'], ['Heli-Skiing in Kanada', '/heli-skiing-kanada-preise/']),
  );

const heli = () =>
  section(
    'ak-teil si-heli',
    box(
      'si-geteilt',
      image('helikopter', 'Ein Hubschrauber setzt eine Gruppe am Grat ab', { classes: 'si-bild' }),
      box(
        'si-geteilt__text',
        intro('Winter in British Columbia', 'Tiefschnee, so weit das Kerosin reicht'),
        text(
          `<p>Vier Gäste, eine Führerin, ein Hubschrauber. Sieben Nächte in der Lodge, 30.500 garantierte Höhenmeter, am Abend Holzofen und Zimtschnecken.</p><p class="si-ab">ab <strong>${euro(8940)}</strong> je Gast</p>`,
        ),
        links(['Termine und Preise', '/heli-skiing-kanada-preise/']),
      ),
    ),
  );

const newsletter = () =>
  section(
    'ak-teil ak-eis si-brief',
    box(
      'si-geteilt',
      intro(
        'Hüttenpost',
        'Einmal im Monat ein Brief',
        'Restplätze, Schneelage und eine Geschichte, die nicht im Katalog steht.',
      ),
      form(
        '6780a1b',
        'Hüttenpost',
        'Anmelden',
        [
          input('email', 'hp_mail', 'E-Mail-Adresse', { required: true, more: 'autocomplete="email"' }),
          accept(
            'hp_ok',
            'Ich möchte die Hüttenpost bekommen. Abmelden geht mit einem Klick in jedem Brief. Mehr dazu im <a href="/datenschutz/">Datenschutz</a>.',
          ),
          trap,
        ],
        { post: POST },
      ) + unsent,
    ),
  );

export const homePage = {
  path: '/start/',
  post: POST,
  title: 'Abenteuerreisen mit Bergführern',
  data: [
    agency,
    {
      '@type': 'WebSite',
      name: 'Alpenkante Reisen',
      url: `${ORIGIN}/start/`,
      inLanguage: 'de-AT',
      publisher: { '@id': agency['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${ORIGIN}/reisen/?s={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
  description:
    'Skitouren, Kajak, Trekking und Hochtouren in kleinen Gruppen: fünfhundert Touren in Tirol, den Dolomiten, Norwegen, Kanada und Nepal.',
  family: FAMILY,
  styles: ['cms-backgrounds', 'cms-zaehler', 'cms-carousels', 'cms-forms', 'cms-dialog', 'cms-layers'],
  handlers: [
    'header',
    'background-slideshow',
    'loop-carousel',
    'animated-headline',
    'counter',
    'hotspot',
    'entrance',
    'testimonial-carousel',
    'form',
    'popup',
  ],
  tryThis: [
    'Erster Besuch: Der Dialog fragt nach der Einwilligung, dahinter steht die Seite schon fertig. Nach der Wahl liegt nichts mehr darüber.',
    'Ganz oben ist die Kopfzeile durchsichtig, das Logo weiß. Ab 40 Pixel wird sie weiß und niedriger, zurück ganz oben wieder durchsichtig.',
    'Hinter der Überschrift blenden alle sechs Sekunden drei Bilder ineinander; der runde Knopf unten rechts (Maus darüber oder Tab) hält sie an.',
    '„Sechs Touren“: drei, zwei oder eine Karte; Pfeile, Ziehen und Pfeiltasten blättern, der Balken wandert mit. Ein Klick auf Bild oder Titel öffnet die Tour.',
    '„Wir bringen Sie …“ wechselt das Ende des Satzes. Die vier Zahlen zählen einmal und bleiben dann stehen.',
    'Die Orte auf der Karte zeigen unter der Maus, beim Antippen und mit Tab einen Satz mit dem Preis; Escape schließt ihn. Ein Land darunter öffnet die Tourenliste schon gefiltert.',
    'Das Team erscheint beim Hinunterscrollen, einer nach der anderen.',
    '„Hüttenpost“: ohne Häkchen oder ohne Adresse geht nichts hinaus; sonst steht ein Danke da.',
    'Mit der Maus oben aus dem Fenster (frühestens nach der Einwilligung): einmal je Sitzung der Vorschlag, den Tourenfinder zu nehmen. Escape, Kreuz und ein Klick daneben schließen.',
    'Im Fuß „Cookie-Einstellungen“: Der Dialog mit allen Diensten öffnet sich, danach steht die Seite, wo sie stand.',
    'Reduzierte Bewegung: ein Bild im Kopf, ein Satz, fertige Zahlen, alle Gesichter.',
  ],
  body: () =>
    pageDocument(POST, '678', () => [
      hero(),
      section(
        'ak-teil ak-weiss si-gruende',
        html(
          `<h2 class="elementor-screen-only">Warum mit uns</h2><ul class="si-gruende__liste">${REASONS.map(([name, title, words]) => `<li>${icon(name)}<h3>${title}</h3><p>${words}</p></li>`).join('')}</ul>`,
        ),
      ),
      section(
        'ak-teil',
        intro(
          'Vorschläge',
          'Sechs Touren, die wir gern verschenken würden',
          'Aus jedem Land etwas, für jedes Knie.',
        ),
        tourCarousel('Vorgeschlagene Touren', PROPOSED),
        links(['Alle Touren ansehen', '/reisen/']),
      ),
      heli(),
      section('ak-teil ak-nacht si-zahlen', headline(), box('si-zahlen__reihe', ...FIGURES.map(counter))),
      section(
        'ak-teil ak-nacht si-welt',
        intro('Wo wir sind', 'Fünf Regionen, in denen wir daheim sind'),
        widget(
          'hotspot',
          `<div class="si-karte"><img src="${art('regionen')}" width="1200" height="560" alt="Weltkarte aus Punkten mit unseren Regionen" loading="lazy">${PLACES.map(spot).join('')}</div>`,
          {
            settings: {
              tooltip_trigger: 'mouseenter',
              tooltip_position: 'top',
              tooltip_animation: 'e-hotspot--fade-in-out',
            },
          },
        ),
        html(`<ul class="si-regionen">${REGION_NAMES.map(region).join('')}</ul>`),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Unser Team', 'Wer vorausgeht', 'Sechs von elf. Die anderen sind gerade am Berg.'),
        box('si-team', ...TEAM.map(person)),
      ),
      section('ak-teil', intro('Stimmen', 'Was vom Berg mitkommt'), voices()),
      newsletter(),
      section(
        'ak-weiss si-partner',
        html(
          `<h2 class="si-partner__titel">Ausrüstung und Anreise mit</h2><ul>${PARTNERS.map(([file, name]) => `<li><img src="${art(`partner-${file}`)}" width="236" height="56" alt="${name}" loading="lazy"></li>`).join('')}</ul>`,
        ),
      ),
    ]),
  after: () =>
    popup(
      POPUP,
      {
        a11y_navigation: 'yes',
        entrance_animation: 'fadeIn',
        exit_animation: 'fadeIn',
        entrance_animation_duration: slider(0.4),
        prevent_scroll: 'yes',
        triggers: { exit_intent: 'yes' },
        timing: { times: 'yes', times_times: 1, times_period: 'session' },
      },
      heading(2, 'Noch nichts gefunden?'),
      text('<p>Art und Region wählen, und von fünfhundert Touren bleiben die, die zu Ihnen passen.</p>'),
      button('Zum Tourenfinder', '/reisen/'),
      text(
        `<p><a href="${action('popup:close', { do_not_show_again: '' })}">Nein danke, ich schaue mich weiter um</a></p>`,
      ),
    ),
};
