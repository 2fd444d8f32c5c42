/** The page of section backgrounds: slideshows, a film, shape dividers, lazily loaded pictures. */
import { settingsAttribute } from '../frame.mjs';

const gallery = (...names) => names.map((name, at) => ({ id: 700 + at, url: `/assets/art/${name}.svg` }));

const slideshow = (transition, names, more = {}) => ({
  background_background: 'slideshow',
  background_slideshow_gallery: gallery(...names),
  background_slideshow_loop: 'yes',
  background_slideshow_slide_duration: 3500,
  background_slideshow_slide_transition: transition,
  background_slideshow_transition_duration: 900,
  ...more,
});

const FILM = {
  background_background: 'video',
  background_video_link: '/bilder/film.webm',
  background_video_start: 1,
  background_video_end: 3,
};
const OVERLAY = '<div class="elementor-background-overlay"></div>';
/**
 * The settings of a background video as the server prints them; the film is hidden on phones unless `isOnMobile` is
 * set.
 */
const video = (isOnMobile, isOnce) =>
  `<div class="elementor-background-video-container${isOnMobile ? '' : ' elementor-hidden-mobile'}" aria-hidden="true"><video class="elementor-background-video-hosted" autoplay muted playsinline${isOnce ? '' : ' loop'}></video></div>`;

const words = (id, mark, title, text, level = 2) => `
      <div class="elementor-element elementor-element-${id}a elementor-widget elementor-widget-text-editor" data-id="${id}a" data-element_type="widget" data-widget_type="text-editor.default">
        <div class="elementor-widget-container"><div class="ak-kopf"><p class="ak-marke">${mark}</p><h${level}>${title}</h${level}><p class="ak-vorspann">${text}</p></div></div>
      </div>`;

/** A boxed container; `before` is printed inside it before the content, as the server prints backgrounds. */
const container = (id, settings, content, { classes = '', before = '' } = {}) => `
  <div class="elementor-element elementor-element-${id} e-flex e-con-boxed ak-hinter${classes && ` ${classes}`} e-con e-parent" data-id="${id}" data-element_type="container" ${settingsAttribute(settings)}>
    <div class="e-con-inner">${before}${OVERLAY}${content}
    </div>
  </div>`;

const body =
  () => `<div data-elementor-type="wp-page" data-elementor-id="6741" class="elementor elementor-6741" data-elementor-post-type="page">
${container(
  '5a10c01',
  slideshow('fade', ['morgenrot', 'gipfelgrat', 'helikopter', 'polarlicht'], {
    background_slideshow_ken_burns: 'yes',
    background_slideshow_ken_burns_zoom_direction: 'in',
    background_slideshow_gallery_mobile: gallery('zelt', 'waldpfad'),
  }),
  words(
    '5a10c0',
    'Das Jahr am Berg',
    'Vier Stimmungen, ein Grat',
    'Vom ersten Licht bis zum Nordlicht: langsam hinein in jedes Bild.',
    1,
  ),
  { classes: 'ak-hinter-hoch' },
)}
${container(
  '5a10c02',
  slideshow('slide_left', ['kajak', 'schlucht', 'waldpfad', 'huette', 'zelt'], {
    background_slideshow_lazyload: 'yes',
    background_slideshow_slide_duration: 2500,
  }),
  words(
    '5a10c1',
    'Der Reihe nach',
    'Fünf Stationen flussab',
    'Die Bilder ziehen nach links und laden erst kurz vorher.',
  ),
)}
${container(
  '5a10c03',
  slideshow('slide_down', ['spuren', 'helikopter', 'morgenrot'], { background_slideshow_loop: '' }),
  words(
    '5a10c2',
    'Einmal und fertig',
    'Drei Bilder von oben',
    'Nach dem letzten bleibt es dabei: keine Schleife, kein Knopf.',
  ),
)}
${container(
  '5a10c04',
  slideshow('fade', ['karte']),
  words(
    '5a10c3',
    'Nur eines',
    'Ein Bild ist keine Diashow',
    'Die Karte steht still, und es gibt nichts anzuhalten.',
  ),
)}
${container(
  '5a10c05',
  { ...FILM, background_play_on_mobile: 'yes' },
  words(
    '5a10c4',
    'Film',
    'Zwei Sekunden, immer wieder',
    'Zuerst das Bild vom CMS, dann der Ausschnitt von Sekunde eins bis drei.',
  ),
  { classes: 'ak-hinter-bild', before: video(true) },
)}
${container(
  '5a10c06',
  { background_background: 'video', background_video_link: '/bilder/film.webm', background_play_once: 'yes' },
  words(
    '5a10c5',
    'Film, einmal',
    'Danach wieder das Bild',
    'Am Handy ist dieser Film nicht eingeschaltet und wird nicht geladen.',
  ),
  { classes: 'ak-hinter-bild', before: video(false, true) },
)}
${container(
  '5a10c07',
  { background_background: 'classic', shape_divider_top: 'waves', shape_divider_bottom: 'waves' },
  words(
    '5a10c6',
    'Formtrenner',
    'Wellen oben und unten',
    'Oben hat sie der Server gedruckt; unten fehlt die Zeichnung und wird geholt.',
  ),
  {
    classes: 'ak-hinter-bild',
    before:
      '<div class="elementor-shape elementor-shape-top" aria-hidden="true" data-negative="false"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 100" preserveAspectRatio="none"><path class="elementor-shape-fill" d="M0 0h1000v20C800 90 600 10 400 50S120 80 0 30Z"></path></svg></div><div class="elementor-shape elementor-shape-bottom" aria-hidden="true" data-negative="false"></div>',
  },
)}
</div>`;

export const page = {
  place: 130,
  path: '/hintergruende/',
  body,
  post: 6741,
  title: 'Das Jahr am Berg',
  description: 'Vier Stimmungen vom selben Grat, fünf Stationen flussab und ein Film vom Gletscher.',
  family: 'Hintergründe',
  handlers: ['background-slideshow', 'background-video', 'shapes', 'lazy-background'],
  styles: ['cms-backgrounds'],
  tryThis: [
    '„Vier Stimmungen“: Die Bilder blenden alle 3,5 Sekunden ineinander und werden dabei langsam größer. Unter 768 Pixel sind es zwei andere Bilder.',
    'Maus auf den Abschnitt, oder die Tabulatortaste: rechts unten erscheint ein runder Knopf. Er hält Bilder und Zoom an und lässt sie weiterlaufen.',
    'Weiterscrollen oder die Registerkarte wechseln: Der Inspektor sagt „ruht“, und nach der Rückkehr geht es mit demselben Bild weiter.',
    '„Fünf Stationen“: Netzwerkansicht. Zuerst laden nur das erste, das zweite und das letzte Bild, dann immer eines im Voraus.',
    '„Drei Bilder von oben“: Sie kommen von oben in umgekehrter Reihenfolge. Nach dem letzten ist Schluss.',
    '„Ein Bild ist keine Diashow“: kein Wechsel, kein Knopf.',
    '„Zwei Sekunden“: Vor dem Film ist das Bild der Gletscherspalte zu sehen. Er füllt den Abschnitt in jeder Fenstergröße.',
    '„Danach wieder das Bild“: Der Film läuft einmal. Am Handy wird er nicht geladen.',
    '„Wellen“: Unten holt Piton die fehlende Zeichnung (eine Anfrage an assets/shapes/waves.svg), oben nicht.',
    'Reduzierte Bewegung einschalten und neu laden: nur erste Bilder, kein Film, keine Knöpfe. Ein Film eines Dienstes wartet auf die Einwilligung („Gesperrte Inhalte“).',
  ],
};
