/** The builder's popups: one for each design and each way to open and close them. */
import { slider } from '../frame.mjs';
import { action, button, heading, html, image, picture, popup, text, widget } from './markup.mjs';

export const open = (id, toggle = '') => action('popup:open', { id: String(id), toggle });
const close = (again = '') => action('popup:close', { do_not_show_again: again });
const closeButton = (label = 'Schließen') => button(label, close());
const seconds = (size) => ({ entrance_animation_duration: slider(size) });
const ACCESSIBLE = { a11y_navigation: 'yes' };

const slide = (name, alt, at) =>
  `<div class="swiper-slide" role="group" aria-roledescription="slide" aria-label="${at} von 3"><figure class="swiper-slide-inner">${picture(name, alt).replace('<img', '<img class="swiper-slide-image"')}</figure></div>`;
const ARROW =
  '<svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="D"></path></svg>';
const arrow = (side, path) =>
  `<div class="elementor-swiper-button elementor-swiper-button-${side}" role="button" tabindex="0">${ARROW.replace('D', path)}</div>`;

/** A carousel of three pictures. */
export const carousel = (label) =>
  widget(
    'image-carousel',
    `<div class="elementor-image-carousel-wrapper swiper" role="region" aria-roledescription="carousel" aria-label="${label}" dir="ltr"><div class="elementor-image-carousel swiper-wrapper" aria-live="off">${slide('huette', 'Holzhütte mit hellen Fenstern in der Winternacht', 1)}${slide('zelt', 'Zelt unter Sternen', 2)}${slide('morgenrot', 'Morgenrot über verschneiten Gipfeln', 3)}</div>${arrow('prev', 'M15.5 3 18 5.5 11.5 12l6.5 6.5-2.5 2.5-9-9z')}${arrow('next', 'M8.5 3 6 5.5l6.5 6.5L6 18.5 8.5 21l9-9z')}<div class="swiper-pagination"></div></div>`,
    {
      classes: 'elementor-arrows-position-inside elementor-pagination-position-inside ak-eines',
      settings: { slides_to_show: '1', navigation: 'both', infinite: 'yes', speed: 500 },
    },
  );

const FORM = `<form class="ak-formular" method="get" action="/popups/">
<p><label for="rueckruf-name">Name</label><input id="rueckruf-name" name="name" autocomplete="name" required></p>
<p><label for="rueckruf-telefon">Telefon</label><input id="rueckruf-telefon" name="telefon" type="tel" autocomplete="tel" required></p>
<p><label for="rueckruf-wann">Wann passt es?</label><select id="rueckruf-wann" name="wann"><option>vormittags</option><option>zu Mittag</option><option>am Abend</option></select></p>
<p><button class="elementor-button" type="submit">Rückruf bestellen</button></p></form>`;

const KIT = [
  'Lawinenairbag, voll geladen',
  'LVS-Gerät, Schaufel, Sonde',
  'Powder-Ski um 110 Millimeter',
  'Zwei Paar Handschuhe',
  'Brille für Sonne und für Flachlicht',
  'Sitzgurt fürs Gletschergelände',
  'Biwaksack',
  'Jausenbrot',
];
const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const POPUPS = () =>
  [
    popup(
      7101,
      {
        ...ACCESSIBLE,
        entrance_animation: 'fadeInUp',
        exit_animation: 'fadeIn',
        ...seconds(0.6),
        prevent_scroll: 'yes',
        classes: 'ak-angebot',
        timing: [],
      },
      image('helikopter', 'Hubschrauber setzt eine Gruppe am Grat ab'),
      heading(2, 'Sieben Tage Selkirks'),
      text('<p>Unterkunft, Verpflegung, Leihski und alle Flüge sind im Preis. Noch drei Plätze im März.</p>'),
      button('Zum Programm', '/reiter/'),
      button('Schließen', close(), { classes: 'ak-leise' }),
      button('Nicht mehr zeigen', close('yes'), { classes: 'ak-leise' }),
    ),
    popup(
      7102,
      {
        ...ACCESSIBLE,
        open_selector: '.ak-packliste a, a[href="#packliste"]',
        entrance_animation: 'zoomIn',
        exit_animation: 'zoomIn',
        ...seconds(0.4),
        close_button_position: 'outside',
      },
      heading(2, 'Was in den Rucksack gehört'),
      text(list(KIT)),
    ),
    popup(
      7103,
      {
        entrance_animation: 'slideInUp',
        exit_animation: 'slideInUp',
        ...seconds(0.5),
        prevent_close_on_background_click: 'yes',
      },
      text(
        '<p><strong>Lawinenlage heute: Stufe 2.</strong> Oberhalb von 2.400 Metern vereinzelt Triebschnee.</p>',
      ),
      button('Verstanden', close(), { classes: 'ak-klein' }),
    ),
    popup(
      7104,
      {
        ...ACCESSIBLE,
        entrance_animation: 'slideInRight',
        exit_animation: 'slideInRight',
        ...seconds(0.5),
        prevent_scroll: 'yes',
      },
      heading(2, 'Alle Termine'),
      ...['Jänner', 'Februar', 'März', 'April'].flatMap((month, at) => [
        heading(3, month),
        text(
          `<p>Woche ${at * 4 + 1} und ${at * 4 + 3}, je sieben Nächte. Treffpunkt am Samstag um 15 Uhr in Revelstoke, Rückflug am Samstag darauf.</p><p>Gruppen zu höchstens elf Gästen mit zwei Führern.</p>`,
        ),
      ]),
      closeButton(),
    ),
    popup(
      7105,
      {
        ...ACCESSIBLE,
        entrance_animation: 'bounceIn',
        ...seconds(0.8),
        close_button_delay: 3,
        prevent_close_on_background_click: 'yes',
        prevent_close_on_esc_key: 'yes',
        prevent_scroll: 'yes',
      },
      heading(2, 'Sicherheitshinweis'),
      text(
        '<p>Ohne Lawinenausrüstung nehmen wir niemanden mit. Das Kreuz erscheint nach drei Sekunden; Escape und ein Klick daneben schließen nicht.</p>',
      ),
      button('Ausrüstung ansehen', '#packliste', { classes: 'ak-leise' }),
    ),
    popup(
      7106,
      {
        entrance_animation: 'fadeInRight',
        exit_animation: 'fadeInRight',
        ...seconds(0.4),
        close_automatically: 6,
      },
      text(
        '<p><strong>Gemerkt.</strong> Die Tour steht auf Ihrer Liste. Dieser Zettel geht in sechs Sekunden von selbst.</p>',
      ),
    ),
    popup(
      7107,
      {
        ...ACCESSIBLE,
        entrance_animation: 'fadeIn',
        exit_animation: 'fadeIn',
        ...seconds(0.3),
        prevent_scroll: 'yes',
      },
      heading(2, 'Anfrage, Schritt 1'),
      text(
        '<p>Wie viele sind Sie? Bis vier Gäste reist die Gruppe mit anderen, ab fünf fliegen Sie allein.</p>',
      ),
      button('Bedingungen lesen', open(7108)),
      closeButton(),
    ),
    popup(
      7108,
      {
        ...ACCESSIBLE,
        entrance_animation: 'fadeInUp',
        exit_animation: 'fadeInUp',
        ...seconds(0.3),
        prevent_scroll: 'yes',
      },
      heading(2, 'Bedingungen'),
      text(
        '<p>Storno bis 60 Tage vorher kostenlos. Bei Flugwetter unter zwei Tagen gibt es die Hälfte zurück.</p>',
      ),
      closeButton('Zurück zur Anfrage'),
    ),
    popup(
      7109,
      {
        ...ACCESSIBLE,
        entrance_animation: 'fadeInDown',
        exit_animation: 'fadeInDown',
        ...seconds(0.4),
        prevent_scroll: 'yes',
      },
      heading(2, 'Wir rufen zurück'),
      html(FORM),
    ),
    popup(
      7110,
      {
        ...ACCESSIBLE,
        entrance_animation: 'zoomIn',
        exit_animation: 'zoomIn',
        ...seconds(0.4),
        close_button_position: 'outside',
      },
      carousel('Unsere Unterkünfte'),
      text('<p>Hütte, Zelt oder Lodge: Jede Woche schläft anders.</p>'),
    ),
  ].join('');
