/** Markup as the builder prints it: documents, containers, widgets, link actions. */
import { settingsAttribute } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';

let prefix = '';
let count = 0;
/** The next element id: seven hex digits, identical in each request. */
const nextId = () => prefix + (++count).toString(16).padStart(7 - prefix.length, '0');

/** Prints the page's own document. `id` is also the beginning of its elements' ids; `print` is called once. */
export function pageDocument(post, id, print) {
  prefix = id;
  count = 0;
  return `<div data-elementor-type="wp-page" data-elementor-id="${post}" class="elementor elementor-${post}" data-elementor-post-type="page">${print().join('')}
</div>`;
}

/** A popup's document, which is printed after the footer. Without settings the attribute is missing. */
export const popup = (id, settings, ...children) =>
  `\n<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} elementor-location-popup" ${settingsAttribute(settings).replace('data-settings', 'data-elementor-settings')} data-elementor-post-type="elementor_library">${box('', ...children).replace('e-con e-child', 'e-con e-parent')}</div>`;

const attribute = (settings) => (settings ? ` ${settingsAttribute(settings)}` : '');
const classList = (...names) => names.filter(Boolean).join(' ');

/** A boxed container at the top level of the page. */
export const section = (classes, ...children) => sectionWith({ classes }, ...children);

/**
 * A boxed container with settings; `before` is printed before its content, `name` is the id for links.
 * @param {{ classes?: string, settings?: object, before?: string, name?: string }} options
 */
export const sectionWith = ({ classes, settings, before = '', name }, ...children) => {
  const id = nextId();
  return `
  <div${name ? ` id="${name}"` : ''} class="${classList(`elementor-element elementor-element-${id} e-flex e-con-boxed`, classes, 'e-con e-parent')}" data-id="${id}" data-element_type="container"${attribute(settings)}><div class="e-con-inner">${before}${children.join('')}
  </div></div>`;
};

/** A container inside another one. */
export const box = (classes, ...children) => boxWith({ classes }, ...children);

/** A container with settings inside another one; `name` is the id for links. @param {{ classes?: string, settings?: object, name?: string }} options */
export const boxWith = ({ classes, settings, name }, ...children) => {
  const id = nextId();
  return `
  <div${name ? ` id="${name}"` : ''} class="${classList(`elementor-element elementor-element-${id} e-flex e-con-full`, classes, 'e-con e-child')}" data-id="${id}" data-element_type="container"${attribute(settings)}>${children.join('')}
  </div>`;
};

/**
 * Prints a widget.
 * @param {string} type the widget's type, such as `ee-popup`, or with its skin, such as `ee-popup.classic`
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

/** The address of one of the demo's pictures. */
export const art = (name) => `/assets/art/${name}.svg`;
export const picture = (name, alt, attributes = 'loading="lazy"') =>
  `<img src="${art(name)}" width="1200" height="800" alt="${escapeHtml(alt)}" ${attributes}>`;
export const image = (name, alt, options) => widget('image', picture(name, alt), options);

/** A link action as the server prints it. */
export const action = (name, settings) =>
  `#${encodeURIComponent(`elementor-action:action=${name}&settings=${Buffer.from(JSON.stringify(settings)).toString('base64')}`)}`;

/** The opening of a page: picture, label, title and one sentence, followed by `more`. */
export const stage = (name, mark, title, lead, { classes = 'ak-buehne-kurz', more = [] } = {}) => {
  const id = nextId();
  return `
  <div class="elementor-element elementor-element-${id} e-flex e-con-boxed ak-buehne ${classes} e-con e-parent" data-id="${id}" data-element_type="container" data-settings='{"background_background":"classic"}'>${widget('image', picture(name, '', 'fetchpriority="high"'))}
    <div class="e-con-inner">${text(`<p class="ak-marke">${mark}</p>`)}${heading(1, title)}${text(`<p class="ak-vorspann">${lead}</p>`)}${more.join('')}
    </div>
  </div>`;
};

/** The introduction above a section. */
export const intro = (mark, title, lead = '') =>
  text(
    `<div class="ak-kopf"><p class="ak-marke">${mark}</p><h2>${title}</h2>${lead && `<p class="ak-vorspann">${lead}</p>`}</div>`,
  );

/** One feature to try: its title, a short text and its button. */
export const card = (title, lead, ...children) =>
  box('ak-karte', heading(3, title), text(`<p>${lead}</p>`), ...children);

/** Cards side by side. */
export const cards = (...children) => box('ak-zeile ak-karten', ...children);

/** The instructions for testers with the expected results; `tools` are buttons for testers. */
export const qa = (tryThis, tools = '') =>
  section(
    'ak-teil ak-eis',
    html(
      `<div class="ak-qa"><p class="ak-marke">Für die Prüfung</p><h2>Was zu probieren ist, was geschehen soll</h2><ol>${tryThis.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol>${tools}<p><a href="?piton-inspect">Diese Seite mit dem Inspektor öffnen</a></p></div>`,
    ),
  );

/** A button that deletes this site's stored values under keys with these prefixes and reloads the page. */
export const forget = (label, ...names) =>
  `<p><button type="button" class="ak-knopf" data-vergiss="${names.join(' ')}">${label}</button></p>`;

/** A button that makes the stored values under keys with this prefix `days` older. */
export const age = (label, name, days) =>
  `<p><button type="button" class="ak-knopf" data-altert="${name}" data-tage="${days}">${label}</button></p>`;
