/** Markup of atomic elements as the page builder prints it, for tests. */

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The attributes by which scripts know an atomic element. */
export const atomicMark = (type: string, id: string): string =>
  `data-id="${id}" data-element_type="${type}" data-e-type="${type}" data-interaction-id="${id}"`;

/** ` data-e-settings="…"`. */
export const atomicSettings = (settings: unknown): string =>
  ` data-e-settings="${escapeHtml(JSON.stringify(settings))}"`;

/** An atomic element around `content`; `attributes` are printed on it. */
export const atomic = (type: string, id: string, content: string, attributes = '', tag = 'div'): string =>
  `<${tag} class="e-con e-atomic-element ${type}-base" ${atomicMark(type, id)} ${attributes}>${content}</${tag}>`;

/**
 * Atomic tabs with one panel for each content; the server prints the tab at `open` as the open one. `style` is
 * the style attribute of a closed panel, which a strict policy forbids.
 */
export function atomicTabs(
  id: string,
  contents: readonly string[],
  { open = 0, classes = '', name = 'Reiter', style = '' } = {},
): string {
  const tab = (_: string, at: number) =>
    `<button class="e-con e-atomic-element e-tab-base ${at === open ? 'e--selected' : ''}" ${atomicMark('e-tab', `a${at}${id.slice(2)}`)} role="tab" tabindex="${at === open ? 0 : -1}" aria-selected="${at === open}" x-bind="tab" id="${id}-tab-${at}" aria-controls="${id}-tab-content-${at}"><p class="e-paragraph-base">${name} ${at + 1}</p></button>`;
  const panel = (content: string, at: number) =>
    `<div class="e-con e-atomic-element e-tab-content-base ${at === open ? 'e--selected' : ''}" ${atomicMark('e-tab-content', `b${at}${id.slice(2)}`)} role="tabpanel" x-bind="tabContent" id="${id}-tab-content-${at}" aria-labelledby="${id}-tab-${at}"${at === open ? '' : ` hidden="true"${style}`}>${content}</div>`;
  return atomic(
    'e-tabs',
    id,
    atomic('e-tabs-menu', `c${id.slice(1)}`, contents.map(tab).join(''), 'role="tablist"') +
      atomic('e-tabs-content-area', `d${id.slice(1)}`, contents.map(panel).join('')),
    `x-data="eTabs${id}"${atomicSettings({ 'default-active-tab': `${id}-tab-0` })}`,
  ).replace('e-tabs-base', `e-tabs-base ${classes}`);
}

/** What the builder prints for an atomic film without any choice of the owner. */
const FILM = {
  source: 'https://www.youtube.com/watch?v=XHOmBV4js_E',
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
};

/** An atomic film. */
export const atomicFilm = (id: string, settings: object = {}): string =>
  `<div ${atomicMark('e-youtube', id)} class="e-youtube-base"${atomicSettings({ ...FILM, ...settings }).replace('-e-', '-')}></div>`;
