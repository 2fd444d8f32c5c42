/** Pages with lists as the pro add-on prints them, and with items as owners build them. */
export const LOOP = 'cafc824';
/** The number of items that a filter shows. */
export const FILTERED = 500;
/** The number of items of a list that a visitor scrolls to its end, and of one page of that list. */
export const ALL = 2_000;
export const PER_PAGE = 100;

const item = (at, word) =>
  `<div data-elementor-type="loop-item" data-elementor-id="51" class="elementor elementor-51 e-loop-item e-loop-item-${at} post-${at}"><div class="elementor-element elementor-element-ed5479d e-con" data-id="ed5479d" data-element_type="container">
<div class="elementor-element elementor-widget elementor-widget-theme-post-title" data-id="ed5479e" data-element_type="widget" data-widget_type="theme-post-title.default"><h3><a href="/tour-${at}/">${word} ${at}</a></h3></div>
<div class="elementor-element elementor-widget elementor-widget-theme-post-excerpt" data-id="ed5479f" data-element_type="widget" data-widget_type="theme-post-excerpt.default"><p>Aufstieg mit Fellen, Abfahrt im Pulverschnee, abends Polenta.</p></div></div></div>`;

const items = (from, count, word) =>
  Array.from({ length: count }, (_, at) => item(from + at, word)).join('\n');
const content = (list, behind = '') =>
  `<div class="elementor-widget-container"><div class="elementor-loop-container elementor-grid" role="list">${list}</div>${behind}</div>`;
const loop = (settings, inside) =>
  `<div class="elementor-element elementor-element-${LOOP} elementor-widget elementor-widget-loop-grid" data-id="${LOOP}" data-element_type="widget" data-settings='${JSON.stringify(settings)}' data-widget_type="loop-grid.post">${inside}</div>`;

export const STYLE = `body{margin:0;font:16px/1.5 sans-serif}.elementor-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}
.e-con{padding:20px;border:1px solid #9ab;border-radius:6px;box-shadow:0 2px 6px #0003}`;

/** The response is the same for every filter, because only the time of the exchange is measured. */
export const filteredContent = content(items(5_000, FILTERED, 'Kajak'));
export const filterBody = `<search class="elementor-element elementor-widget elementor-widget-taxonomy-filter" data-id="c2ae27d" data-element_type="widget" data-settings='${JSON.stringify({ selected_element: LOOP, taxonomy: 'category' })}' data-widget_type="taxonomy-filter.default"><div class="e-filter" data-base-url="/page.html" data-page-num="1"><button class="e-filter-item" data-filter="kajak" aria-pressed="false">Kajak</button><button class="e-filter-item" data-filter="__all" aria-pressed="true">Alle</button></div></search>
${loop({ columns: 3 }, content(items(0, FILTERED, 'Tour')))}`;

/** Returns one page of the long list. */
export const growingPage = (page) =>
  loop(
    {
      columns: 3,
      pagination_type: 'load_more_infinite_scroll',
      load_more_spinner: { value: 'fas fa-spinner' },
    },
    content(
      items(page * PER_PAGE, PER_PAGE, 'Tour'),
      `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${ALL / PER_PAGE}" data-next-page="/seite-${page + 1}.html"></div>`,
    ),
  );
