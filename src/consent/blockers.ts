import type { Blocker, ConsentConfig, ServiceInGroup } from './types';
import { matchesWildcard } from './wildcard';

/**
 * Returns the first blocker with a rule that matches the whole address; `mapRule` rewrites a rule, or drops it by any
 * result but a text.
 */
export const blockerOf = (
  blockers: readonly Blocker[],
  url: string,
  mapRule: (rule: string) => unknown = (rule) => rule,
): Blocker | undefined =>
  blockers.find(({ rules }) =>
    rules.some((each) => {
      const rule = mapRule(each);
      return typeof rule === 'string' && matchesWildcard(rule, url);
    }),
  );

/**
 * Whether the content of `blocker` may load: all its services are accepted, or for TCF vendors, of which the page has
 * no data, a valid decision exists. A blocker without services stays closed.
 */
export const isAllowed = (
  { criteria, services }: Blocker,
  accepted: readonly ServiceInGroup[] = [],
  isDecided: boolean,
): boolean =>
  criteria === 'tcfVendors'
    ? isDecided
    : services.length > 0 && services.every((id) => accepted.some(({ service }) => service.id === id));

/** Whether at least one of the page's blockers blocks. */
export const blocksSome = (
  { blockers }: ConsentConfig,
  accepted: readonly ServiceInGroup[] | undefined,
  isDecided: boolean,
): boolean => blockers.some((each) => !isAllowed(each, accepted, isDecided));

/** Returns the attributes of an element that `blocker` blocks, as the server prints them. */
export const marksOf = ({ id, services, criteria }: Blocker): Readonly<Record<string, string>> => ({
  // The configuration has no vendors; any id means that a decision is required.
  'consent-required': criteria === 'tcfVendors' ? '0' : services.join(),
  'consent-by': criteria,
  'consent-id': String(id),
});
