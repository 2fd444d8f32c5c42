import { httpUrl, siteAddress } from '../../third-parties';
import type { Consolidated, Join } from './filter-store';

/** Separators of the terms of one taxonomy; a query prints the space as a plus. */
const SEPARATORS: Readonly<Record<Join, string>> = { AND: ' ', OR: '~', NOT: '!' };

const filterKey = (loopId: string, taxonomy: string) => `e-filter-${loopId}-${taxonomy}`;
/** Key of a loop's page number; the first page has none. */
export const pageKey = (loopId: string): string => `e-page-${loopId}`;

/** The terms of a taxonomy in `query`, split by the first separator that is found. */
export function termsOf(query: string, loopId: string, taxonomy: string): string[] {
  const value = new URLSearchParams(query).get(filterKey(loopId, taxonomy)) ?? '';
  const separator = ['~', '!'].find((each) => value.includes(each)) ?? ' ';
  return value.split(separator).filter(Boolean);
}

/** Formats a query for an address, with a question mark unless it is empty. */
const print = (query: URLSearchParams) => {
  const text = query.toString();
  return text && `?${text}`;
};

/**
 * The query for these filters: other parameters stay, earlier filters are removed, and so is the page number of the
 * changed loop; other loops stay on their pages. `byLoop`: consolidated filters by loop widget.
 */
export function filterQuery(
  query: string,
  byLoop: Readonly<Record<string, Consolidated>>,
  changedId: string,
): string {
  const parameters = new URLSearchParams(query);
  const isOld = (key: string) => key.startsWith('e-filter') || key.startsWith(pageKey(changedId));
  for (const key of [...parameters.keys()]) if (isOld(key)) parameters.delete(key);
  for (const [loopId, consolidated] of Object.entries(byLoop))
    for (const [taxonomy, { terms, logicalJoin = 'AND' }] of Object.entries(consolidated.taxonomy ?? {}))
      parameters.set(filterKey(loopId, taxonomy), terms.join(SEPARATORS[logicalJoin]));
  return print(parameters);
}

/**
 * The address for a filtered list: the current path with `query`. On a later page of an archive (`pageNumber` above
 * 1) the address is that of the archive's first page, with the filters added to its query.
 */
export function filterAddress(path: string, query: string, baseUrl: string, pageNumber: number): string {
  const base = pageNumber > 1 ? httpUrl(baseUrl) : undefined;
  if (!base) return path + query;
  const parameters = new URLSearchParams(base.search);
  const own = new URLSearchParams(query);
  for (const [key, value] of own) parameters.set(key, value);
  for (const key of ['page', 'paged']) parameters.delete(key);
  return siteAddress(base, print(parameters));
}

/**
 * The current query with the parameters of a page link; without this loop's page number where the link has none.
 * Parameters of other loops in the link are outdated and ignored.
 */
export function pageQuery(query: string, linkQuery: string, loopId: string): string {
  const parameters = new URLSearchParams(query);
  const link = new URLSearchParams(linkQuery);
  const isOthers = (key: string) =>
    /^e-(?:filter|page)-/.test(key) && key !== pageKey(loopId) && !key.startsWith(`e-filter-${loopId}-`);
  for (const [key, value] of link) if (!isOthers(key)) parameters.set(key, value);
  if (!link.has(pageKey(loopId))) parameters.delete(pageKey(loopId));
  return print(parameters);
}

/**
 * The address of another page of a loop, with the loop's filters in `query`: a link of the server lacks them where the
 * server does not know the address of the page.
 */
export function filteredLink(link: string, query: string, loopId: string): string {
  const url = httpUrl(link);
  if (!url) return link;
  const parameters = new URLSearchParams(url.search);
  for (const [key, value] of new URLSearchParams(query))
    if (value && key.startsWith(`e-filter-${loopId}-`)) parameters.set(key, value);
  return siteAddress(url, print(parameters));
}

/** The filters and the page of one loop in an address, as a text to compare. */
export function stateOf(query: string, loopId: string): string {
  const own = [...new URLSearchParams(query)].filter(
    ([key, value]) => value && (key.startsWith(`e-filter-${loopId}-`) || key === pageKey(loopId)),
  );
  return JSON.stringify(own.sort(([one], [two]) => (one < two ? -1 : 1)));
}
