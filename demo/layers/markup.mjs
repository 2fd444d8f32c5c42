/** Markup as the builder prints it (contract page-builder 2): documents, containers, widgets, link actions. */
import { settingsAttribute } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';

let prefix = '';
let count = 0;
/** The next element id: seven hex digits, the same at each request. */
const nextId = () => prefix + (++count).toString(16).padStart(7 - prefix.length, '0');

/** The page's own document. `id` doubles as the beginning of its elements' ids; `print` is called once. */
export function pageDocument(post, id, print) {
  prefix = id;
  count = 0;
  return `<div data-elementor-type="wp-page" data-elementor-id="${post}" class="elementor elementor-${post}" data-elementor-post-type="page">${print().join('')}
</div>`;
}

/** A popup's document, as it stands after the footer (contract popup 1). Without settings the attribute is missing. */
export const popup = (id, settings, ...children) =>
  `\n<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} elementor-location-popup" ${settingsAttribute(settings).replace('data-settings', 'data-elementor-settings')} data-elementor-post-type="elementor_library">${box('', ...children).replace('e-con e-child', 'e-con e-parent')}</div>`;

const attribute = (settings) => (settings ? ` ${settingsAttribute(settings)}` : '');
const classList = (...names) => names.filter(Boolean).join(' ');

/** A boxed container of the page's top level. */
export const section = (classes, ...children) => sectionWith({ classes }, ...children);

/**
 * The same with settings; `before` stands in it before its content, `name` is the id that links lead to.
 * @param {{ classes?: string, settings?: object, before?: string, name?: string }} options
 */
export const sectionWith = ({ classes, settings, before = '', name }, ...children) => {
  const id = nextId();
  return `
  <div${name ? ` id="${name}"` : ''} class="${classList(`elementor-element elementor-element-${id} e-flex e-con-boxed`, classes, 'e-con e-parent')}" data-id="${id}" data-element_type="container"${attribute(settings)}><div class="e-con-inner">${before}${children.join('')}
  </div></div>`;
};

/** A container inside of another. */
export const box = (classes, ...children) => boxWith({ classes }, ...children);

/** The same with settings; `name` is the id that links lead to. @param {{ classes?: string, settings?: object, name?: string }} options */
export const boxWith = ({ classes, settings, name }, ...children) => {
  const id = nextId();
  return `
  <div${name ? ` id="${name}"` : ''} class="${classList(`elementor-element elementor-element-${id} e-flex e-con-full`, classes, 'e-con e-child')}" data-id="${id}" data-element_type="container"${attribute(settings)}>${children.join('')}
  </div>`;
};

/**
 * A widget.
 * @param {string} type `ee-popup` or with its skin `ee-popup.classic`
 * @param {string} inner
 * @param {{ id?: string, classes?: string, settings?: object }} [options]
 */
export const widget = (type, inner, { id = nextId(), classes, settings } = {}) => {
  const [name, skin = 'default'] = type.split('.');
  return `
    <div class="${classList(`elementor-element elementor-element-${id}`, classes, `elementor-widget elementor-widget-${name}`)}" data-id="${id}" data-element_type="widget"${attribute(settings)} data-widget_type="${name}.${skin}"><div class="elementor-widget-container">${inner}</div></div>`;
};

export const html = (inner, options) => widget('html', inner, options);
export const text = (inner, options) => widget('text-editor', inner, options);
export const heading = (level, title, options) =>
  widget(
    'heading',
    `<h${level} class="elementor-heading-title elementor-size-default">${title}</h${level}>`,
    options,
  );

/** A button widget; `attributes` are printed on its link. */
export const button = (label, href, { attributes = '', ...options } = {}) =>
  widget(
    'button',
    `<a class="elementor-button elementor-button-link elementor-size-sm" href="${escapeHtml(href)}"${attributes && ` ${attributes}`}><span class="elementor-button-content-wrapper"><span class="elementor-button-text">${label}</span></span></a>`,
    options,
  );

/** The address of a picture of the demo. */
export const art = (name) => `/assets/art/${name}.svg`;
export const picture = (name, alt, attributes = 'loading="lazy"') =>
  `<img src="${art(name)}" width="1200" height="800" alt="${escapeHtml(alt)}" ${attributes}>`;
export const image = (name, alt, options) => widget('image', picture(name, alt), options);

/** A link action as the server prints it (contract page-builder 8.1). */
export const action = (name, settings) =>
  `#${encodeURIComponent(`elementor-action:action=${name}&settings=${Buffer.from(JSON.stringify(settings)).toString('base64')}`)}`;

/** The opening of a page: picture, mark, title, one sentence; then `more`. */
export const stage = (name, mark, title, lead, { classes = 'ak-buehne-kurz', more = [] } = {}) => {
  const id = nextId();
  return `
  <div class="elementor-element elementor-element-${id} e-flex e-con-boxed ak-buehne ${classes} e-con e-parent" data-id="${id}" data-element_type="container" data-settings='{"background_background":"classic"}'>${widget('image', picture(name, '', 'fetchpriority="high"'))}
    <div class="e-con-inner">${text(`<p class="ak-marke">${mark}</p>`)}${heading(1, title)}${text(`<p class="ak-vorspann">${lead}</p>`)}${more.join('')}
    </div>
  </div>`;
};

/** The words above a section. */
export const intro = (mark, title, lead = '') =>
  text(
    `<div class="ak-kopf"><p class="ak-marke">${mark}</p><h2>${title}</h2>${lead && `<p class="ak-vorspann">${lead}</p>`}</div>`,
  );

/** One thing to try: what it is, in a sentence or two, and its button. */
export const card = (title, lead, ...children) =>
  box('ak-karte', heading(3, title), text(`<p>${lead}</p>`), ...children);

/** Cards side by side. */
export const cards = (...children) => box('ak-zeile ak-karten', ...children);

/** What testers try on this page and what has to happen; `tools` are buttons for them. */
export const qa = (tryThis, tools = '') =>
  section(
    'ak-teil ak-eis',
    html(
      `<div class="ak-qa"><p class="ak-marke">Für die Prüfung</p><h2>Was zu probieren ist, was geschehen soll</h2><ol>${tryThis.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol>${tools}<p><a href="?piton-inspect">Diese Seite mit dem Inspektor öffnen</a></p></div>`,
    ),
  );

/** A button that takes away what this site has stored under names that begin so, and loads the page again. */
export const forget = (label, ...names) =>
  `<p><button type="button" class="ak-knopf" data-vergiss="${names.join(' ')}">${label}</button></p>`;

/** A button that makes what is kept under names that begin so, `days` older. */
export const age = (label, name, days) =>
  `<p><button type="button" class="ak-knopf" data-altert="${name}" data-tage="${days}">${label}</button></p>`;
