/**
 * Known scripts of CMS pages, as data. The first entry whose `path` matches the address wins; an entry's `handles` count only
 * when the address does not name another plugin or theme (two plugins may use the same handle).
 *
 * @typedef {object} Known
 * @property {string} plugin the script's plugin, for the report
 * @property {RegExp} [path] tested against the address without query
 * @property {RegExp} [handles] tested against the WordPress handle
 * @property {'replaced' | 'stays'} verdict
 * @property {string} reason German, shown in the report
 * @property {Shared} [shared] a library of the CMS: replaced only when nothing that stays needs it
 * @property {Shared[]} [needs] the libraries that a staying script needs
 * @property {boolean} [bundle] whether the file contains many scripts and cannot be split
 *
 * @typedef {'jquery' | 'wp'} Shared
 */
import { readFileSync } from 'node:fs';

/** The lists that the WordPress plugin uses too. */
export const listed = JSON.parse(
  readFileSync(new URL('../../wordpress/known-scripts.json', import.meta.url), 'utf8'),
);

/** All handles of a plugin as one expression; an asterisk stands for a varying end of a name. */
function handlesOf(plugin) {
  const names = [...(listed.replaced[plugin] ?? []), ...(listed.libraries[plugin] ?? [])];
  return new RegExp(`^(?:${names.map((name) => name.replace('*', '[\\w-]+')).join('|')})$`);
}

const PREPARATIONS = listed.companions.map((pattern) => new RegExp(pattern, 'gm'));
/** What WordPress prints around inline code (unwrap_code() of the WordPress plugin). */
const WRAPPING =
  /\/\*\s*(?:<!\[CDATA\[|\]\]>)\s*\*\/|^[ \t]*\/\/[#@ \t]*(?:sourceURL=[^\n]*|<!\[CDATA\[|\]\]>)[ \t]*$/gm;

/** Whether inline code does nothing but prepare a library of WordPress, and so goes with that library. */
export function isPreparation(code) {
  const text = code.replace(WRAPPING, '').trim();
  return text !== '' && PREPARATIONS.reduce((rest, pattern) => rest.replace(pattern, ''), text).trim() === '';
}

/** The addresses in a plugin's folders, which the WordPress plugin knows too. */
function pathOf(plugin) {
  return new RegExp(`/plugins/(?:${listed.folders[plugin].join('|')})/`);
}

/** @type {Known[]} */
export const knownScripts = [
  // ---- the replaced scripts ----
  {
    plugin: 'Elementor',
    path: pathOf('Elementor'),
    handles: handlesOf('Elementor'),
    verdict: 'replaced',
    reason:
      'Skript des Seitenbaukastens. Piton liest dieselben data-settings und bedient dieselben Elemente.',
  },
  {
    plugin: 'Elementor Pro',
    path: pathOf('Elementor Pro'),
    handles: handlesOf('Elementor Pro'),
    verdict: 'replaced',
    reason:
      'Skript der Pro-Erweiterung (Menüs, Sticky, Popups, Formulare, Schleifen). Gehört zum Umfang von Piton.',
  },
  {
    plugin: 'Elementor Pro',
    path: /\/ajax\/libs\/prism\/[.\d]+\/(?:components|plugins)\//,
    verdict: 'replaced',
    reason:
      'Einfärber für Quelltext von einem fremden Server, den die Pro-Erweiterung lädt. Piton holt ihn erst, wenn Besucher das erlauben; mit "scripts" kommt er von der eigenen Website.',
  },
  {
    plugin: 'Elementor Extras',
    path: pathOf('Elementor Extras'),
    handles: handlesOf('Elementor Extras'),
    verdict: 'replaced',
    reason:
      'Skript oder Hilfsbibliothek der Widget-Erweiterung. Piton bringt für diese Widgets eigene Handler ohne jQuery.',
  },
  {
    plugin: 'Elementor Extras',
    path: /\/ajax\/libs\/gsap\/2[.\d]*\/TweenMax(?:\.min)?\.js$/,
    verdict: 'replaced',
    reason:
      'Animationsbibliothek von einem fremden Server, die nur die Widget-Erweiterung lädt. Piton animiert mit dem Browser selbst.',
  },
  {
    plugin: 'Sticky Header Effects',
    path: pathOf('Sticky Header Effects'),
    handles: handlesOf('Sticky Header Effects'),
    verdict: 'replaced',
    reason:
      'Kopfzeilen-Effekte (durchsichtig, schrumpfend, ausblendend). Piton liest dieselben Einstellungen.',
  },
  {
    plugin: 'Real Cookie Banner',
    path: pathOf('Real Cookie Banner'),
    handles: handlesOf('Real Cookie Banner'),
    verdict: 'replaced',
    reason:
      'Frontend des Einwilligungs-Plugins. Piton liest dieselbe Konfiguration; das Plugin selbst bleibt aktiv.',
  },
  {
    plugin: 'Hello Elementor (Theme)',
    path: /\/themes\/hello-elementor\/.*hello-frontend/,
    handles: handlesOf('Hello Elementor (Theme)'),
    verdict: 'replaced',
    reason: 'Mobiles Menü des Themes. Gehört zum Umfang von Piton.',
  },

  // ---- libraries of the CMS that the replaced scripts use ----
  {
    plugin: 'WordPress: jQuery',
    path: /\/(?:wp-includes\/js\/jquery\/.*|jquery(?:[-.]\d[\d.]*)?(?:-migrate)?(?:\.slim)?(?:\.min)?)\.js$/i,
    handles: /^(?:jquery|jquery-core|jquery-migrate|jquery-ui-[\w-]+|jquery-effects-[\w-]+)$/,
    verdict: 'replaced',
    shared: 'jquery',
    reason: 'Piton braucht kein jQuery, und auf dieser Seite ruft kein anderes Skript es mehr auf.',
  },
  {
    plugin: 'WordPress',
    path: /\/wp-includes\/js\/(?:underscore|wp-util|imagesloaded|masonry|jquery\.masonry)(?:\.min)?\.js$/,
    handles: /^(?:underscore|wp-util|imagesloaded|masonry|jquery-masonry)$/,
    verdict: 'replaced',
    shared: 'jquery',
    reason: 'Hilfsbibliothek, die nur die ersetzten Skripte angefordert haben.',
  },
  {
    plugin: 'WordPress',
    path: /\/wp-includes\/js\/dist\/(?:hooks|i18n|vendor\/moment)(?:\.min)?\.js$/,
    handles: /^(?:wp-hooks|wp-i18n|moment)$/,
    verdict: 'replaced',
    shared: 'wp',
    reason: 'Hilfsbibliothek des CMS, die auf dieser Seite nur die ersetzten Skripte angefordert haben.',
  },

  // ---- the remaining scripts ----
  {
    plugin: 'CleanTalk Anti-Spam',
    path: /\/plugins\/cleantalk-spam-protect\//,
    handles: /^(?:apbct|ct_|cleantalk)/,
    verdict: 'stays',
    reason:
      'Spamschutz der Formulare. Läuft ohne jQuery neben Piton weiter; ohne ihn würden Anfragen als Spam gelten.',
  },
  {
    plugin: 'Google Maps',
    path: /\/\/maps\.google(?:apis)?\.com\/maps\/api\/js$/,
    handles: /^google-maps-api/,
    verdict: 'stays',
    reason: 'Karten-Schnittstelle mit Ihrem Schlüssel. Die Karten-Widgets warten auf sie.',
  },
  {
    plugin: 'WooCommerce',
    path: /\/plugins\/woocommerce[\w-]*\//,
    handles: /^(?:wc-|woocommerce|jquery-blockui|js-cookie|sourcebuster)/,
    verdict: 'stays',
    needs: ['jquery'],
    reason: 'Warenkorb und Kasse. Gehört nicht zum ersetzten Bestand und braucht jQuery.',
  },
  {
    plugin: 'Formular-Plugin',
    path: /\/plugins\/(?:contact-form-7|wpforms[\w-]*|gravityforms|ninja-forms|formidable|fluentform|forminator)\//,
    handles: /^(?:contact-form-7|swv|wpforms|gform_|ninja|nf-|formidable|fluent)/,
    verdict: 'stays',
    needs: ['jquery', 'wp'],
    reason: 'Formulare eines anderen Plugins. Die meisten brauchen jQuery oder die Bibliotheken des CMS.',
  },
  {
    plugin: 'Statistik',
    path: /\/\/(?:www\.googletagmanager\.com|www\.google-analytics\.com|connect\.facebook\.net|static\.hotjar\.com|[\w.-]*matomo[\w.-]*|[\w.-]*plausible[\w.-]*|www\.clarity\.ms|snap\.licdn\.com)\/|\/(?:matomo|piwik)\.js$/,
    handles: /^(?:google_gtagjs|gtm|gtag|matomo|plausible|monsterinsights)/,
    verdict: 'stays',
    reason: 'Statistik oder Werbung. Gehört nicht zum ersetzten Bestand und läuft ohne jQuery.',
  },
  {
    plugin: 'Optimierer',
    path: /\/(?:autoptimize|wpo-minify|fvm|litespeed|breeze-minification|wphb-assets|siteground-optimizer-assets|cache)\/.*\.js$/,
    handles: /^(?:wpo_min-|fvm-|siteground-optimizer-combined|autoptimize|wphb-)/,
    verdict: 'stays',
    bundle: true,
    needs: ['jquery', 'wp'],
    reason:
      'Sammeldatei eines Optimierers: Darin stecken mehrere Skripte. Zusammenfassen im Optimierer abschalten, Seite neu speichern, Bericht neu ansehen.',
  },
  {
    plugin: 'WordPress',
    path: /\/wp-includes\/js\/(?:mediaelement\/.*|heartbeat(?:\.min)?\.js|wp-auth-check(?:\.min)?\.js|thickbox\/.*)$/,
    handles: /^(?:mediaelement|wp-mediaelement|heartbeat|wp-auth-check|thickbox)/,
    verdict: 'stays',
    needs: ['jquery', 'wp'],
    reason: 'Teil des CMS, der selbst jQuery braucht (Medienspieler, Anmeldeprüfung).',
  },
  {
    plugin: 'WordPress',
    path: /\/wp-includes\/js\/(?:comment-reply|wp-embed|wp-emoji\S*|admin-bar|hoverintent-js|twemoji|dist\/script-modules\/.*|dist\/vendor\/wp-polyfill\S*)(?:\.min)?\.js$/,
    handles: /^(?:comment-reply|wp-embed|admin-bar|hoverintent-js|wp-polyfill\S*)$/,
    verdict: 'stays',
    reason: 'Teil des CMS, läuft ohne jQuery.',
  },
  {
    plugin: 'WordPress',
    path: /\/wp-includes\/js\/dist\//,
    handles: /^wp-/,
    verdict: 'stays',
    needs: ['wp'],
    reason: 'Bibliothek des CMS, die ein anderes Skript der Seite angefordert hat.',
  },
];

/** The handles that WordPress and the plugins register for a file, for tags without an id. */
export const handleOfPath = [
  [/\/elementor\/assets\/js\/webpack\.runtime/, 'elementor-webpack-runtime'],
  [/\/elementor\/assets\/js\/frontend-modules/, 'elementor-frontend-modules'],
  [/\/elementor\/assets\/js\/frontend(?:\.min)?\.js/, 'elementor-frontend'],
  [/\/elementor-pro\/assets\/js\/webpack-pro\.runtime/, 'elementor-pro-webpack-runtime'],
  [/\/elementor-pro\/assets\/js\/frontend(?:\.min)?\.js/, 'elementor-pro-frontend'],
  [/\/elementor-pro\/assets\/js\/elements-handlers/, 'pro-elements-handlers'],
  [/\/elementor-extras\/assets\/js\/frontend/, 'elementor-extras-frontend'],
  [/\/jquery\.smartmenus/, 'smartmenus'],
  [/\/she-header(?:\.min)?\.js/, 'she-header'],
  [/\/jquery\/jquery-migrate/, 'jquery-migrate'],
  [/\/jquery\/jquery(?:\.min)?\.js/, 'jquery-core'],
  [/\/jquery\/ui\/core/, 'jquery-ui-core'],
  [/\/dist\/hooks(?:\.min)?\.js/, 'wp-hooks'],
  [/\/dist\/i18n(?:\.min)?\.js/, 'wp-i18n'],
  [/\/hello-frontend/, 'hello-theme-frontend'],
];
