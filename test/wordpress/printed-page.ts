/**
 * Prints a page of the builder as releases of WordPress do: facts of each release about the elements around scripts, in our
 * own words. `Release` lists what differs.
 */

export interface Release {
  /** Attributes stand between these marks. */
  readonly quote: '"' | "'";
  /** Whether the type is printed, as for themes without support for HTML5's scripts. */
  readonly type?: true;
  /** Whether inline code stands between CDATA marks. */
  readonly cdata?: true;
  /** Whether inline code ends with a line that names its source. */
  readonly sourceUrl?: true;
  /** Whether the loader of the emojis is an inline script of the head or a module in the footer. */
  readonly emoji: 'head' | 'footer';
  /** Whether modules of the interactivity API are printed, with an import map. */
  readonly modules?: true;
  /** Whether links are loaded in advance, and how. */
  readonly speculation?: 'prefetch' | 'prerender';
  /** Whether the code that jQuery UI needs is printed beside it. */
  readonly uiBackCompat?: true;
  readonly fetchPriority?: true;
}

export const RELEASES: Readonly<Record<string, Release>> = {
  '6.0': { quote: "'", type: true, cdata: true, emoji: 'head' },
  '6.8': { quote: '"', cdata: true, emoji: 'head', modules: true, speculation: 'prefetch' },
  '7.1': {
    quote: '"',
    sourceUrl: true,
    emoji: 'footer',
    modules: true,
    speculation: 'prerender',
    uiBackCompat: true,
    fetchPriority: true,
  },
};

interface Script {
  readonly src: string;
  readonly deps: readonly string[];
  /** The content of its file; what Piton knows by its handle is not read. */
  readonly code?: string;
  /** Inline scripts beside it, by the place that is part of their ids. */
  readonly inline?: Readonly<Partial<Record<'before' | 'extra' | 'after' | 'translations', string>>>;
}

const CORE = '/wp-includes/js';
const BUILDER = '/wp-content/plugins/elementor/assets/js';
const PRO = '/wp-content/plugins/elementor-pro/assets/js';
const TRANSLATIONS =
  '( function( domain, translations ) { wp.i18n.setLocaleData( translations, domain ); } )( "elementor-pro", {"locale_data":{}} );';

/** The scripts that every page of the builder has. */
const scriptsOf = ({ uiBackCompat }: Release): Readonly<Record<string, Script>> => ({
  'jquery-core': { src: `${CORE}/jquery/jquery.min.js`, deps: [] },
  'jquery-migrate': { src: `${CORE}/jquery/jquery-migrate.min.js`, deps: [] },
  'jquery-ui-core': {
    src: `${CORE}/jquery/ui/core.min.js`,
    deps: ['jquery-core'],
    ...(uiBackCompat && { inline: { before: 'jQuery.uiBackCompat = true;' } }),
  },
  'wp-hooks': { src: `${CORE}/dist/hooks.min.js`, deps: [] },
  'wp-i18n': {
    src: `${CORE}/dist/i18n.min.js`,
    deps: ['wp-hooks'],
    inline: { after: "wp.i18n.setLocaleData( { 'text direction\\u0004ltr': [ 'ltr' ] } );" },
  },
  'elementor-webpack-runtime': { src: `${BUILDER}/webpack.runtime.min.js`, deps: [] },
  'elementor-frontend-modules': {
    src: `${BUILDER}/frontend-modules.min.js`,
    deps: ['elementor-webpack-runtime', 'jquery-core'],
  },
  'elementor-frontend': {
    src: `${BUILDER}/frontend.min.js`,
    deps: ['elementor-frontend-modules', 'jquery-ui-core'],
    inline: { before: 'var elementorFrontendConfig = {"environmentMode":{"edit":false}};' },
  },
  'elementor-pro-frontend': {
    src: `${PRO}/frontend.min.js`,
    deps: ['elementor-frontend', 'wp-i18n'],
    inline: {
      before: 'var ElementorProFrontendConfig = {"ajaxurl":"https:\\/\\/example.test"};',
      translations: TRANSLATIONS,
    },
  },
  'comment-reply': { src: `${CORE}/comment-reply.min.js`, deps: [] },
});

const NAVIGATION = `${CORE}/dist/script-modules/block-library/navigation/view.min.js`;

export interface PrintedPage {
  readonly html: string;
  readonly scripts: Readonly<Record<string, Script>>;
  readonly queue: readonly string[];
  /** The files of the site that the plugin reads, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The ids of inline scripts that hold configuration. */
  readonly configuration: readonly string[];
}

/**
 * @param more scripts of the site, with their own inline scripts
 * @param body content of the page
 */
export function printPage(
  release: Release,
  more: Readonly<Record<string, Script>> = {},
  body = '',
): PrintedPage {
  const { quote, type, cdata, sourceUrl, emoji, modules, speculation, fetchPriority } = release;
  const attribute = (name: string, value: string) => ` ${name}=${quote}${value}${quote}`;
  const typed = type ? attribute('type', 'text/javascript') : '';
  const inline = (id: string, code: string) => {
    const inside = cdata ? `/* <![CDATA[ */\n${code}\n/* ]]> */` : code;
    return `<script${typed}${attribute('id', id)}>\n${inside}\n${sourceUrl ? `//# sourceURL=${id}\n` : ''}</script>\n`;
  };
  const scripts = { ...scriptsOf(release), ...more };
  const printed = Object.entries(scripts).map(([handle, { src, inline: beside = {} }]) => {
    const part = (place: keyof typeof beside) =>
      beside[place] === undefined ? '' : inline(`${handle}-js-${place}`, beside[place] ?? '');
    const file = `<script${typed}${attribute('src', `https://example.test${src}?ver=1`)}${attribute('id', `${handle}-js`)}></script>\n`;
    return `${part('translations')}${part('extra')}${part('before')}${file}${part('after')}`;
  });
  const moduleScripts = modules
    ? `<script type="importmap" id="wp-importmap">\n{"imports":{"@wordpress/interactivity":"https://example.test${CORE}/dist/script-modules/interactivity/index.min.js"}}\n</script>
<script type="module" src="https://example.test${NAVIGATION}" id="@wordpress/block-library/navigation/view-js-module"${fetchPriority ? ' fetchpriority="low"' : ''}></script>
<link rel="modulepreload" href="https://example.test${CORE}/dist/script-modules/interactivity/index.min.js" id="@wordpress/interactivity-js-modulepreload">\n`
    : '';
  const rules = speculation
    ? `<script type="speculationrules">\n{"${speculation}":[{"source":"document","where":{"href_matches":"/*"},"eagerness":"conservative"}]}\n</script>\n`
    : '';
  const emojiLoader =
    emoji === 'head'
      ? `<script${typed}>\nwindow._wpemojiSettings = {"baseUrl":"https:\\/\\/s.example\\/"};\n!function(i,n){var o={};n.createElement("canvas")}(window,document);\n</script>\n`
      : `<script id="wp-emoji-settings" type="application/json">\n{"baseUrl":"https://s.example/"}\n</script>\n<script type="module">\nconst a = JSON.parse(document.getElementById("wp-emoji-settings").textContent);\n//# sourceURL=https://example.test/wp-includes/js/wp-emoji-loader.min.js\n</script>\n`;
  const atEnd = emoji === 'footer' ? emojiLoader : '';
  return {
    html: `<!doctype html><html><head><title>x</title>\n<meta name="marker">\n${emoji === 'head' ? emojiLoader : ''}${printed.slice(0, 2).join('')}</head><body>${body}\n${rules}${moduleScripts}${printed.slice(2).join('')}${atEnd}</body></html>`,
    scripts,
    queue: ['elementor-frontend', 'elementor-pro-frontend', 'comment-reply', ...Object.keys(more)],
    files: {
      [NAVIGATION]: 'import{store}from"@wordpress/interactivity";store("core/navigation",{});',
      ...Object.fromEntries(Object.values(more).map(({ src, code = '' }) => [src, code])),
    },
    configuration: Object.entries(scripts).flatMap(([handle, { inline: beside = {} }]) =>
      Object.entries(beside)
        .filter(([, code]) => code.startsWith('var '))
        .map(([place]) => `${handle}-js-${place}`),
    ),
  };
}
