/** Markup as the page builder prints it, for tests. */

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** ` data-settings="…"`, or nothing where there are no settings. */
export const settingsAttribute = (settings?: unknown): string =>
  settings === undefined ? '' : ` data-settings="${escapeHtml(JSON.stringify(settings))}"`;

/** A widget's wrapper around `content`. */
export const widget = (type: string, id: string, content: string, settings?: unknown, classes = ''): string =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${type} ${classes}" data-id="${id}"
    data-element_type="widget"${settingsAttribute(settings)} data-widget_type="${type}.default">${content}</div>`;

/** A nested-tabs widget with one panel for each content. */
export function nestedTabs(
  id: string,
  contents: readonly string[],
  settings?: unknown,
  classes = 'e-n-tabs-mobile',
): string {
  const number = Number.parseInt(id, 16);
  const titles = contents.map(
    (
      _,
      at,
    ) => `<button id="e-n-tab-title-${number}${at + 1}" class="e-n-tab-title" aria-selected="${at === 0}" data-tab-index="${at + 1}"
      role="tab" tabindex="${at ? -1 : 0}" aria-controls="e-n-tab-content-${number}${at + 1}"><span class="e-n-tab-title-text">Titel ${at + 1}</span></button>`,
  );
  const panels = contents.map(
    (
      content,
      at,
    ) => `<div id="e-n-tab-content-${number}${at + 1}" role="tabpanel" aria-labelledby="e-n-tab-title-${number}${at + 1}" data-tab-index="${at + 1}"
      class="${at ? '' : 'e-active'} elementor-element elementor-element-c${id.slice(1, 6)}${at} e-con e-child" data-id="c${id.slice(1, 6)}${at}" data-element_type="container">${content}</div>`,
  );
  return widget(
    'nested-tabs',
    id,
    `<div class="e-n-tabs" data-widget-number="${number}" aria-label="Reiter"><div class="e-n-tabs-heading" role="tablist">${titles.join('')}</div>
     <div class="e-n-tabs-content">${panels.join('')}</div></div>`,
    settings,
    classes,
  );
}

/** The control bar of the extras' players; its last control is `last`. */
export const playerBar = (last: string) =>
  `<div class="ee-player__controls__bar"><div class="ee-player__control ee-player__controls__play ee-player__control--icon nicon nicon-play"></div><div class="ee-player__control ee-player__controls__time">00:00</div><div class="ee-player__control ee-player__controls__progress ee-player__control--progress"><div class="ee-player__controls__progress-time"></div></div><div class="ee-player__control ee-player__controls__duration">00:00</div><div class="ee-player__control ee-player__controls__volume"><div class="ee-player__controls__volume-icon ee-player__control--icon nicon nicon-volume"></div><div class="ee-player__control ee-player__controls__volume-bar ee-player__control--progress"><div class="ee-player__controls__volume-bar__amount"></div></div></div><div class="ee-player__control ee-player__controls__${last} ee-player__control--icon"></div></div>`;
