/** The page of the lightbox: groups, single pictures, films, and links that must not open the lightbox. */
import { escapeHtml } from '../saved/escape.mjs';
import {
  action,
  art,
  box,
  button,
  card,
  cards,
  html,
  intro,
  pageDocument,
  picture,
  qa,
  section,
  stage,
  text,
  widget,
} from './markup.mjs';

const GALLERY = [
  [
    'spuren',
    'Erste Spur',
    'Jänner, nach drei Tagen Sturm in den Monashees',
    'Skifahrer zieht eine Spur durch Tiefschnee',
  ],
  [
    'polarlicht',
    'Nordlicht',
    'Februar, minus 31 Grad und kein Wind bei Inari',
    'Hundeschlitten unter grünem Polarlicht',
  ],
  ['gipfelgrat', 'Umkehrpunkt', 'April, am Grat des Ortlers', 'Seilschaft auf dem Grat'],
  ['schlucht', 'Hängebrücke', 'Juni, über der Soča', 'Hängebrücke über eine Schlucht'],
  ['kajak', 'Ebbe', 'August, im Sognefjord', 'Oranges Kajak auf stillem Fjord'],
  ['huette', 'Jause', 'Dezember, in der Übungshütte im Zillertal', 'Holzhütte in der Winternacht'],
];
const GROUP = '7f70a01';
const ROW = '7f70a02';

const urlOf = (host, name) => `http://${host}${art(name)}`;
const hashOf = (host, name, group, at) =>
  action('lightbox', { id: 900 + at, url: urlOf(host, name), ...(group && { slideshow: group }) });

const links = (host, group, items) =>
  items.map(
    ([name, title, description, alt], at) =>
      `<a data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="${group}" data-elementor-lightbox-title="${title}" data-elementor-lightbox-description="${description}" data-e-action-hash="${hashOf(host, name, group, at)}" href="${urlOf(host, name)}">${picture(name, alt)}</a>`,
  );

const gallery = (host) =>
  widget(
    'image-gallery',
    `<div class="elementor-image-gallery"><div id="gallery-1" class="gallery galleryid-7501 gallery-columns-3 gallery-size-large">${links(
      host,
      GROUP,
      GALLERY,
    )
      .map(
        (link) => `<figure class="gallery-item"><div class="gallery-icon landscape">${link}</div></figure>`,
      )
      .join('')}</div></div>`,
    { id: GROUP },
  );

const row = (host) =>
  widget(
    'image-carousel',
    `<div class="elementor-image-carousel-wrapper swiper" role="region" aria-roledescription="carousel" aria-label="Bilder zum Vergrößern" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${links(
      host,
      ROW,
      GALLERY.slice(1, 5),
    )
      .map(
        (link, at) =>
          `<div class="swiper-slide" role="group" aria-roledescription="slide" aria-label="${at + 1} von 4">${link.replace('<img', '<figure class="swiper-slide-inner"><img class="swiper-slide-image"').replace('</a>', '</figure></a>')}</div>`,
      )
      .join('')}</div><div class="swiper-pagination"></div></div>`,
    {
      id: ROW,
      classes: 'elementor-pagination-position-outside ak-dreier',
      settings: {
        slides_to_show: '3',
        slides_to_show_tablet: '2',
        slides_to_show_mobile: '1',
        navigation: 'dots',
        infinite: 'yes',
        speed: 500,
        image_spacing_custom: { unit: 'px', size: 20, sizes: [] },
      },
    },
  );

const single = (name, alt, inside, attributes = '') =>
  widget('image', `<a href="${art(name)}"${attributes}>${picture(name, alt)}</a>${inside}`, {
    classes: 'ak-bild',
  });

/** The settings that the video widget prints for its lightbox. */
export const filmSettings = (id, url, videoType = 'hosted') => ({
  type: 'video',
  videoType,
  url,
  autoplay: 'yes',
  modalOptions: {
    id: `elementor-lightbox-${id}`,
    entranceAnimation: 'fadeIn',
    entranceAnimation_tablet: '',
    entranceAnimation_mobile: '',
    videoAspectRatio: '169',
  },
  ...(videoType === 'hosted' && {
    videoParams: { controls: '', preload: 'metadata', muted: 'muted', controlsList: 'nodownload' },
  }),
});

/** A film behind its preview: a link as the button and image widgets print it. */
export const film = (label, settings, name) =>
  html(
    `<a class="ak-film" href="${escapeHtml(settings.url)}" data-elementor-open-lightbox="yes" data-elementor-lightbox="${escapeHtml(JSON.stringify(settings))}" data-elementor-lightbox-video="${escapeHtml(settings.url)}">${picture(name, '')}<span>${label}</span></a>`,
  );

export const lightboxPage = {
  path: '/bilder/',
  post: 7501,
  title: 'Bilder in groß',
  description: 'Galerie, Einzelbilder und Filme, die sich über die Seite legen.',
  family: 'Lightbox',
  handlers: ['lightbox', 'link-actions', 'image-carousel'],
  styles: ['cms-layers', 'layers'],
  kit: { lightbox_enable_share: 'yes' },
  tryThis: [
    'Galerie: Ein Klick öffnet das Bild groß, mit Titel, Beschreibung und Zähler 1/6. Pfeile, Pfeiltasten und Wischen blättern im Kreis; Escape und Klick daneben schließen, der Fokus kehrt zum Bild zurück.',
    'Die Zurück-Taste des Browsers schließt nur die Lightbox.',
    'Vergrößern: Knopf, Doppelklick, zwei Finger. Vollbild: Der Knopf merkt sich seinen Zustand. Teilen: Adresse führt wieder zu diesem Bild.',
    '3,5 Sekunden ohne Bewegung: Die Bedienung blendet sich aus und kommt bei der nächsten Regung zurück.',
    'Einzelbilder: ohne Zähler und Pfeile. Das mit „nie in der Lightbox“ öffnet die Datei selbst, der Download lädt sie herunter.',
    'Film: spielt im Seitenverhältnis 16 zu 9. Der fehlende Film sagt, dass er nicht zu laden ist.',
    '„Über eine Aktion“ öffnet die Galerie beim dritten Bild. „In neuem Tab“ öffnet dieselbe Seite gleich mit diesem Bild.',
    'Karussell: Ein Klick vergrößert, ein Ziehen nicht; in der Lightbox steht kein Bild doppelt.',
    'Netzwerkansicht: Programm und Gestaltung der Lightbox kommen erst, wenn die Maus über einem Bild ist oder geklickt wird.',
  ],
  body: ({ tryThis, host }) =>
    pageDocument(7501, '7f7', () => [
      stage('polarlicht', 'Lightbox', 'Ein Jahr, groß', 'Ein Klick, und das Bild gehört dem ganzen Fenster.'),
      section(
        'ak-teil',
        intro('Galerie', 'Sechs Monate', 'Alle Bilder einer Galerie bilden eine Gruppe.'),
        gallery(host),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Einzeln', 'Bilder für sich'),
        box(
          'ak-zeile ak-einzeln',
          single(
            'zelt',
            'Zelt unter Sternen',
            '<p class="ak-legende">Öffnet, weil die Website es für alle Bilder so will.</p>',
          ),
          single(
            'morgenrot',
            'Morgenrot über Gipfeln',
            '<p class="ak-legende">Nie in der Lightbox: öffnet die Datei.</p>',
            ' data-elementor-open-lightbox="no"',
          ),
          single(
            'waldpfad',
            'Pfad durch den Wald',
            '<p class="ak-legende">Ein Download: lädt herunter.</p>',
            ' download="waldpfad.svg"',
          ),
        ),
      ),
      section(
        'ak-teil',
        intro(
          'Filme',
          'Bewegte Bilder',
          'Ein Film vom eigenen Server und einer, den es nicht gibt. YouTube und Vimeo stehen bei den <a href="/gesperrte-fenster/">gesperrten Fenstern</a>.',
        ),
        box(
          'ak-zeile',
          film('Film ansehen', filmSettings('7f70b01', `http://${host}/bilder/film.webm`), 'helikopter'),
          film(
            'Fehlender Film',
            filmSettings('7f70b02', `http://${host}/bilder/verloren.webm`),
            'gletscherspalte',
          ),
        ),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Anders geöffnet', 'Aktion, Adresse, Karussell'),
        cards(
          card(
            'Über eine Aktion',
            'Ein Knopf, der die Galerie beim dritten Bild öffnet.',
            button('Drittes Bild zeigen', hashOf(host, 'gipfelgrat', GROUP, 2)),
          ),
          card(
            'Über die Adresse',
            'So sieht der Link aus, den jemand geteilt hat.',
            text(
              `<p><a href="/bilder/${hashOf(host, 'gipfelgrat', GROUP, 2)}" target="_blank" rel="noopener">In neuem Tab öffnen</a></p>`,
            ),
          ),
        ),
        row(host),
      ),
      qa(tryThis),
    ]),
};
