/** The page of menus: those of the pro add-on in every layout, and the theme's own menu for small screens. */
import { html, intro, pageDocument, qa, section, stage, widget } from '../layers/markup.mjs';

const CARET =
  '<svg aria-hidden="true" class="e-font-icon-svg e-fas-caret-down" viewBox="0 0 320 512" xmlns="http://www.w3.org/2000/svg"><path d="M24 190h272c18 0 27 22 14 35L174 361c-8 8-20 8-28 0L10 225c-13-13-4-35 14-35z"></path></svg>';

const TRIPS = [
  ['Übersicht', '#oben'],
  [
    'Winter',
    '#',
    [
      [
        'Kanada',
        '/reiter/',
        [
          ['Selkirks', '/reiter/'],
          ['Monashees', '/reiter/'],
        ],
      ],
      ['Lappland', '/kopf-vh/'],
      ['Tirol', '/karussell/'],
    ],
  ],
  [
    'Sommer',
    '/kopf-glas/',
    [
      ['Mit dem Kajak durch den Fjord', '/kopf-glas/'],
      ['Hüttentouren', '/karussell/'],
    ],
  ],
  ['Vom Anfang zum Ende', '#ende'],
  [
    'Mehr',
    '#',
    [
      ['Über uns', '/eintritt/'],
      [
        'Tourenbuch',
        '/kopf/',
        [
          ['Der erste Flug', '/kopf/'],
          ['Sieben Tage im Fjord', '/kopf-glas/'],
        ],
      ],
    ],
  ],
];

const PEAKS =
  'Ahornspitze Bettelwurf Dremelspitze Fluchthorn Glungezer Habicht Hocheder Hochfeiler Hochgall Juifen Kirchdachspitze Lizumer Reckner Muttekopf Nockspitze Olperer Parseier Patscherkofel Pirchkogel Riepenwand Rofanspitze Rumer Spitze Schrankogel Seekarlspitze Serles Similaun Sonnjoch Tristner Vertainspitze Wildspitze Zuckerhütl'
    .replaceAll(' Reckner', '\u00a0Reckner')
    .replaceAll(' Spitze', '\u00a0Spitze')
    .split(' ');

const items = (entries, isHidden, level = 1) =>
  entries
    .map(([label, href, below]) => {
      const kind = level > 1 ? 'elementor-sub-item' : 'elementor-item';
      const anchor = href.includes('#') ? ' elementor-item-anchor' : '';
      const list = below
        ? `<ul class="sub-menu elementor-nav-menu--dropdown">${items(below, isHidden, level + 1)}</ul>`
        : '';
      return `<li class="menu-item${below ? ' menu-item-has-children' : ''}"><a href="${href}" class="${kind}${anchor}"${isHidden ? ' tabindex="-1"' : ''}>${label}</a>${list}</li>`;
    })
    .join('\n');

/** The widget with its two copies of the menu, as the server prints them. */
function navMenu(
  id,
  label,
  {
    layout = 'horizontal',
    entries = TRIPS,
    breakpoint = 'tablet',
    stretch = false,
    root = '',
    lang = '',
  } = {},
) {
  const list = (at, isHidden) =>
    `<ul id="menu-${at}-${id}" class="elementor-nav-menu${layout === 'vertical' && at === 1 ? ' sm-vertical' : ''}"${root}>${items(entries, isHidden)}</ul>`;
  const main =
    layout === 'dropdown'
      ? ''
      : `<nav aria-label="${label}" class="elementor-nav-menu--main elementor-nav-menu__container elementor-nav-menu--layout-${layout} e--pointer-underline e--animation-fade">${list(1, false)}</nav>`;
  const content = `${main}
<div class="elementor-menu-toggle" role="button" tabindex="0" aria-label="${label} auf- und zuklappen" aria-expanded="false"><span class="elementor-menu-toggle__icon--open" aria-hidden="true"><svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2"><path d="M2 4h16M2 10h16M2 16h16"/></svg></span><span class="elementor-menu-toggle__icon--close" aria-hidden="true"><svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 4l12 12M16 4L4 16"/></svg></span></div>
<nav aria-label="${label}" class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true">${list(2, true)}</nav>`;
  const switchClass = layout === 'dropdown' ? '' : ` elementor-nav-menu--dropdown-${breakpoint}`;
  return widget('nav-menu', lang ? `<div ${lang}>${content}</div>` : content, {
    id,
    classes: `elementor-nav-menu--toggle elementor-nav-menu--burger${switchClass}${stretch ? ' elementor-nav-menu--stretch' : ''}`,
    settings: {
      layout,
      ...(stretch ? { full_width: 'stretch' } : {}),
      submenu_icon: { value: CARET, library: 'fa-solid' },
      toggle: 'burger',
    },
  });
}

const themeItems = `<ul class="menu"><li class="menu-item"><a href="#design">Start</a></li>
<li class="menu-item menu-item-has-children"><a href="#design">Reisen</a><ul class="sub-menu"><li class="menu-item"><a href="/reiter/">Kanada</a></li><li class="menu-item"><a href="/kopf-vh/">Lappland</a></li></ul></li>
<li class="menu-item menu-item-has-children"><a href="#design">Über uns</a><ul class="sub-menu"><li class="menu-item"><a href="/eintritt/">Team</a></li></ul></li></ul>`;

/** The whole header of the theme, which this page shows in its middle. */
const THEME_HEADER = `<div class="site-header dynamic-header menu-dropdown-tablet"><div class="header-inner">
<div class="site-branding show-title"><p class="site-title">Alpenkante</p></div>
<nav class="site-navigation show" aria-label="Menü des Designs">${themeItems}</nav>
<div class="site-navigation-toggle-holder show"><button type="button" class="site-navigation-toggle" aria-label="Menü des Designs"><span class="site-navigation-toggle-icon" aria-hidden="true"></span></button></div>
<nav class="site-navigation-dropdown show" aria-label="Menü des Designs" aria-hidden="true" inert>${themeItems}</nav>
</div></div>`;

const ARABIC = [
  [
    'الرحلات',
    '#',
    [
      ['كندا', '#', [['جبال سيلكيرك', '/reiter/']]],
      ['تيرول', '/karussell/'],
    ],
  ],
  ['من نحن', '/eintritt/'],
];

export const page = {
  place: 100,
  path: '/menues/',
  post: 7501,
  title: 'Wege durchs Programm',
  description: 'Menüs als Leiste, Spalte und Klappmenü, am Handy und von rechts nach links.',
  family: 'Menüs',
  handlers: ['nav-menu', 'theme-menu'],
  styles: ['cms-menus'],
  tryThis: [
    '„Leiste“ mit der Maus: Untermenüs öffnen nach 250 Millisekunden und schließen 500 Millisekunden nach dem Verlassen. Wer nur quer darüberfährt, öffnet nichts.',
    '„Mehr“ steht am Rand: Das Untermenü rückt ins Fenster, das zweite klappt nach links auf.',
    'Mit dem Finger: Der erste Tipp öffnet, der zweite folgt dem Link. Ein Tipp daneben schließt nach 350 Millisekunden.',
    'Mit der Tastatur: Tab, Eingabe oder Leertaste öffnet; Pfeile gehen durch Leiste und Listen; Escape schließt und bringt den Fokus zurück. Wer mit Tab weitergeht, lässt nichts offen zurück.',
    'Fenster unter 1025 Pixel: Statt der Leiste steht ein Knopf. Das Menü ist so breit wie das Fenster, Listen klappen darunter auf, ein Klick auf das Dreieck schließt sie; ein Link ohne Liste schließt das Menü.',
    '„Spalte“: Untermenüs öffnen daneben, am Handy (unter 768 Pixel) steht ein Knopf.',
    '„Dreißig Gipfel“: Die Liste ist höher als das Fenster. Pfeile oben und unten, Mausrad und Fokus erreichen jeden Eintrag.',
    '„Auf Klick“: Öffnet erst beim Klick, danach auch beim Darüberfahren (data-sm-options).',
    '„Immer hinter dem Knopf“: auch am Desktop.',
    '„Von rechts nach links“: Untermenüs öffnen nach links, die Pfeiltasten sind vertauscht.',
    '„Menü des Designs“ (unter 992 Pixel): Der Knopf öffnet, Reisen und Über uns klappen auf. Fensterbreite ändern schließt; aria-expanded, aria-hidden und inert stimmen danach. Am Handy schließt eine ein- und ausfahrende Adressleiste nicht.',
    'Nach unten scrollen: „Vom Anfang zum Ende“ wird in der Leiste hervorgehoben, sobald das Ende zu sehen ist.',
    'Reduzierte Bewegung: Nichts gleitet oder blendet.',
  ],
  body: ({ tryThis }) =>
    pageDocument(7501, '7e5', () => [
      stage('spuren', 'Menüs', 'Viele Wege führen hinauf', 'Und auf jeder Bildschirmgröße findet man sie.'),
      section(
        'ak-teil ak-weiss',
        html('<p id="oben"></p>'),
        intro('Leiste', 'Mit Untermenüs', 'Darüberfahren, tippen oder mit den Pfeiltasten gehen.'),
        navMenu('7e50a01', 'Reisen', { stretch: true }),
      ),
      section(
        'ak-teil',
        intro('Spalte', 'Daneben ist Platz'),
        navMenu('7e50a02', 'Reisen in einer Spalte', { layout: 'vertical', breakpoint: 'mobile' }),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Lang', 'Dreißig Gipfel'),
        navMenu('7e50a03', 'Gipfel', {
          breakpoint: 'none',
          entries: [['Alle Gipfel', '#', PEAKS.map((peak) => [peak, '/karussell/'])]],
        }),
      ),
      section(
        'ak-teil',
        intro('Auf Klick', 'Erst der Klick öffnet'),
        navMenu('7e50a04', 'Reisen auf Klick', {
          breakpoint: 'mobile',
          root: ` data-sm-options='{"showOnClick":true}'`,
        }),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Klappmenü', 'Immer hinter dem Knopf'),
        navMenu('7e50a05', 'Klappmenü', { layout: 'dropdown' }),
      ),
      section(
        'ak-teil',
        intro('Arabisch', 'Von rechts nach links'),
        navMenu('7e50a06', 'القائمة', { entries: ARABIC, breakpoint: 'mobile', lang: 'dir="rtl" lang="ar"' }),
      ),
      section(
        'ak-teil ak-weiss',
        intro('Menü des Designs', 'Ohne Baukasten'),
        html(`<div id="design">${THEME_HEADER}</div>`),
      ),
      qa(tryThis),
      section(
        'ak-teil ak-weiss',
        html(
          '<h2 id="ende">Das Ende</h2><p>Hier angekommen, ist der letzte Punkt der Leiste hervorgehoben.</p>',
        ),
      ),
    ]),
};
