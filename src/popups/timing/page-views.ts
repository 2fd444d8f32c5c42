import type { Condition } from './condition';
import { judgeSince } from './since';

/** As many page views as set, since the first one with this popup. */
export const pageViews: Condition = (id, { page_views_views }, visit) =>
  judgeSince(
    visit,
    'pageViews',
    `popup_${id}_page_views_initialPageViews`,
    page_views_views,
    'Seitenaufrufen',
  );
