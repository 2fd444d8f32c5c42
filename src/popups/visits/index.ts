import { currentPage, defineHandler, lazy } from '../../core';
import { increment, readStored, storeValue } from '../../ui/builder-storage';
import { treeOf } from '../../values/readers';

/**
 * Counts this page load, and the visit on its first page; once, however often it is called, and never in the editor or
 * a preview. Reads after the call have the new counts.
 */
export const countVisit: () => Promise<void> = lazy(async () => {
  if (currentPage().mode !== 'live') return;
  const counts = [increment('local', 'pageViews')];
  if (!readStored('session', 'activeSession'))
    counts.push(storeValue('session', 'activeSession', true), increment('local', 'sessions'));
  await Promise.all(counts);
});

/** Counts page views and sessions for the conditions of popups, on every page of a site with popups. */
export default defineHandler({
  mount(_script, { page }) {
    const { popup } = page.raw.pro;
    if (popup === undefined || treeOf(popup).hasPopUps) void countVisit();
  },
});
