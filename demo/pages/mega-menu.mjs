// /mega-menue/: the page of the pro add-on's mega menu in both kinds of markup, and of the widget extras' slide menu.
import { settingsAttribute } from '../frame.mjs';

const element = (id, type, content, { settings, classes = '', skin = 'default', name = type } = {}) =>
  `<div class="elementor-element elementor-element-${id}${classes && ` ${classes}`} elementor-widget elementor-widget-${name}" data-id="${id}" data-element_type="widget"${settings ? ` ${settingsAttribute(settings)}` : ''} data-widget_type="${type}.${skin}">${content}</div>`;
const text = (id, html) => element(id, 'text-editor', html);

const CARET = (way) =>
  `<svg aria-hidden="true" class="e-font-icon-svg e-fas-caret-${way}" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="${way === 'up' ? 'M4 16l8-9 8 9z' : 'M4 8l8 9 8-9z'}"></path></svg>`;
const TOGGLE =
  '<span class="e-n-menu-toggle-icon e-open"><svg class="e-font-icon-svg e-eicon-menu-bar" aria-hidden="true" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="M3 5h18v3H3zm0 6h18v3H3zm0 6h18v3H3z"></path></svg></span><span class="e-n-menu-toggle-icon e-close"><svg class="e-font-icon-svg e-eicon-close" aria-hidden="true" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z"></path></svg></span>';

/** A title is [text, address, content]; `isOld` prints one container for all contents, as releases up to 3.22 did. */
function mega(id, number, label, titles, settings, { classes = '', isOld = false } = {}) {
  const heads = titles.map(([title, href, content], index) => {
    const at = `${number}${index + 1}`;
    const inner = `<span class="e-n-menu-title-text">${title}</span>`;
    const head = `${href ? `<a class="e-n-menu-title-container e-focus e-link" href="${href}">${inner}</a>` : `<div class="e-n-menu-title-container">${inner}</div>`}${
      content
        ? `<button id="e-n-menu-dropdown-icon-${at}" class="e-n-menu-dropdown-icon e-focus" data-tab-index="${index + 1}" aria-haspopup="true" aria-expanded="false" aria-controls="e-n-menu-content-${at}"><span class="e-n-menu-dropdown-icon-opened">${CARET('up')}<span class="elementor-screen-only">${title} schließen</span></span><span class="e-n-menu-dropdown-icon-closed">${CARET('down')}<span class="elementor-screen-only">${title} öffnen</span></span></button>`
        : ''
    }`;
    const body = content
      ? `<div id="e-n-menu-content-${at}" data-tab-index="${index + 1}" aria-labelledby="e-n-menu-dropdown-icon-${at}" class="elementor-element e-flex e-con-full e-con e-child" data-element_type="container">${content}</div>`
      : '';
    const mark = `id="e-n-menu-title-${at}" class="e-n-menu-title${settings.open_on === 'click' ? ' e-click' : ''}"`;
    return {
      item: isOld
        ? `<li ${mark}>${head}</li>`
        : `<li class="e-n-menu-item"><div ${mark}>${head}</div>${body && `<div class="e-n-menu-content">${body}</div>`}</li>`,
      body,
    };
  });
  const all = { item_layout: 'horizontal', breakpoint_selector: 'tablet', ...settings };
  return element(
    id,
    'mega-menu',
    `<nav class="e-n-menu" data-widget-number="${number}" aria-label="${label}"><button class="e-n-menu-toggle" id="menu-toggle-${number}" aria-haspopup="true" aria-expanded="false" aria-controls="menubar-${number}" aria-label="Menü umschalten: ${label}">${TOGGLE}</button><div class="e-n-menu-wrapper" id="menubar-${number}" aria-labelledby="menu-toggle-${number}"><ul class="e-n-menu-heading">${heads.map(({ item }) => item).join('')}</ul>${isOld ? `<div class="e-n-menu-content">${heads.map((head) => head.body).join('')}</div>` : ''}</div></nav>`,
    {
      settings: all,
      name: 'n-menu',
      classes: `e-${all.content_width ?? 'full_width'} e-n-menu-layout-horizontal e-n-menu-tablet${classes && ` ${classes}`}`,
    },
  );
}

const part = (id, mark, title, intro, content, classes = '') =>
  `<div class="elementor-element elementor-element-${id} e-flex e-con-boxed ak-teil${classes && ` ${classes}`} e-con e-parent" data-id="${id}" data-element_type="container"><div class="e-con-inner">${text(`${id.slice(0, 6)}0`, `<div class="ak-kopf"><p class="ak-marke">${mark}</p><h2>${title}</h2><p class="ak-vorspann">${intro}</p></div>`)}${content}</div></div>`;

const list = (title, ...entries) =>
  `<div class="ak-spalte"><p class="ak-spaltentitel">${title}</p><ul>${entries.map(([label, href]) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul></div>`;
const picture = (art, alt, note) =>
  `<figure class="ak-spalte"><img src="/assets/art/${art}.svg" width="1200" height="800" alt="${alt}" loading="lazy"><figcaption>${note}</figcaption></figure>`;

const REISEN = `<div class="ak-spalten">${list('Winter', ['Heli-Skiing', '/reiter/'], ['Lappland', '/kopf-vh/'], ['Schneeschuh', '#termine'])}${list('Sommer', ['Kajak in Norwegen', '/kopf-glas/'], ['Bilder', '/karussell/'], ['Hüttentouren', '#termine'])}${picture('gipfelgrat', 'Grat im ersten Licht', 'Neu: Überschreitung in fünf Tagen.')}</div>`;
const BERATUNG =
  '<div class="ak-schmal"><p>Sie wissen, wann, aber nicht, wohin? Wir rufen zurück.</p><p><label>Telefonnummer <input type="tel" autocomplete="tel"></label></p></div>';
const LANG = `<div class="ak-schmal">${list('Alle Länder', ...['Albanien', 'Bolivien', 'Chile', 'Georgien', 'Grönland', 'Island', 'Kanada', 'Kirgistan', 'Nepal', 'Norwegen', 'Patagonien', 'Spitzbergen'].map((land) => [land, '#termine']))}</div>`;

const ARROW = '<span class="ee-menu__arrow"><i class="fa fa-angle-right"></i></span>';
const entry = ([label, href, subs, isCurrent], isSub = false) =>
  `<li class="menu-item ee-menu__item${subs ? ' ee-menu__item--has-children' : ''}${isCurrent ? ' ee-menu__item--current' : ''}">${ARROW}<a href="${href}" class="ee-menu__item__link${isSub ? ' ee-menu__sub-item__link' : ''}${isCurrent ? ' ee-menu__item__link--current' : ''}">${label}</a>${subs ? `<ul class="sub-menu ee-slide-menu__sub-menu ee-menu__sub-menu">${subs.map((each) => entry(each, true)).join('')}</ul>` : ''}</li>`;
const TOUREN = [
  ['Übersicht', '/'],
  [
    'Reisen',
    '/reiter/',
    [
      [
        'Kanada',
        '/reiter/',
        [
          ['Selkirks', '/reiter/'],
          ['Bugaboos', '#termine'],
        ],
      ],
      ['Norwegen', '/kopf-glas/'],
      ['Lappland', '/kopf-vh/'],
      ['Menüs', '/mega-menue/', undefined, true],
    ],
  ],
  ['Bilder', '/karussell/', [['Das Jahr in Bildern', '/karussell/']]],
  ['Über uns', '/eintritt/'],
];
const slide = (id, label, classes, settings) =>
  element(
    id,
    'ee-slide-menu',
    `<nav aria-label="${label}"><div class="ee-menu ee-slide-menu"><ul id="menu-1-${id}" class="ee-menu__menu ee-slide-menu__menu">${TOUREN.map((each) => entry(each)).join('')}</ul></div></nav>`,
    { settings, classes, skin: 'classic' },
  );

const body =
  () => `<div data-elementor-type="wp-page" data-elementor-id="6760" class="elementor elementor-6760" data-elementor-post-type="page">
  <div class="elementor-element elementor-element-9a01b10 e-flex e-con-boxed ak-teil e-con e-parent" data-id="9a01b10" data-element_type="container"><div class="e-con-inner">${text('9a01b11', '<p class="ak-marke">Wegweiser</p><h1>Alle Wege auf einen Blick</h1><p class="ak-vorspann">Menüs mit viel Platz: Spalten, Bilder und Felder unter einem Titel, oder Ebene für Ebene auf kleinem Raum.</p>')}${mega(
    '9a01b12',
    '161',
    'Reisemenü',
    [
      ['Reisen', '/reiter/', REISEN],
      ['Beratung', '', BERATUNG],
      ['Termine', '#termine'],
    ],
    { content_width: 'full_width', open_on: 'hover' },
  )}</div></div>
  ${part(
    '9a02b10',
    'Auf Klick',
    'So breit wie der Inhalt',
    'Öffnet beim Klick, mittig unter seinem Titel, und blendet ein.',
    mega(
      '9a02b12',
      '162',
      'Beratungsmenü',
      [
        ['Beratung', '', BERATUNG],
        ['Länder', '', LANG],
        [
          'Bilder',
          '/karussell/',
          `<div class="ak-schmal">${picture('polarlicht', 'Polarlicht über einer Hütte', 'Aus dem Tourenbuch.')}</div>`,
        ],
      ],
      {
        content_width: 'fit_to_content',
        content_horizontal_position: 'center',
        open_on: 'click',
        open_animation: 'fadeIn',
      },
    ),
    'ak-eis',
  )}
  ${part(
    '9a03b10',
    'Von früher',
    'Ein Behälter für alle Inhalte',
    'So druckten es ältere Ausgaben. Die Zeile hat mehr Titel, als Platz ist: ziehen oder wischen.',
    mega(
      '9a03b12',
      '163',
      'Ländermenü',
      [
        ['Albanien', '', LANG],
        ['Bolivien', '', BERATUNG],
        ...['Chile', 'Georgien', 'Grönland', 'Island', 'Kirgistan', 'Nepal', 'Patagonien', 'Spitzbergen'].map(
          (land) => [land, '#termine'],
        ),
      ],
      { content_width: 'full_width', open_on: 'hover', horizontal_scroll: 'enable' },
      { isOld: true, classes: 'ak-rollt' },
    ),
  )}
  ${part(
    '9a04b10',
    'Von rechts nach links',
    'برنامج الرحلات',
    'Dieselben Regeln, gespiegelt.',
    `<div dir="rtl" lang="ar">${mega(
      '9a04b12',
      '164',
      'قائمة الرحلات',
      [
        [
          'رحلات',
          '',
          `<div class="ak-schmal">${list('الشتاء', ['كندا', '/reiter/'], ['النرويج', '/kopf-glas/'])}</div>`,
        ],
        ['صور', '/karussell/'],
      ],
      { content_width: 'fit_to_content', content_horizontal_position: 'right', open_on: 'hover' },
    )}</div>`,
    'ak-eis',
  )}
  ${part(
    '9a05b10',
    'Schiebemenü',
    'Ebene für Ebene',
    'Links öffnet nur der Pfeil, rechts auch der Name.',
    `<div class="ak-schieber">${slide('9a05b12', 'Schiebemenü, von rechts', 'ee-slide-menu-effect--overlay ee-slide-menu-direction--left', { back_text: 'Zurück' })}${slide('9a05b13', 'Schiebemenü, von oben', 'ee-slide-menu-effect--push ee-slide-menu-direction--top', { back_text: 'Zurück', link_navigation: 'yes' })}</div>`,
  )}
  ${part('9a06b10', 'Kalender', '<span id="termine">Termine</span>', 'Die nächsten Abreisen, zu denen noch Plätze frei sind.', text('9a06b12', '<p>12. Jänner: Selkirks, zwei Plätze. 3. Februar: Lappland, vier Plätze. 20. Juni: Fjorde, ausgebucht, Warteliste offen.</p>'))}
</div>`;

export const page = {
  place: 120,
  path: '/mega-menue/',
  body,
  post: 6760,
  title: 'Alle Wege auf einen Blick',
  description: 'Mega-Menü und Schiebemenü: große Menüs für Maus, Finger, Tastatur und Vorleseprogramm.',
  family: 'Mega-Menü und Schiebemenü',
  handlers: ['mega-menu', 'ee-slide-menu'],
  styles: ['cms-mega-menue'],
  tryThis: [
    '„Reisen“ überfahren: Das Menü ist sofort da, so breit wie das Fenster. Quer über „Beratung“ in den Inhalt fahren: es bleibt „Reisen“. Weg mit der Maus: nach 0,2 Sekunden zu. Escape schließt auch unter der Maus.',
    'In „Beratung“ etwas ins Feld tippen und die Maus wegnehmen: Das Menü bleibt offen, bis Sie daneben klicken.',
    'Mit Tabulator und Eingabe: Titel, Inhalt, danach zurück zum Titel; Pfeiltasten, Pos1 und Ende gehen von Titel zu Titel; Escape führt aus dem Inhalt zu seinem Titel.',
    'Finger am großen Schirm: Der erste Tipp auf „Reisen“ öffnet, der zweite folgt dem Link.',
    '„Hüttentouren“ führt zu den Terminen auf dieser Seite: Das Menü schließt.',
    '„So breit wie der Inhalt“: mittig unter dem Titel, nie über den Rand. „Länder“ öffnet nach oben, wenn nur dort Platz ist.',
    'Unter 1025 Pixel: ein Knopf, darunter die Titel untereinander. Offen lassen und Fenster verbreitern: Nichts bleibt offen, auch nicht für Vorleseprogramme.',
    '„Ein Behälter für alle Inhalte“: Zeile ziehen; ein Zug öffnet nichts. Tabulator geht trotz getrenntem Markup vom Titel in den Inhalt.',
    'Schiebemenü: Pfeil öffnet, „Zurück“ führt zurück, der Fokus geht mit, die Höhe passt sich an. Rechts öffnet auch der Name.',
    'Reduzierte Bewegung: Nichts gleitet, nichts blendet ein.',
  ],
};
