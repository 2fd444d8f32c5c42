import { treeOf } from '../borders/values/readers';
import { currentPage, defineHandler } from '../runtime/core';
import { raise, remember, remembered } from '../ui/builder-storage';

let counted: Promise<void> | undefined;

async function count(): Promise<void> {
  if (currentPage().mode !== 'live') return;
  const counts = [raise('local', 'pageViews')];
  if (!remembered('session', 'activeSession'))
    counts.push(remember('session', 'activeSession', true), raise('local', 'sessions'));
  await Promise.all(counts);
}

/**
 * Counts this page load, and the visit where it begins with it; once however often it is called, never in the editor or a
 * preview (contract popup 3). Whoever reads the memory after the call has the new counts.
 */
export function countVisit(): Promise<void> {
  counted ??= count();
  return counted;
}

/** Counts page views and sessions for the conditions of popups, on every page of a site that has some (contract popup 4.1). */
export default defineHandler({
  mount(_script, { page }) {
    const { popup } = page.raw.pro;
    if (popup === undefined || treeOf(popup).hasPopUps) void countVisit();
  },
});
