/** Finds the service that other scripts name. The functions are pure. */
import type { ServiceQuery } from '../api';
import { fillPlaceholders } from './placeholders';
import { allServices } from './selection';
import type { ConsentConfig, ServiceInGroup } from './types';
import { matchesWildcard } from './wildcard';

/**
 * Returns the service for `query`; among several services with the same definition, the one with the fewest
 * definitions.
 */
export function findService(
  config: Pick<ConsentConfig, 'groups'>,
  [first, name, host]: ServiceQuery,
): ServiceInGroup | undefined {
  const all = allServices(config);
  if (typeof first === 'number') return all.find(({ service }) => service.id === first);
  if (name === undefined) return all.find(({ service }) => first !== '' && service.uniqueName === first);
  let best: { readonly found: ServiceInGroup; readonly rank: number } | undefined;
  for (const found of all) {
    const { technicalDefinitions: definitions } = found.service;
    const at = definitions.findIndex((each) => {
      const stored = fillPlaceholders(each.name, found.service);
      return (
        each.type === first &&
        stored !== '*' &&
        matchesWildcard(stored, String(name)) &&
        (host === '*' || each.host === host)
      );
    });
    const rank = definitions.length + at + 1;
    if (at >= 0 && (!best || rank < best.rank)) best = { found, rank };
  }
  return best?.found;
}
