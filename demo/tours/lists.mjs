// The three lists of the page, as the pro add-on and the widget extras print them.
import { settingsAttribute, slider } from '../frame.mjs';
import { euro } from '../site/parts.mjs';
import { found as foundBy } from '../suche/results.mjs';
import { KIND_NAMES, REGION_NAMES, REPORTS, TOURS } from './data.mjs';

export const LOOP = '7a11c03';
export const POSTS = '7a11c05';
export const EXTRA = '7a11c07';
const PER_PAGE = 12;
const REPORTS_PER_PAGE = 6;
/** The extras' list ends after this number of pages, so that a visitor who scrolls reaches the end. */
export const EXTRA_PAGES = 4;

export const widget = (type, id, content, settings, classes = '') =>
  `<div class="elementor-element elementor-element-${id} ${classes} elementor-widget elementor-widget-${type.split('.')[0]}" data-id="${id}" data-element_type="widget" ${settingsAttribute(settings)} data-widget_type="${type}">
  ${content}</div>`;
const container = (content) => `<div class="elementor-widget-container">${content}</div>`;
const image = (art) =>
  `<img src="/assets/art/${art}.svg" width="600" height="400" alt="" loading="lazy" decoding="async">`;

/** An address with changed parameters, which keeps the parameters that control the failures for testers. */
export const address = (path, query, changes) => {
  const parameters = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) parameters.delete(key);
    else parameters.set(key, value);
  }
  const text = parameters.toString();
  return `${path}${text && `?${text}`}`.replaceAll('&', '&amp;');
};

const loopItem = (tour) =>
  `<div data-elementor-type="loop-item" data-elementor-id="7712" class="elementor elementor-7712 e-loop-item e-loop-item-${tour.id} post-${tour.id} type-tour" role="listitem">
  <div class="elementor-element elementor-element-c4e1b20 e-flex e-con-full e-con e-parent" data-id="c4e1b20" data-element_type="container">${image(tour.art)}
    <p class="to-marke">${tour.kindName}, ${tour.regionName}</p><h2><a href="${tour.path}">${tour.title}</a></h2><p class="to-daten">${tour.days} Tage im ${tour.month}, ab ${euro(tour.price)}</p></div></div>`;

const joined = (value, join) => {
  const terms = (value ?? []).filter(Boolean);
  return (own) =>
    !terms.length || (join === 'AND' ? terms.every((each) => own === each) : terms.includes(own));
};

/** The tours that pass the filters `{ taxonomy: { art: { terms }, region: { terms, logicalJoin } } }`. */
export function filtered({ taxonomy = {} } = {}) {
  const byKind = joined(taxonomy.art?.terms, taxonomy.art?.logicalJoin);
  const byRegion = joined(taxonomy.region?.terms, taxonomy.region?.logicalJoin);
  return TOURS.filter((tour) => byKind(tour.kind) && byRegion(tour.region));
}

/** The filters that an address contains for a list, in the form of a request. */
export function filtersOf(query, id) {
  const taxonomy = {};
  for (const name of ['art', 'region']) {
    const value = query.get(`e-filter-${id}-${name}`);
    if (value)
      taxonomy[name] = { terms: value.split(/[~ ]/), logicalJoin: name === 'region' ? 'OR' : undefined };
  }
  return { taxonomy };
}

function numbers(query, page, pages) {
  const link = (at, text, classes = '') =>
    `<a class="page-numbers ${classes}" href="${address('/touren/', query, { [`e-page-${LOOP}`]: at > 1 ? at : undefined })}">${text}</a>`;
  const near = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (at) => at === 1 || at === pages || Math.abs(at - page) < 2,
  );
  const all = near.map((at) =>
    at === page
      ? `<span aria-current="page" class="page-numbers current"><span class="elementor-screen-only">Seite</span> ${at}</span>`
      : link(at, `<span class="elementor-screen-only">Seite</span> ${at}`),
  );
  const before = page > 1 ? link(page - 1, 'Zurück', 'prev') : '';
  const after = page < pages ? link(page + 1, 'Weiter', 'next') : '';
  return `<nav class="elementor-pagination" aria-label="Seiten der Touren">${before}${all.join('\n')}${after}</nav>`;
}

/**
 * A list of tours: its widget's id, its page, the functions that print a tour and the markup above and below the tours.
 * @typedef {{ id: string, path: string, item: (tour: import('./data.mjs').Tour) => string, before?: (count: number, query: URLSearchParams) => string,
 *   after: (query: URLSearchParams, page: number, pages: number) => string }} List
 */

/** @type {List} */
export const NUMBERED = { id: LOOP, path: '/touren/', item: loopItem, after: numbers };

/** The content of the loop widget, which the refresh answers too. */
export function loopContent(query, filters, list = NUMBERED) {
  const { id, path, item, before, after } = list;
  const left = filtered(filters ?? filtersOf(query, id));
  const wanted = query.get('s')?.trim() ? new Set(foundBy(query.get('s'))) : undefined;
  const found = wanted ? left.filter((tour) => wanted.has(tour)) : left;
  const pages = Math.ceil(found.length / PER_PAGE);
  const page = Math.min(Math.max(1, Number(query.get(`e-page-${id}`)) || 1), Math.max(1, pages));
  if (!found.length)
    return container(
      `${before?.(0, query) ?? ''}<div class="e-loop-nothing-found-message"><div class="e-loop-nothing-found-message__text">Dazu haben wir keine Tour. Noch nicht.</div></div>`,
    );
  const items = found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(item);
  const more =
    pages > 1
      ? `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${pages}" data-next-page="${address(path, query, { [`e-page-${id}`]: page + 1 })}"></div>${after(query, page, pages)}`
      : '';
  return container(
    `${before?.(found.length, query) ?? ''}<div class="elementor-loop-container elementor-grid" role="list">${items.join('')}</div>${more}`,
  );
}

export const filterBar = (id, taxonomy, terms, settings, query, list = NUMBERED) => {
  const chosen = (query.get(`e-filter-${list.id}-${taxonomy}`) ?? '').split(/[~ ]/).filter(Boolean);
  const button = (slug, name, isPressed) =>
    `<button class="e-filter-item" data-filter="${slug}" aria-pressed="${isPressed}">${name}</button>`;
  const label = taxonomy === 'art' ? 'Nach Art filtern' : 'Nach Region filtern';
  return widget(
    'taxonomy-filter.default',
    id,
    `<search class="e-filter" role="search" aria-label="${label}" data-base-url="${list.path}" data-page-num="1">${button('__all', 'Alle', !chosen.length)}${terms
      .map(([slug, name]) => button(slug, name, chosen.includes(slug)))
      .join('')}</search>`,
    { selected_element: list.id, taxonomy, ...settings },
  );
};

export const toursList = (query) =>
  filterBar('7a11c01', 'art', KIND_NAMES, { multiple_selection: 'no' }, query) +
  filterBar(
    '7a11c02',
    'region',
    REGION_NAMES,
    { multiple_selection: 'yes', logical_combination: 'OR', horizontal_scroll_mobile: 'enable' },
    query,
  ) +
  widget(
    'loop-grid.post',
    LOOP,
    loopContent(query),
    {
      _skin: 'post',
      template_id: '7712',
      columns: 4,
      columns_tablet: '2',
      columns_mobile: '1',
      pagination_type: 'numbers_and_prev_next',
      pagination_load_type: 'ajax',
    },
    'to-raster',
  );

const report = ({ id, title, text, art, kindName }) =>
  `<article class="elementor-post elementor-grid-item post-${id}"><a class="elementor-post__thumbnail__link" href="/kopf/" tabindex="-1" aria-hidden="true"><div class="elementor-post__thumbnail">${image(art)}</div></a><div class="elementor-post__text"><p class="to-marke">${kindName}</p><h3 class="elementor-post__title"><a href="/kopf/">${title}</a></h3><p>${text}</p></div></article>`;

/** Reports with a button that loads more. */
export function reportsList(query) {
  const page = Math.max(1, Number(query.get('berichte')) || 1);
  const pages = Math.ceil(REPORTS.length / REPORTS_PER_PAGE);
  const items = REPORTS.slice((page - 1) * REPORTS_PER_PAGE, page * REPORTS_PER_PAGE).map(report);
  return widget(
    'posts.classic',
    POSTS,
    container(
      `<div class="elementor-posts-container elementor-posts elementor-posts--skin-classic elementor-grid">${items.join('')}</div>
  <span class="e-load-more-spinner"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 20 20"><path fill="none" stroke="currentColor" stroke-width="3" d="M10 2a8 8 0 1 1-8 8"/></svg></span>
  <div class="e-load-more-anchor" data-page="${page}" data-max-page="${pages}" data-next-page="${address('/touren/', query, { berichte: page + 1 })}"></div>
  <div class="elementor-button-wrapper"><a class="elementor-button elementor-size-sm" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Mehr Berichte</span></span></a></div>
  <div class="e-load-more-message">Das waren alle Berichte.</div>`,
    ),
    {
      classic_columns: '3',
      classic_columns_tablet: '2',
      classic_columns_mobile: '1',
      classic_masonry: 'yes',
      classic_row_gap: slider(28),
      pagination_type: 'load_more_on_click',
      load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' },
    },
    'to-berichte',
  );
}

const extraItem = ({ id, title, text, art, kind }, at) =>
  `<div class="ee-grid__item ee-loop__item ee-filter-${KIND_NAMES.findIndex(([slug]) => slug === kind) + 2}"><article class="ee-post post-${id}">${at % 3 ? image(art) : ''}<div class="ee-post__body"><a href="/kopf/" class="ee-post__title"><h3>${title}</h3></a><p>${text}</p></div></article></div>`;

/** The diary: a masonry that loads more while the visitor scrolls, and changes the address accordingly. */
export function diaryList(query, page) {
  const items = REPORTS.slice((page - 1) * 9, page * 9).map(extraItem);
  const count = (at) => items.filter((item) => item.includes(`ee-filter-${at}"`)).length;
  const filters = KIND_NAMES.map(
    ([slug, name], at) =>
      `<li class="ee-filters__item o-nav__item ee-term ee-term--${slug}"><a data-filter=".ee-filter-${at + 2}" class="ee-term__link">${name} <span class="ee-filters__item__count">${count(at + 2)}</span></a></li>`,
  );
  return widget(
    'posts-extra.classic',
    EXTRA,
    container(
      `<ul class="ee-filters ee-filters--category"><li class="ee-filters__item o-nav__item"><a data-filter="*" class="ee--active">Alle</a></li>${filters.join('')}</ul>
  <div class="ee-grid ee-loop ee-grid--masonry"><div class="ee-grid__item--sizer"></div>${items.join('')}</div>
  <nav class="ee-pagination ee-pagination--is" role="navigation" aria-label="Seiten des Tagebuchs"><a class="ee-pagination__next page-numbers" href="${address(`/touren/page/${page + 1}/`, query, {})}">Weiter</a></nav>
  <div class="ee-load-status"><div class="ee-load-status__request infinite-scroll-request">Einen Augenblick …</div><div class="ee-load-status__last infinite-scroll-last">Mehr ist noch nicht geschrieben.</div><div class="ee-load-status__error infinite-scroll-error">Die nächste Seite kam nicht an.</div></div>`,
    ),
    {
      columns: '3',
      columns_tablet: '2',
      columns_mobile: '1',
      classic_layout: 'masonry',
      classic_infinite_scroll: 'yes',
      classic_infinite_scroll_history: 'yes',
      classic_filters: 'yes',
      classic_filters_show_count: 'yes',
    },
    'ee-grid-columns-3 ee-grid-columns-tablet-2 ee-grid-columns-mobile-1',
  );
}
