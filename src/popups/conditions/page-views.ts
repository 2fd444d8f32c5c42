import type { Condition } from './condition';
import { checkGrowth } from './count-since';

/** Passes after the set number of page views since the first one with this popup. */
export const pageViews: Condition = (id, { page_views_views }, visit) =>
  checkGrowth(
    visit,
    'pageViews',
    `popup_${id}_page_views_initialPageViews`,
    page_views_views,
    'Seitenaufrufen',
  );
