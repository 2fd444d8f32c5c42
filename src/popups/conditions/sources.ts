import { type Condition, chosen } from './condition';

const NAMES: Readonly<Record<string, string>> = {
  internal: 'intern',
  external: 'extern',
  search: 'Suchmaschine',
};
/** The builder's five search engines and their subdomains, under any country's domain. */
const ENGINE = /^(?:[\w-]+\.)*(?:google|yahoo|bing|yandex|baidu)\./;

/** Host of the referrer or of this site, in the form in which both are compared. */
const siteOf = (address: string) => address.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/[/?#].*/s, '');

/** Passes where the visitor came from a chosen source. A missing referrer counts as external. */
export const sources: Condition = (_id, { sources_sources }, { referrer, host }) => {
  const site = siteOf(referrer);
  const kind = site && site === siteOf(host) ? 'internal' : ENGINE.test(site) ? 'search' : 'external';
  return {
    passes:
      sources_sources.length === 3 ||
      sources_sources.includes(kind) ||
      (kind === 'search' && sources_sources.includes('external')),
    why: `Verweis ${site || 'fehlt'}: ${NAMES[kind]}${chosen(sources_sources.map((each) => NAMES[each] ?? each))}`,
  };
};
