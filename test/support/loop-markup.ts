import { settingsAttribute, widget } from './markup';

/** Lists of posts and their filters as the pro add-on prints them, for tests. */

export const loopItem = (at: number, title = `Tour ${at}`): string =>
  `<div data-elementor-type="loop-item" data-elementor-id="51" class="elementor elementor-51 e-loop-item e-loop-item-${at} post-${at}"><h3><a href="/tour-${at}/">${title}</a></h3></div>`;

export interface LoopContent {
  readonly items: readonly string[];
  readonly page?: number;
  readonly pages?: number;
  readonly next?: string;
  readonly after?: string;
}

/** Returns the items, the anchor that pagination needs where there are several pages, and `after`. */
export const loopContent = ({ items, page = 1, pages = 1, next = '', after = '' }: LoopContent): string =>
  `<div class="elementor-widget-container"><div class="elementor-loop-container elementor-grid" role="list">${items.join('')}</div>
   ${pages > 1 ? `<div class="e-load-more-anchor" data-page="${page}" data-max-page="${pages}" data-next-page="${next}"></div>` : ''}${after}</div>`;

export const loopGrid = (id: string, content: string, settings: object = {}): string =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-loop-grid" data-id="${id}" data-element_type="widget"${settingsAttribute(
    { template_id: '51', columns: 3, ...settings },
  )} data-widget_type="loop-grid.post">${content}</div>`;

export const taxonomyFilter = (
  id: string,
  terms: readonly string[],
  settings: object,
  bar = 'data-base-url="/touren/" data-page-num="1"',
): string =>
  widget(
    'taxonomy-filter',
    id,
    `<search class="e-filter" role="search" ${bar}>${terms
      .map(
        (term) => `<button class="e-filter-item" data-filter="${term}" aria-pressed="false">${term}</button>`,
      )
      .join('')}<button class="e-filter-item" data-filter="__all" aria-pressed="true">Alle</button></search>`,
    settings,
  );
