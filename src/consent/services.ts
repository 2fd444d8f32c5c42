/** How other scripts name a service (C4.10). Knows no browser. */
import type { ServiceQuery } from '../api';
import { matchesWildcard } from '../ui/wildcard';
import { allServices } from './selection';
import type { ConsentConfig, ServiceInGroup } from './types';

/** The service that `query` means; where several keep the same thing, the one that keeps least. */
export function findService(
  config: Pick<ConsentConfig, 'groups'>,
  [first, name, host]: ServiceQuery,
): ServiceInGroup | undefined {
  const all = allServices(config);
  if (typeof first === 'number') return all.find(({ service }) => service.id === first);
  if (name === undefined) return all.find(({ service }) => first !== '' && service.uniqueName === first);
  let best: { readonly found: ServiceInGroup; readonly rank: number } | undefined;
  for (const found of all) {
    const { technicalDefinitions: kept } = found.service;
    const at = kept.findIndex(
      (each) =>
        each.type === first &&
        each.name !== '*' &&
        matchesWildcard(each.name, String(name)) &&
        (host === '*' || each.host === host),
    );
    const rank = kept.length + at + 1;
    if (at >= 0 && (!best || rank < best.rank)) best = { found, rank };
  }
  return best?.found;
}
