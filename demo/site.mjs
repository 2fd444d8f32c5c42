// The pages of the demo site. A new page is a body fragment in pages/ (or a function that prints it, `body`) and an entry here.
import { readFile } from 'node:fs/promises';
import { accordionPage } from './akkordeon.mjs';
import { anchorPage } from './anchors.mjs';
import { backgroundsPage } from './backgrounds.mjs';
import { carouselsPage } from './carousels.mjs';
import { originsFor } from './consent/origins.mjs';
import { consentPages } from './consent/pages.mjs';
import { policyTable } from './consent/policy-table.mjs';
import { printConsent } from './consent/print.mjs';
import { figuresPage } from './figures.mjs';
import { formsPage } from './forms.mjs';
import { frame, slider } from './frame.mjs';
import { galleryPage } from './galleries.mjs';
import { handbookPages } from './handbook/site.mjs';
import { hintsPage } from './hints.mjs';
import { calendarPage } from './kalender.mjs';
import { mapPage } from './karte.mjs';
import { layerPages } from './layers/pages.mjs';
import { megaPage } from './mega-menu.mjs';
import { menuPage } from './menus.mjs';
import { playgroundPage } from './probieren/page.mjs';
import { articlePage, postPage } from './site/artikel.mjs';
import { SITE_BANNER } from './site/banner.mjs';
import { blogPage } from './site/blog.mjs';
import { SITE_CHROME } from './site/chrome.mjs';
import { missingPage } from './site/fehlt.mjs';
import { homePage } from './site/home.mjs';
import { contactPage } from './site/kontakt.mjs';
import { metaOf } from './site/meta.mjs';
import { HEADER } from './site/parts.mjs';
import { pricePage } from './site/preise.mjs';
import { legalPages } from './site/recht.mjs';
import { tripsPage } from './site/reisen.mjs';
import { samplePage, tourPageAt } from './site/tour.mjs';
import { searchPage } from './suche/page.mjs';
import { toursPage } from './tours/page.mjs';
import { switchPage } from './umschalter.mjs';
import { videoPage } from './video.mjs';
import { workshopPage } from './werkstatt/page.mjs';
import { counterPage } from './zaehler.mjs';

const EVERYWHERE = ['desktop', 'tablet', 'mobile'];

/**
 * A header with every effect: transparent over the picture, later frosted, lower and with a border, and hidden while
 * the visitor scrolls down.
 */
const KOPF = {
  document: 491,
  id: '7e41ba9',
  classes: 'she-header-transparent-yes she-header-change-logo-color-yes she-header-hide-on-scroll-yes',
  settings: {
    transparent: 'yes',
    transparent_on: EVERYWHERE,
    scroll_distance: slider(60),
    scroll_distance_tablet: slider(40),
    scroll_distance_mobile: slider(''),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: 'rgba(245, 248, 249, 0.82)',
    bottom_border: 'yes',
    custom_bottom_border_color: '#c4471a',
    custom_bottom_border_width: slider(4),
    custom_bottom_border_width_tablet: slider(''),
    custom_bottom_border_width_mobile: slider(''),
    shrink_header: 'yes',
    custom_height_header: slider(64),
    custom_height_header_tablet: slider(''),
    custom_height_header_mobile: slider(56),
    shrink_header_logo: 'yes',
    custom_height_header_logo: slider(70),
    custom_height_header_logo_tablet: slider(''),
    custom_height_header_logo_mobile: slider(80),
    change_logo_color: 'yes',
    logo_color_white_before: 'yes',
    logo_color_full_after: 'yes',
    blur_bg: 'yes',
    blur_bg_blur_amount: slider(14),
    blur_bg_saturate_amount: slider(1.6),
    hide_header: 'yes',
    scroll_distance_hide_header: slider(700),
    scroll_distance_hide_header_tablet: slider(''),
    scroll_distance_hide_header_mobile: slider(400),
  },
};

/** A header that is sticky and changes on scroll, as most real headers are. */
const KOPF_KLEBT = {
  document: 494,
  id: '5d3a7be',
  settings: {
    sticky: 'top',
    sticky_on: EVERYWHERE,
    sticky_effects_offset: 40,
    transparent: 'yes',
    transparent_on: EVERYWHERE,
    scroll_distance: slider(60),
    background_show: 'yes',
    background: '#ffffff',
    shrink_header: 'yes',
    custom_height_header: slider(68),
  },
};

/**
 * The header of an older page: sizes as strings, blur without its newer keys (Piton sets the blur), and no effect on
 * phones.
 */
const KOPF_GLAS = {
  document: 492,
  id: '2c95d0f',
  classes: 'she-header-transparent-yes',
  settings: {
    transparent: 'yes',
    transparent_on: ['desktop', 'tablet'],
    scroll_distance: slider('120'),
    scroll_distance_tablet: slider(''),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: 'rgba(7, 27, 44, 0.76)',
    blur_bg: 'yes',
    shrink_header: 'yes',
    custom_height_header: slider('72'),
  },
};

/** A header in section markup, with thresholds in parts of the window's height that differ per device. */
const KOPF_VH = {
  document: 493,
  id: '398b62e',
  legacy: true,
  classes: 'she-header-transparent-yes she-header-hide-on-scroll-yes',
  settings: {
    transparent: 'yes',
    transparent_on: EVERYWHERE,
    scroll_distance: slider(50, 'vh'),
    scroll_distance_tablet: slider(30, 'vh'),
    scroll_distance_mobile: slider(80),
    transparent_header_show: 'yes',
    background_show: 'yes',
    background: '#0c3b4a',
    bottom_border: 'yes',
    custom_bottom_border_color: '#7cf0b4',
    custom_bottom_border_width: slider(2),
    shrink_header: 'yes',
    custom_height_header: slider(70),
    custom_height_header_tablet: slider(64),
    custom_height_header_mobile: slider(56),
    hide_header: 'yes',
    scroll_distance_hide_header: slider(120, 'vh'),
    scroll_distance_hide_header_tablet: slider(''),
    scroll_distance_hide_header_mobile: slider(''),
  },
};

/**
 * Adds what every page of the site has: the header over a picture, menus and footer, the consent configuration, and the
 * metadata.
 */
const ofSite = (page) => ({
  header: HEADER,
  meta: metaOf,
  ...page,
  consent: { ...page.consent, design: SITE_BANNER },
  chrome: SITE_CHROME,
  styles: [...new Set(['cms-menus', ...(page.styles ?? []), 'site', 'site-more'])],
});

export const pages = [
  ...[homePage, pricePage, tripsPage, samplePage, blogPage, articlePage, contactPage, ...legalPages].map(
    ofSite,
  ),
  {
    path: '/reiter/',
    file: 'reiter.html',
    post: 6701,
    title: 'Heli-Skiing in Kanada',
    description: 'Eine Woche Tiefschnee in den Selkirks: Programm, Leistungen, Ausrüstung und Anreise.',
    family: 'Verschachtelte Reiter',
    handlers: ['nested-tabs', 'image-carousel'],
    tryThis: [
      '„Eine Woche in den Selkirks“: Jeden Reiter anklicken. Nur sein Inhalt ist zu sehen, das Symbol wechselt; ein Klick auf den offenen Reiter ändert nichts.',
      'Mit der Tabulatortaste auf einen Reiter, dann Pfeiltasten, Pos1 und Ende: Nur der Fokus wandert, auch über das Ende hinaus. Eingabe oder Leertaste öffnet. Escape im Inhalt führt zum offenen Reiter zurück.',
      'Fenster unter 768 Pixel: Der erste Satz wird zum Akkordeon, Titel und Inhalt stehen abwechselnd. Unter 1025 Pixel gilt das auch für „Unterkünfte“.',
      '„Zwölf Gebiete“: Die Leiste beginnt am Ende (Zillertal) und lässt sich mit gedrückter Maustaste ziehen; ein Zug darf keinen Reiter öffnen.',
      '„Wann fliegen?“: Die inneren Reiter schalten nur den inneren Inhalt, die äußeren bleiben stehen. Pfeiltasten innen bewegen nur innen.',
      '„Vor der Buchung“: Reiter neben dem Inhalt, auf dem Handy als Zeile darüber, nie als Akkordeon.',
      '„Preise“: Der mittlere Reiter hat eine eigene CSS-ID (preise-hauptsaison) und reagiert auf die Tastatur wie die anderen.',
      '„Sicherheit“: Altes Markup mit div-Titeln und data-tab, beim Laden ist der erste Inhalt offen.',
      '„Programm auf Arabisch“: Pfeil links geht zum nächsten, Pfeil rechts zum vorigen Reiter.',
      '„Eindrücke“: Zweiten Reiter öffnen. Das Karussell hat sofort die richtige Breite, blättert von selbst und lässt sich bedienen.',
    ],
  },
  {
    path: '/karussell/',
    file: 'karussell.html',
    post: 6702,
    title: 'Bilder von unterwegs',
    description: 'Gezeichnete Erinnerungen aus vier Kontinenten: unsere Reisen in Bildern.',
    family: 'Bildkarussell',
    handlers: ['image-carousel', 'lightbox'],
    tryThis: [
      '„Das Jahr in Bildern“: 3, 2 oder 1 Bild je nach Fensterbreite, ohne Neuladen. Läuft alle 4 Sekunden weiter, hält unter dem Mauszeiger an und endgültig nach Fokus oder Ziehen.',
      'Ein Klick auf ein Bild öffnet es groß; ein Ziehen nicht.',
      'Pfeile, Punkte, Ziehen und die Pfeiltasten auf Pfeil oder Punkt blättern. Am Ende geht es vorne weiter.',
      '„Vom Abend zum Morgen“: Ein Bild blendet ins nächste; die Bilder laden erst, wenn sie an der Reihe sind (Netzwerkansicht).',
      '„Aus dem Archiv“: Altes Markup mit swiper-container verhält sich gleich.',
      '„Von rechts nach links“: Pfeil nach links blättert weiter, Ziehen läuft gespiegelt.',
      '„Immer zwei auf einmal“: Zwei Bilder je Schritt, 48 Pixel Abstand, auf dem Handy 12.',
      '„Das Bild des Monats“: Ein einziges Bild, kein Karussell, keine Pfeile.',
      '„Draußen blättern“: Die Pfeile stehen neben den Bildern, ohne Endlosschleife: am ersten und letzten Bild ist ein Pfeil inaktiv.',
      '„Wohin als Nächstes?“: Ein Klick auf ein Bild folgt dem Link, ein Ziehen nicht.',
      'Reduzierte Bewegung im Betriebssystem einschalten: Nichts läuft von selbst.',
    ],
  },
  {
    path: '/eintritt/',
    file: 'eintritt.html',
    post: 6703,
    title: 'Über uns',
    description: 'Wer wir sind, wie wir führen und was uns seit 1998 antreibt.',
    family: 'Eintrittsanimation',
    handlers: ['entrance'],
    tryThis: [
      'Langsam nach unten: Jedes Element erscheint einmal, wenn es ins Bild kommt, und bleibt beim Zurückscrollen stehen.',
      '„Was uns ausmacht“: Die drei Karten kommen nacheinander (0, 200 und 400 Millisekunden).',
      '„Vier Jahreszeiten“: Abschnitt, Spalte, Container und Widget nennen die Animation verschieden; alle vier laufen.',
      '„Schnell und langsam“: links 0,75, rechts 2 Sekunden.',
      'Auf dem Handy: „Am Schreibtisch bewegt“ steht ohne Animation da, „Nur unterwegs“ bewegt sich nur dort.',
      '„Ein kaputter Eintrag“: Die Einstellungen sind kein JSON. Der Text muss trotzdem erscheinen.',
      'Zum Seitenende springen (Ende-Taste): Die letzte Karte ist sichtbar, nichts bleibt verborgen.',
      'Reduzierte Bewegung: Alles ist sofort da.',
    ],
  },
  {
    path: '/bewegung/',
    file: 'bewegung.html',
    post: 6741,
    title: 'Bergtagebuch',
    description: 'Was sich bewegt, wenn man geht: Effekte beim Scrollen, mit der Maus und in der Tiefe.',
    family: 'Bewegung',
    handlers: ['motion', 'parallax-element', 'parallax-background', 'parallax-gallery'],
    styles: ['cms-bewegung'],
    tryThis: [
      'Langsam nach unten: „Sechs Arten“ zeigt jeden Effekt einzeln. In der Mitte des Fensters stehen alle Bilder gerade, ganz und scharf.',
      'Entwicklerwerkzeuge, Leistung aufzeichnen und scrollen: In Chrome und Edge läuft dabei kein Skript dieser Effekte.',
      '„Alles auf einmal“: Fenster unter 768 Pixel, das Bild steht still; wieder breiter, es läuft weiter.',
      '„Wer hinschaut“: Maus bewegen. Die erste Karte kippt, die zweite weicht aus, die dritte kommt nach. Ein Finger bewegt nichts.',
      '„Der Gletscher“: Beim Scrollen bleibt das Bild zurück, ohne dass sein Rand zu sehen ist.',
      '„Jedes zweite Bild“: drei, zwei oder eine Spalte; am Handy steht die Galerie still. Unter der Maus kippen die Bilder und legen sich wieder flach.',
      'Ans Seitenende: Der Kompass steht dort auf dem Kopf wie ganz oben, dazwischen hat er sich einmal gedreht.',
      'Inspektor öffnen (?piton-inspect), eine Zeile „motion“ aufklappen und scrollen: Unten steht laufend, wie weit der Effekt ist und was er gerade macht.',
      'Reduzierte Bewegung im Betriebssystem einschalten: Alles steht sofort still, auch ohne Neuladen.',
      'Drucken: Kein Bild fehlt oder ist unscharf.',
    ],
  },
  {
    path: '/klebend/',
    file: 'klebend.html',
    post: 6748,
    title: 'Hüttenwoche am Gletscher',
    description: 'Fünf Tage, zwei Hütten, ein Seil: der Ablauf, die Packliste und die Anfahrt.',
    family: 'Klebende Elemente',
    handlers: ['sticky', 'ee-sticky', 'header'],
    styles: ['cms-klebend'],
    header: KOPF_KLEBT,
    tryThis: [
      'Die Kopfzeile klebt von Anfang an und wird ab 60 Pixel niedriger. Der Inhalt darunter darf dabei nicht springen, auch nicht beim langsamen Hin und Her.',
      'Die graue Leiste bleibt 68 Pixel unter dem Rand stehen und wird 200 Pixel später dunkel; zurück ebenso. Auf dem Handy scrollt sie mit weg.',
      '„Auf einen Blick“ bleibt neben den Tagen, bis diese enden, und geht dann mit ihnen hinaus.',
      '„Packliste“ (altes Markup): bleibt bis 20 Pixel vor dem Ende der Liste stehen, unter 1.024 Pixel Fensterbreite gar nicht.',
      'Die Zeile „Platz anfragen“ klebt am unteren Rand, bis ihr eigener Ort ins Bild kommt; am Tablet nicht.',
      'Inspektor öffnen (?piton-inspect), eine Zeile „sticky“ aufklappen und scrollen: Unten steht laufend, ob das Element klebt und wie weit es vom Rand ist.',
      'Fenster breiter und schmäler ziehen, in der Mitte neu laden, vor und zurück: Alles steht, wo es hingehört.',
      'Druckvorschau: Jedes Element steht einmal an seinem Ort.',
    ],
  },
  {
    path: '/kopf/',
    file: 'kopf.html',
    post: 6704,
    title: 'Der erste Flug geht um sieben',
    description: 'Reportage: ein Tag mit der Heli-Gruppe in den Selkirks.',
    family: 'Kopfzeile',
    handlers: ['header'],
    header: KOPF,
    tryThis: [
      'Ganz oben ist die Kopfzeile durchsichtig, das Logo weiß.',
      'Ab 60 Pixel (Tablet 40): heller, weich gezeichneter Grund, orange Linie, niedrigere Zeile, kleineres farbiges Logo, in 0,4 Sekunden.',
      'Ab 700 Pixel (Handy 400) verschwindet sie beim Hinunterscrollen und kommt beim ersten Schritt nach oben zurück.',
      'Zurück nach ganz oben: Alles ist wieder wie am Anfang, auch Größe und Farbe des Logos.',
      'In der Mitte der Seite neu laden: Der gescrollte Zustand ist sofort da.',
    ],
  },
  {
    path: '/kopf-glas/',
    file: 'kopf-glas.html',
    post: 6705,
    title: 'Sieben Tage im Fjord',
    description: 'Mit dem Kajak durch Westnorwegen: ein Reisebericht.',
    family: 'Kopfzeile',
    handlers: ['header'],
    header: KOPF_GLAS,
    tryThis: [
      'Ab 120 Pixel liegt die Kopfzeile wie getöntes Glas über dem Text (ältere Seiten: Weichzeichnung durch das Skript).',
      'Auf dem Handy (unter 768 Pixel) ist der Effekt nicht eingeschaltet: Die Kopfzeile scrollt einfach mit weg.',
    ],
  },
  {
    path: '/kopf-vh/',
    file: 'kopf-vh.html',
    post: 6706,
    title: 'Winter in Lappland',
    description: 'Mit Hundeschlitten und Schneeschuhen durch die Polarnacht.',
    family: 'Kopfzeile',
    handlers: ['header'],
    header: KOPF_VH,
    tryThis: [
      'Desktop: Der Wechsel kommt nach der halben Fensterhöhe, am Tablet nach 30 Prozent, am Handy nach 80 Pixel.',
      'Fensterhöhe ändern: Die Schwelle wandert mit.',
      'Nach 1,2 Fensterhöhen verschwindet die Kopfzeile beim Hinunterscrollen.',
      'Die Seite verwendet das alte Markup aus Abschnitten und Spalten.',
    ],
  },
  accordionPage,
  menuPage,
  anchorPage,
  megaPage,
  backgroundsPage,
  hintsPage,
  carouselsPage,
  galleryPage,
  counterPage,
  figuresPage,
  switchPage,
  calendarPage,
  toursPage,
  searchPage,
  videoPage,
  formsPage,
  mapPage,
  ...layerPages,
  ...consentPages,
];

/** The handbook, the workshop and the playground: pages beside those that show widgets. */
export const documents = [workshopPage, playgroundPage, ...handbookPages];

/** Pages that lists link to and that the index does not list: one for each post and each tour. */
export const unlisted = (path) => {
  const page = postPage(path) ?? tourPageAt(path);
  return page && ofSite(page);
};

/** The page for unknown addresses. */
export const missing = ofSite(missingPage);

const DEFAULT_HOST = '127.0.0.1:4173';

/**
 * Replaces the expressions in double brackets: origins of the fake third parties, the nonce, the table of cookies, and with `base64:`
 * the address of a picture in the form in which the plugin blocks addresses in style sheets.
 */
const fill = (body, { host, nonce }) => {
  const origins = originsFor(host);
  const values = { ...origins, nonce, 'cookie-tabelle': policyTable(host) };
  return body
    .replace(/\[\[base64:([\w-]+)\]\]/g, (_, name) =>
      encodeURIComponent(Buffer.from(`${origins.fotos}/bild/${name}.svg`).toString('base64')),
    )
    .replace(/\[\[([\w-]+)\]\]/g, (all, name) => values[name] ?? all);
};

/**
 * The HTML of one page; `tag` is the script tag to test (empty: no script at all). Pages with consent need the request's `host`
 * (`name:port`) and the `nonce` of the answer's policy. `query` is the address's query, which filters the lists.
 * `dist` is the folder of the build that is served, for pages that describe the build.
 */
export async function render(
  page,
  { tag = '', host = DEFAULT_HOST, nonce = '', query = new URLSearchParams(), dist = '' } = {},
) {
  const body = page.body
    ? await page.body({ ...page, host, query, dist })
    : (await readFile(new URL(`pages/${page.file}`, import.meta.url), 'utf8')).trimEnd();
  const { description, bodyClass, header, chrome, config, post, featuredImage, path, styles, kit, lang } =
    page;
  const title = page.titleOf?.(query) || page.title;
  const after = page.after?.({ host });
  const common = {
    title,
    description,
    meta: page.meta?.({ ...page, title }),
    bodyClass,
    header,
    chrome,
    config,
    post,
    featuredImage,
    path,
    styles,
    kit,
    lang,
    after,
  };
  const modules = (page.modules ?? []).map((path) => `<script type="module" src="${path}"></script>`);
  if (!page.consent) return frame({ ...common, scripts: page.clients, body, tag: tag + modules.join('') });
  const printed = printConsent(page.consent, { host, nonce });
  return frame({
    ...common,
    body: fill(body, { host, nonce }),
    after: after && fill(after, { host, nonce }),
    consent: { ...printed, head: `${page.scripts ?? ''}${printed.head}` },
    tag: tag.replaceAll('<script', `<script nonce="${nonce}"`),
  });
}
