// Prints the frame of every demo page: the CMS's markup around the page's own builder document. Pages have a strict
// policy (no inline script, no style attribute, no <style>), so the configuration is in inert script elements, as an
// optimiser plugin prints it.

const escapeText = (text) =>
  String(text)
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#039;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** `data-settings` as the server prints it: JSON with escaped slashes, then HTML-escaped. */
export const settingsAttribute = (settings) =>
  `data-settings="${escapeText(JSON.stringify(settings).replace(/\//g, '\\/'))}"`;

/** JSON in ASCII with escaped slashes, as PHP prints it: no value can close the script element. */
export const phpJson = (value) =>
  JSON.stringify(value)
    .replace(/[<>&]|[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\//g, '\\/');

/** Every device, as the settings of headers and sticky elements list them. */
export const EVERYWHERE = ['desktop', 'tablet', 'mobile'];

/** A value of the builder's slider control. */
export const slider = (size, unit = 'px') => ({ unit, size, sizes: [] });

const SITE = 'Alpenkante Reisen';
const STYLES = ['cms', 'cms-widgets', 'cms-motion', 'brand', 'brand-widgets', 'pages'];
const DEVICES = ['desktop', 'tablet', 'mobile'];

const NAVIGATION = [
  ['/start/', 'Website'],
  ['/reiter/', 'Heli-Skiing'],
  ['/karussell/', 'Bilder'],
  ['/eintritt/', 'Über uns'],
  ['/kopf/', 'Tourenbuch'],
  ['/kopf-vh/', 'Lappland'],
];

/** The header of most pages: solid, fixed and a little lower after the visitor has scrolled 60 pixels. */
export const DEFAULT_HEADER = {
  document: 49,
  id: '4a7c1e0',
  settings: {
    background_background: 'classic',
    transparent: 'yes',
    transparent_on: DEVICES,
    scroll_distance: slider(60),
    scroll_distance_tablet: slider(''),
    scroll_distance_mobile: slider(''),
    background_show: 'yes',
    background: '#ffffff',
    bottom_border: 'yes',
    custom_bottom_border_color: '#c4471a',
    custom_bottom_border_width: slider(3),
    shrink_header: 'yes',
    custom_height_header: slider(68),
    custom_height_header_tablet: slider(''),
    custom_height_header_mobile: slider(60),
    shrink_header_logo: 'yes',
    custom_height_header_logo: slider(82),
    custom_height_header_logo_tablet: slider(''),
    custom_height_header_logo_mobile: slider(''),
  },
};

const listOf = (navigation, path, more = '') =>
  navigation
    .map(
      ([href, text]) =>
        `<li><a href="${href}"${href === path ? ' aria-current="page"' : ''}>${text}</a></li>`,
    )
    .join('') + more;

/** The texts of the header, in each language of the demo. */
const WORDS = {
  de: { home: `${SITE}: zur Übersicht`, menu: 'Hauptmenü', open: 'Menü', skip: 'Zum Inhalt springen' },
  en: { home: `${SITE}: to the overview`, menu: 'Main menu', open: 'Menu', skip: 'Skip to the content' },
};
const wordsOf = (language) => WORDS[language.startsWith('en') ? 'en' : 'de'];

/**
 * Prints the three widgets of a header: the logo, the menu for desktops and the menu for small screens.
 * @param {[href: string, text: string][]} navigation
 * @param {string} [language]
 * @returns {(path: string, more?: string) => string}
 */
export const headerOf = (navigation, language = 'de') => {
  const { home, menu, open } = wordsOf(language);
  return (path, more) => `
        <div class="elementor-element elementor-element-51d0b2a elementor-widget elementor-widget-theme-site-logo elementor-widget-image" data-id="51d0b2a" data-element_type="widget" data-widget_type="theme-site-logo.default">
          <div class="elementor-widget-container"><a href="/"><img src="/assets/art/logo.svg" width="248" height="56" alt="${home}"></a></div>
        </div>
        <div class="elementor-element elementor-element-6f3e95c elementor-hidden-mobile elementor-hidden-tablet ak-menu elementor-widget elementor-widget-html" data-id="6f3e95c" data-element_type="widget" data-widget_type="html.default">
          <div class="elementor-widget-container"><nav aria-label="${menu}"><ul>${listOf(navigation, path, more)}</ul></nav></div>
        </div>
        <div class="elementor-element elementor-element-70b14de elementor-hidden-desktop ak-menu-klein elementor-widget elementor-widget-html" data-id="70b14de" data-element_type="widget" data-widget_type="html.default">
          <div class="elementor-widget-container"><details><summary>${open}</summary><nav aria-label="${menu}"><ul>${listOf(navigation, path, more)}</ul></nav></details></div>
        </div>`;
};

/**
 * Prints the site header as a builder document. `header` is { document, id, settings, classes, legacy }:
 * `legacy` prints the section and column markup of old pages instead of a container.
 */
function siteHeader(header, inner) {
  const { document, id, settings, classes = '', legacy = false } = header;
  const own = `data-id="${id}" ${settingsAttribute(settings)}`;
  const element = legacy
    ? `<section class="elementor-section elementor-top-section elementor-element elementor-element-${id} elementor-section-full_width elementor-section-height-default she-header-yes${classes && ` ${classes}`}" data-element_type="section" ${own}>
      <div class="elementor-container elementor-column-gap-default">
      <div class="elementor-column elementor-col-100 elementor-top-column elementor-element elementor-element-3b8a6f1" data-id="3b8a6f1" data-element_type="column">
      <div class="elementor-widget-wrap elementor-element-populated">${inner}
      </div></div></div>
    </section>`
    : `<div class="elementor-element elementor-element-${id} e-con-full e-flex she-header-yes${classes && ` ${classes}`} e-con e-parent" data-element_type="container" ${own}>${inner}
    </div>`;
  return `<header data-elementor-type="header" data-elementor-id="${document}" class="elementor elementor-${document} elementor-location-header" data-elementor-post-type="elementor_library">
    ${element}
  </header>`;
}

const footer = (
  legal,
) => `<footer data-elementor-type="footer" data-elementor-id="50" class="elementor elementor-50 elementor-location-footer" data-elementor-post-type="elementor_library">
    <div class="elementor-element elementor-element-2d9c7b4 e-flex e-con-boxed ak-fuss e-con e-parent" data-id="2d9c7b4" data-element_type="container" data-settings="{&quot;background_background&quot;:&quot;classic&quot;}">
      <div class="e-con-inner">
        <div class="elementor-element elementor-element-8e10c53 elementor-widget elementor-widget-text-editor" data-id="8e10c53" data-element_type="widget" data-widget_type="text-editor.default">
          <div class="elementor-widget-container"><p class="ak-fuss-satz">Wir gehen voraus. Sie&nbsp;gehen weiter.</p><p>Abenteuerreisen aus Innsbruck, geführt von Menschen, die jede Tour selbst gegangen sind.</p></div>
        </div>
        <div class="elementor-element elementor-element-1f6d2a8 elementor-widget elementor-widget-text-editor" data-id="1f6d2a8" data-element_type="widget" data-widget_type="text-editor.default">
          <div class="elementor-widget-container"><p class="ak-fuss-titel">Unterwegs</p><ul>${listOf(NAVIGATION, '')}</ul></div>
        </div>
        <div class="elementor-element elementor-element-94b07fe elementor-widget elementor-widget-text-editor" data-id="94b07fe" data-element_type="widget" data-widget_type="text-editor.default">
          <div class="elementor-widget-container"><p class="ak-fuss-titel">Reisebüro</p><p>${SITE}<br>Kantenweg 7, Innsbruck<br>Mo bis Fr, 9 bis 17 Uhr</p><p><a href="mailto:reisen@alpenkante.example">reisen@alpenkante.example</a></p></div>
        </div>
        ${legal}
      </div>
    </div>
  </footer>`;

/** The header and the footer of pages that each show one family of widgets. */
const QA_CHROME = { header: headerOf(NAVIGATION), footer };

const breakpoint = (label, value, is_enabled, direction = 'max') => ({
  label,
  value,
  default_value: value,
  direction,
  is_enabled,
});

/** The CMS's two configuration objects, as the builder and the pro add-on print them. */
function configuration({ post, title, excerpt, featuredImage, roles, kit, hasPopups }) {
  const free = {
    environmentMode: { edit: false, wpPreview: false, isScriptDebug: false },
    i18n: {
      shareOnFacebook: 'Auf Facebook teilen',
      shareOnTwitter: 'Auf X teilen',
      pinIt: 'Anheften',
      download: 'Herunterladen',
      downloadImage: 'Bild herunterladen',
      fullscreen: 'Vollbild',
      zoom: 'Vergrößern',
      share: 'Teilen',
      playVideo: 'Video abspielen',
      previous: 'Zurück',
      next: 'Weiter',
      close: 'Schließen',
      a11yCarouselWrapperAriaLabel: 'Karussell: horizontal scrollen mit den Pfeiltasten links und rechts',
      a11yCarouselPrevSlideMessage: 'Vorheriges Bild',
      a11yCarouselNextSlideMessage: 'Nächstes Bild',
      a11yCarouselFirstSlideMessage: 'Das ist das erste Bild',
      a11yCarouselLastSlideMessage: 'Das ist das letzte Bild',
      a11yCarouselPaginationBulletMessage: 'Gehe zu Bild',
    },
    is_rtl: false,
    breakpoints: { xs: 0, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 },
    responsive: {
      breakpoints: {
        mobile: breakpoint('Mobil Hochformat', 767, true),
        mobile_extra: breakpoint('Mobil Querformat', 880, false),
        tablet: breakpoint('Tablet Hochformat', 1024, true),
        tablet_extra: breakpoint('Tablet Querformat', 1200, false),
        laptop: breakpoint('Laptop', 1366, false),
        widescreen: breakpoint('Breitbild', 2400, false, 'min'),
      },
      hasCustomBreakpoints: false,
    },
    version: '3.25.11',
    is_static: false,
    experimentalFeatures: {
      e_font_icon_svg: true,
      additional_custom_breakpoints: true,
      container: true,
      e_swiper_latest: true,
      theme_builder_v2: true,
      'nested-elements': true,
      e_css_smooth_scroll: true,
    },
    urls: {
      assets: '/wp-content/plugins/elementor/assets/',
      ajaxurl: '/wp-admin/admin-ajax.php',
      uploadUrl: '/wp-content/uploads',
    },
    nonces: { floatingButtonsClickTracking: '5be0d1c3a7' },
    swiperClass: 'swiper',
    settings: { page: [], editorPreferences: [] },
    kit: {
      active_breakpoints: ['viewport_mobile', 'viewport_tablet'],
      global_image_lightbox: 'yes',
      lightbox_enable_counter: 'yes',
      lightbox_enable_fullscreen: 'yes',
      lightbox_enable_zoom: 'yes',
      lightbox_title_src: 'title',
      lightbox_description_src: 'description',
      ...kit,
    },
    post: { id: post, title: encodeURIComponent(title), excerpt, featuredImage: featuredImage ?? false },
    ...(roles && { user: { roles } }),
  };
  const pro = {
    ajaxurl: '/wp-admin/admin-ajax.php',
    nonce: '0c5d97e1b2',
    urls: { assets: '/wp-content/plugins/elementor-pro/assets/', rest: '/wp-json/' },
    settings: { lazy_load_background_images: true },
    popup: { hasPopUps: hasPopups },
    shareButtonsNetworks: {
      facebook: { title: 'Facebook', has_counter: true },
      'x-twitter': { title: 'X' },
      whatsapp: { title: 'WhatsApp' },
      email: { title: 'E-Mail' },
      print: { title: 'Drucken' },
    },
    facebook_sdk: { lang: 'de_AT', app_id: '' },
    lottie: {
      defaultAnimationUrl: '/wp-content/plugins/elementor-pro/modules/lottie/assets/animations/default.json',
    },
  };
  return `<script type="text/plain" id="elementor-frontend-js-before">
var elementorFrontendConfig = ${phpJson(free)};
</script>
<script type="text/plain" id="elementor-pro-frontend-js-before">
var ElementorProFrontendConfig = ${phpJson(pro)};
</script>
`;
}

/**
 * Prints a whole page. `tag` is Piton's script tag; an empty tag prints the page without any script.
 * `header` is 'default', false (none) or a header object like DEFAULT_HEADER. `config: false` omits the configuration.
 * `consent` is the markup of the consent plugin ({ head, before, footer, menu }); the page then also has the plugin's style sheet.
 * `meta` is the head's markup for search engines and for services that share a page.
 * `styles` and `scripts` are names of further files in assets/; `after` is printed behind the footer, where the CMS prints popups;
 * `chrome` prints the header's content (`header(path, more)`) and the whole footer (`footer(legal)`);
 * `lang` is the page's language; `featuredImage` is the address of the page's own picture; `roles` are those of a logged-in user; `kit` changes the builder's site settings.
 */
export function frame({
  title,
  description,
  meta = '',
  bodyClass = '',
  body,
  header = 'default',
  chrome = QA_CHROME,
  config = true,
  tag = '',
  post = 6700,
  featuredImage,
  path = '',
  consent,
  styles = [],
  scripts = [],
  after = '',
  roles,
  kit,
  lang = 'de-AT',
}) {
  const fullTitle = `${title} – ${SITE}`;
  const classes = `wp-singular page page-id-${post} elementor-default elementor-template-full-width elementor-kit-4 elementor-page elementor-page-${post}${bodyClass && ` ${bodyClass}`}`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(fullTitle)}</title>
<meta name="description" content="${escapeText(description)}">
<meta name="robots" content="noindex">
<link rel="icon" href="/assets/art/signet.svg" type="image/svg+xml">
${meta && `${meta}\n`}${[...STYLES, ...styles].map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`).join('\n')}
${consent ? '<link rel="stylesheet" href="/assets/consent.css">\n' : ''}${config ? configuration({ post, title: fullTitle, excerpt: description, featuredImage, roles, kit, hasPopups: after.includes('-location-popup') }) : ''}${consent?.head ?? ''}${scripts.map((name) => `<script src="/assets/${name}.js" defer></script>\n`).join('')}${tag}
</head>
<body class="${classes}">
${consent?.before ? `${consent.before}\n` : ''}<a class="skip-link screen-reader-text" href="#content">${wordsOf(lang).skip}</a>
${header ? siteHeader(header === 'default' ? DEFAULT_HEADER : header, chrome.header(path, consent?.menu ?? '')) : ''}
<main id="content">
${body}
</main>
${chrome.footer(consent?.footer ?? '')}${after}
</body>
</html>
`;
}
