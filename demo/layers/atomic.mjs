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
