/** The header and the footer of the site's pages; the header's menu has submenus. */
import { settingsAttribute } from '../frame.mjs';

const NAME = 'Alpenkante Reisen';
const CARET =
  '<svg aria-hidden="true" class="e-font-icon-svg e-fas-caret-down" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><path d="m5 8 7 8 7-8z"></path></svg>';

/** @type {[href: string, label: string, below?: [href: string, label: string][]][]} */
const MENU = [
  ['/start/', 'Start'],
  [
    '/reisen/',
    'Reisen',
    [
      ['/reisen/', 'Alle Touren'],
      ['/heli-skiing-kanada-preise/', 'Heli-Skiing in Kanada'],
    ],
  ],
  ['/heli-skiing-kanada-preise/', 'Preise'],
  [
    '/blog/',
    'Blog',
    [
      ['/blog/', 'Alle Beiträge'],
      ['/blog/?thema=winter', 'Winter'],
      ['/blog/?thema=sommer', 'Sommer'],
      ['/blog/?thema=wissen', 'Wissen'],
      ['/blog/?thema=menschen', 'Menschen'],
    ],
  ],
  ['/kontakt/', 'Kontakt'],
];

/** The pages that the law requires, and similar ones. */
export const LEGAL = [
  ['/impressum/', 'Impressum'],
  ['/datenschutz/', 'Datenschutz'],
  ['/cookie-richtlinie/', 'Cookie-Richtlinie'],
  ['/einwilligungen/', 'Ihre Einwilligungen'],
  ['/reisebedingungen/', 'Reisebedingungen'],
];

/** Marks the link to the current page, and the link to its parent page. */
function marks(href, path) {
  const isHere = href === path;
  const isAbove = path.startsWith(href) && href !== '/start/';
  return `${isHere || isAbove ? ' elementor-item-active' : ''}"${isHere ? ' aria-current="page"' : ''}`;
}

const entry =
  (path, isHidden, isTop) =>
  ([href, label, below]) => {
    const kind = isTop ? 'elementor-item' : 'elementor-sub-item';
    const list = below
      ? `<ul class="sub-menu elementor-nav-menu--dropdown">${below.map(entry(path, isHidden, false)).join('')}</ul>`
      : '';
    return `<li class="menu-item${below ? ' menu-item-has-children' : ''}"><a href="${href}" class="${kind}${marks(href, path)}${isHidden ? ' tabindex="-1"' : ''}>${label}</a>${list}</li>`;
  };

const list = (at, path, more, isHidden) =>
  `<ul id="menu-${at}-6f3e95d" class="elementor-nav-menu">${MENU.map(entry(path, isHidden, true)).join('')}${more}</ul>`;

const header = (path, more) => `
        <div class="elementor-element elementor-element-51d0b2b elementor-widget elementor-widget-theme-site-logo elementor-widget-image" data-id="51d0b2b" data-element_type="widget" data-widget_type="theme-site-logo.default">
          <div class="elementor-widget-container"><a href="/start/"><img src="/assets/art/logo.svg" width="248" height="56" alt="${NAME}: zur Startseite"></a></div>
        </div>
        <div class="elementor-element elementor-element-6f3e95d se-menu elementor-nav-menu--toggle elementor-nav-menu--burger elementor-nav-menu--dropdown-tablet elementor-nav-menu--stretch elementor-widget elementor-widget-nav-menu" data-id="6f3e95d" data-element_type="widget" ${settingsAttribute({ layout: 'horizontal', full_width: 'stretch', submenu_icon: { value: CARET, library: 'fa-solid' }, toggle: 'burger' })} data-widget_type="nav-menu.default">
          <div class="elementor-widget-container"><nav aria-label="Hauptmenü" class="elementor-nav-menu--main elementor-nav-menu__container elementor-nav-menu--layout-horizontal e--pointer-underline e--animation-fade">${list(1, path, more.replaceAll('<a ', '<a class="elementor-item" '), false)}</nav>
          <div class="elementor-menu-toggle" role="button" tabindex="0" aria-label="Menü auf- und zuklappen" aria-expanded="false"><span class="elementor-menu-toggle__icon--open" aria-hidden="true"><svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2"><path d="M2 4h16M2 10h16M2 16h16"/></svg></span><span class="elementor-menu-toggle__icon--close" aria-hidden="true"><svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2"><path d="M4 4l12 12M16 4L4 16"/></svg></span></div>
          <nav aria-label="Hauptmenü" class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true">${list(2, path, more.replaceAll('<a ', '<a class="elementor-item" tabindex="-1" ').replaceAll(/<li id="[^"]*"/g, '<li'), true)}</nav></div>
        </div>`;

const column = (id, inner) => `
        <div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-text-editor" data-id="${id}" data-element_type="widget" data-widget_type="text-editor.default">
          <div class="elementor-widget-container">${inner}</div>
        </div>`;
const linkList = (entries) =>
  `<ul>${entries.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul>`;

const footer = (
  legal,
) => `<footer data-elementor-type="footer" data-elementor-id="51" class="elementor elementor-51 elementor-location-footer" data-elementor-post-type="elementor_library">
    <div class="elementor-element elementor-element-2d9c7b5 e-flex e-con-boxed ak-fuss se-fuss e-con e-parent" data-id="2d9c7b5" data-element_type="container" data-settings="{&quot;background_background&quot;:&quot;classic&quot;}">
      <div class="e-con-inner">${column('8e10c54', '<p class="ak-fuss-satz">Wir gehen voraus. Sie&nbsp;gehen weiter.</p><p>Abenteuerreisen aus Innsbruck, geführt von Menschen, die jede Tour selbst gegangen sind.</p>')}${column('1f6d2a9', `<p class="ak-fuss-titel">Unterwegs</p>${linkList([MENU[1], ...MENU[1][2].slice(1), MENU[3], ['/start/', 'Startseite']])}`)}${column('94b07ff', `<p class="ak-fuss-titel">Reisebüro</p><p>Kantenweg 7<br>6020 Innsbruck<br>Mo bis Fr, 9 bis 17 Uhr</p><p><a href="tel:+43512000000">+43 512 000 000</a><br><a href="/kontakt/">Kontakt und Anfahrt</a></p>`)}
        ${legal}
        ${column('94b0800', '<p class="se-schluss">© 2026 Alpenkante Reisen GmbH. Eine erfundene Firma für eine Vorschau. <a href="/">QA-Übersicht</a></p>')}
      </div>
    </div>
  </footer>`;

/** The header and the footer for `frame`. */
export const SITE_CHROME = { header, footer };
