/** Markup of atomic elements as the builder prints it. The policy of the demo forbids the builder's style attributes. */
import { escapeHtml } from '../saved/escape.mjs';

let count = 0;
/** The next element id: seven hex digits. */
const nextId = () => `a${(++count).toString(16).padStart(6, '0')}`;

/** Begins the ids of a page anew, so that they are identical in each request. */
export const atomicIds = () => {
  count = 0;
};

const mark = (type, id) =>
  `data-id="${id}" data-element_type="${type}" data-e-type="${type}" data-interaction-id="${id}"`;

/** The settings of an atomic element. */
export const atomicSettings = (settings, name = 'data-e-settings') =>
  `${name}="${escapeHtml(JSON.stringify(settings))}"`;

/**
 * An atomic element with children.
 * @param {string} type such as `e-div-block`
 * @param {string} inner
 * @param {{ id?: string, classes?: string, attributes?: string, tag?: string }} [options]
 */
export const atomic = (type, inner, { id = nextId(), classes = '', attributes = '', tag = 'div' } = {}) =>
  `<${tag} class="e-con e-atomic-element ${type}-base ${classes}" ${mark(type, id)} ${attributes}>${inner}</${tag}>`;

/** An atomic heading, or another bare tag. */
export const atomicHeading = (level, title, id = nextId()) =>
  `<h${level} data-interaction-id="${id}" class="e-heading-base">${title}</h${level}>`;
export const atomicText = (words, id = nextId()) =>
  `<p class="e-paragraph-base" data-interaction-id="${id}">${words}</p>`;

/**
 * Atomic tabs.
 * @param {[title: string, content: string][]} tabs
 * @param {{ classes?: string, open?: number, label?: string }} [options]
 */
export function atomicTabs(tabs, { classes = '', open = 0, label = '' } = {}) {
  const id = nextId();
  const tab = ([title], at) =>
    atomic('e-tab', `<p class="e-paragraph-base">${title}</p>`, {
      tag: 'button',
      classes: at === open ? 'e--selected' : '',
      attributes: `role="tab" tabindex="${at === open ? 0 : -1}" aria-selected="${at === open}" x-bind="tab" id="${id}-tab-${at}" aria-controls="${id}-tab-content-${at}"`,
    });
  const panel = ([, content], at) =>
    atomic('e-tab-content', content, {
      classes: at === open ? 'e--selected' : '',
      attributes: `role="tabpanel" x-bind="tabContent" id="${id}-tab-content-${at}" aria-labelledby="${id}-tab-${at}"${at === open ? '' : ' hidden="true"'}`,
    });
  const name = label && ` aria-label="${escapeHtml(label)}"`;
  return atomic(
    'e-tabs',
    atomic('e-tabs-menu', tabs.map(tab).join(''), { attributes: `role="tablist"${name}` }) +
      atomic('e-tabs-content-area', tabs.map(panel).join('')),
    {
      id,
      classes,
      attributes: `x-data="eTabs${id}" ${atomicSettings({ 'default-active-tab': `${id}-tab-${open}` })}`,
    },
  );
}

/** An atomic film; the builder prints every setting. @param {object} settings */
export const atomicFilm = (settings) => {
  const printed = {
    autoplay: false,
    mute: false,
    controls: true,
    cc_load_policy: false,
    loop: false,
    rel: false,
    start: null,
    end: null,
    privacy: false,
    lazyload: false,
    ...settings,
  };
  return `<div ${mark('e-youtube', nextId())} class="e-youtube-base" ${atomicSettings(printed, 'data-settings')}></div>`;
};

/** A field of an atomic form, with its label. */
export const atomicField = (name, label, attributes = '') =>
  `<label class="e-form-label-base" for="${name}">${label}</label><input class="e-form-input-base" id="${name}" name="${name}" data-interaction-id="${nextId()}" ${attributes}>`;

/** An atomic form with the owner's messages. */
export function atomicForm(name, submit, fields, { thanks, sorry }) {
  const message = (kind, words) =>
    atomic(`e-form-${kind}-message`, atomicText(words), { attributes: 'tabindex="-1"' });
  return atomic(
    'e-form',
    `${fields.join('')}<button type="submit" class="e-button-base">${submit}</button>${message('success', thanks)}${message('error', sorry)}`,
    {
      tag: 'form',
      classes: 'form-state-default',
      attributes: `x-data="eForm" x-on:submit="submit" aria-label="${escapeHtml(name)}" ${atomicSettings({ 'form-name': name })}`,
    },
  );
}

/**
 * One page of an atomic loop, with links to the others.
 * @param {string[]} items
 * @param {{ number: number, pages: number, label: string }} options
 */
export function atomicLoop(items, { number, pages, label }) {
  const link = (_, at) =>
    `<a href="?seite=${at + 1}" data-e-pagination-link data-e-pagination="${at + 1}" aria-label="Seite ${at + 1}"${at + 1 === number ? ' aria-current="page"' : ''}>${at + 1}</a>`;
  const pagination = atomic(
    'e-pagination',
    `<span data-e-pagination-status>Seite ${number} von ${pages}</span>${Array.from({ length: pages }, link).join('')}`,
    { tag: 'nav', attributes: `aria-label="${escapeHtml(label)}"` },
  );
  return atomic(
    'e-collection-loop',
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>${pagination}`,
    { attributes: atomicSettings({ pagination: true, pagination_load_type: 'ajax' }) },
  );
}

const typed = ($$type, value) => ({ $$type, value });
const strings = (values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typed('string', value)]));
const time = (size) => typed('size', { size, unit: 'ms' });

/**
 * The block in which the builder prints the interactions of a page.
 * @param {[id: string, trigger: string, effect: string, type: string, direction: string][]} list
 */
export const interactionsBlock = (list) =>
  `<script type="application/json" id="elementor-interactions-data">${JSON.stringify(
    list.map(([id, trigger, effect, type, direction]) => ({
      elementId: id,
      dataId: id,
      interactions: [
        typed('interaction-item', {
          trigger: typed('string', trigger),
          animation: typed('animation-preset-props', {
            ...strings({ effect, type, direction }),
            timing_config: typed('timing-config', { duration: time(600), delay: time(0) }),
            config: typed('config-v2', {
              replay: typed('boolean', true),
              easing: typed('string', 'easeOut'),
            }),
          }),
        }),
      ],
    })),
  )}</script>`;
