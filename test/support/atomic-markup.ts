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

const typed = ($$type: string, value: unknown) => ({ $$type, value });
const strings = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typed('string', value)]));
const time = (size: number) => typed('size', { size, unit: 'ms' });

interface InteractionValues {
  readonly effect: string;
  readonly type: string;
  readonly direction: string;
  readonly duration: number;
  readonly delay: number;
  readonly excluded: readonly string[];
}

/** An interaction as the builder prints it, with its wrappers. */
export const interaction = (
  trigger: string,
  {
    effect = 'fade',
    type = 'in',
    direction = '',
    duration = 600,
    delay = 0,
    excluded = [],
    ...config
  }: Partial<InteractionValues> & Readonly<Record<string, unknown>> = {},
): object =>
  typed('interaction-item', {
    trigger: typed('string', trigger),
    animation: typed('animation-preset-props', {
      ...strings({ effect, type, direction }),
      timing_config: typed('timing-config', { duration: time(duration), delay: time(delay) }),
      config: typed('config-v2', { easing: typed('string', 'easeIn'), ...config }),
    }),
    breakpoints: typed('interaction-breakpoints', {
      excluded: typed(
        'excluded-breakpoints',
        excluded.map((device) => typed('string', device)),
      ),
    }),
  });

/** The block in which the builder prints the interactions of a page, by elements' ids. */
export const interactionsBlock = (byId: Readonly<Record<string, readonly object[]>>): string =>
  `<script type="application/json" id="elementor-interactions-data">${JSON.stringify(
    Object.entries(byId).map(([elementId, interactions]) => ({
      elementId,
      dataId: elementId,
      interactions,
    })),
  )}</script>`;

/** A field of an atomic form with its label. */
export const atomicField = (name: string, label: string, control = 'input', attributes = ''): string =>
  `<label class="e-form-label-base" for="${name}">${label}</label><${control} class="e-form-${control}-base" id="${name}" name="${name}" data-interaction-id="f-${name}" ${attributes}>${control === 'input' ? '' : `</${control}>`}`;

/** An atomic form with the owner's messages. */
export const atomicForm = (id: string, fields: string, hasMessages = true): string =>
  `<form class="e-con e-atomic-element e-form-base form-state-default" ${atomicMark('e-form', id)} x-data="eForm${id}" x-on:submit="submit" aria-label="Anfrage"${atomicSettings({ 'form-name': 'Hütten' })}>${fields}<button type="submit" class="e-button-base"><span>Absenden</span></button>${
    hasMessages
      ? `${atomic('e-form-success-message', `c${id.slice(1)}`, '<p>Danke, wir melden uns.</p>', 'tabindex="-1"')}${atomic('e-form-error-message', `d${id.slice(1)}`, '<p>Das hat nicht geklappt.</p>', 'tabindex="-1"')}`
      : ''
  }</form>`;

/** An atomic loop that shows one page of a list, with links to the others. */
export const atomicLoop = (id: string, items: readonly string[], number: number, pages = 3): string =>
  atomic(
    'e-collection-loop',
    id,
    `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>${atomic(
      'e-pagination',
      `e${id.slice(1)}`,
      `<span data-e-pagination-status>Seite ${number} von ${pages}</span>${Array.from(
        { length: pages },
        (_, at) =>
          `<a href="?seite=${at + 1}" data-e-pagination-link data-e-pagination="${at + 1}"${at + 1 === number ? ' aria-current="page"' : ''}>${at + 1}</a>`,
      ).join(' ')}`,
      '',
      'nav',
    )}`,
    atomicSettings({ pagination: true, pagination_load_type: 'ajax' }),
  );
