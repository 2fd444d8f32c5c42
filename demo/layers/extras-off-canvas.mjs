/** The page of the widget extras' off-canvas, with every side and every animation. */
import {
  button,
  card,
  cards,
  html,
  image,
  intro,
  pageDocument,
  qa,
  section,
  stage,
  text,
  widget,
} from './markup.mjs';

const BURGER =
  '<span class="ee-button-content-wrapper"><span class="ee-button-icon ee-icon--left ee-hamburger-box"><span class="ee-hamburger-inner"></span></span><span class="ee-button-text">Menü</span></span>';

/** @param {string} title @param {string} [closeExtra] the panel's own element for closing */
function eeOffCanvas(id, settings, title, ...items) {
  const all = {
    container_scroll: 'yes',
    anchor_navigation: 'yes',
    anchor_navigation_speed: { unit: 'px', size: 500, sizes: [] },
    anchor_navigation_close: 'yes',
    refresh_widgets: 'yes',
    ...settings,
  };
  const trigger =
    all.trigger_source === 'burger'
      ? `<div class="ee-button-wrapper ee-offcanvas-position--inline"><div class="ee-button ee-hamburger ee-hamburger--arrow ee-offcanvas__trigger ee-offcanvas__trigger--inline" id="slidebar-trigger_${id}" data-slidebar-id="${id}" aria-label="Menü" aria-controls="navigation">${BURGER}</div></div>`
      : '';
  return widget(
    'ee-offcanvas.classic',
    `${trigger}<div class="ee-offcanvas__content ee-offcanvas__content-${id}"><div class="ee-offcanvas__header ee-offcanvas__header-close--right"><h2 class="ee-offcanvas__header__title">${title}</h2><div class="ee-offcanvas__header__close"><i class="eicon-close"></i></div></div>${items.map((item, at) => `<div class="ee-offcanvas__content__item elementor-repeater-item-${id.slice(0, 6)}${at}">${item}</div>`).join('')}</div>`,
    { id, settings: all },
  );
}

const ANCHORS =
  '<ul><li><a href="#tag-eins">Tag eins</a></li><li><a href="#tag-zwei">Tag zwei</a></li><li><a href="#tag-drei">Tag drei</a></li></ul>';
const day = (id, title, lead, name, alt) =>
  section(
    'ak-teil',
    html(`<h2 id="${id}">${title}</h2>`),
    text(`<p>${lead}</p>`),
    image(name, alt, { classes: 'ak-bild' }),
  );

export const eeOffCanvasPage = {
  path: '/seitenleiste-extras/',
  post: 7402,
  title: 'Drei Tage, drei Täler',
  description: 'Seitenleisten, die aufdecken, schieben, überdecken und verschieben.',
  family: 'Seitenleiste der Erweiterung',
  handlers: ['ee-offcanvas'],
  styles: ['cms-off-canvas', 'layers'],
  tryThis: [
    '„Menü“ links: Die Seite rückt zur Seite und deckt die Leiste auf. Klick auf die Seite schließt.',
    '„Wetter“ rechts: Leiste und Seite wandern zusammen. Öffnet auf den Knopf mit der Kennung.',
    '„Hinweis“ oben: Die Leiste legt sich über die Seite. Öffnet auf jeden Knopf mit der Klasse.',
    '„Anfahrt“ unten: Leiste und Seite verschieben sich; eigenes Schließen im Inhalt.',
    'Link zu einem Tag in der Leiste: Die Seite läuft in einer halben Sekunde dorthin, dann schließt die Leiste.',
    'In der Mitte der Seite öffnen und schließen: Die Seite steht danach, wo sie war.',
    'Tastatur: Auslöser mit Eingabe und Leertaste, Escape schließt, der Fokus kehrt zurück.',
    'Immer nur eine Leiste ist offen; am Handy nimmt sie nie mehr als das Fenster ein.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7402, '7e6', () => [
      stage(
        'gletscherspalte',
        'Seitenleiste der Erweiterung',
        'Drei Tage, drei Täler',
        'Vier Leisten, vier Seiten, vier Arten, sich zu zeigen.',
      ),
      section(
        'ak-teil ak-weiss',
        intro('Öffnen', 'Von links, rechts, oben, unten'),
        cards(
          card(
            'Aufdecken',
            'Links, mit dem eigenen Menüknopf.',
            eeOffCanvas(
              '7e60a01',
              { position: 'left', animation: 'reveal', trigger_source: 'burger' },
              'Menü',
              ANCHORS,
              '<p>Die Seite gleitet zur Seite, die Leiste war immer schon da.</p>',
            ),
          ),
          card(
            'Schieben',
            'Rechts, über die Kennung eines Knopfs.',
            button('Wetter', '#', { attributes: 'id="ak-wetter-knopf"' }),
            eeOffCanvas(
              '7e60a02',
              {
                position: 'right',
                animation: 'push',
                trigger_source: 'id',
                trigger_id: 'ak-wetter-knopf',
                scroll_fix: 'margin',
              },
              'Wetter',
              '<p>Vormittags Sonne, ab Mittag Wolken, Nullgradgrenze 2.100 Meter.</p>',
              ANCHORS,
            ),
          ),
          card(
            'Überdecken',
            'Oben, über eine Klasse.',
            button('Hinweis', '#', { classes: 'ak-hinweis-knopf' }),
            button('Noch ein Knopf', '#', { classes: 'ak-hinweis-knopf ak-leise' }),
            eeOffCanvas(
              '7e60a03',
              {
                position: 'top',
                animation: 'overlay',
                trigger_source: 'class',
                trigger_class: 'ak-hinweis-knopf',
              },
              'Hinweis',
              '<p>Am zweiten Tag ist der Steig bis Mittag gesperrt.</p>',
            ),
          ),
          card(
            'Verschieben',
            'Unten, mit eigenem Schließen.',
            button('Anfahrt', '#', { attributes: 'id="ak-anfahrt-knopf"' }),
            eeOffCanvas(
              '7e60a04',
              {
                position: 'bottom',
                animation: 'shift',
                trigger_source: 'id',
                trigger_id: 'ak-anfahrt-knopf',
                header_close_source: 'class',
                header_close_class: 'ak-leiste-zu',
              },
              'Anfahrt',
              '<p>Bahn bis Sillian, dann Postbus bis zur Endstelle.</p><p><button type="button" class="ak-knopf ak-leiste-zu">Danke, ich finde hin</button></p>',
            ),
          ),
        ),
      ),
      day(
        'tag-eins',
        'Tag eins: Hinauf',
        'Vier Stunden durch den Wald und über die Almen bis zur ersten Hütte.',
        'waldpfad',
        'Pfad durch den Wald',
      ),
      day(
        'tag-zwei',
        'Tag zwei: Hinüber',
        'Über das Joch, am frühen Nachmittag im zweiten Tal. Gejausnet wird am Bach.',
        'gipfelgrat',
        'Grat mit Seilschaft',
      ),
      day(
        'tag-drei',
        'Tag drei: Hinunter',
        'Durch die Schlucht, über die Hängebrücke, bis zur Haltestelle.',
        'schlucht',
        'Hängebrücke über eine Schlucht',
      ),
      qa(tryThis),
    ]),
};
