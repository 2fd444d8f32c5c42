import { matchesWildcard } from '../ui/wildcard';
import type { Blocker, ConsentConfig, ServiceInGroup } from './types';

/** The first blocker with a rule that the whole address fits (C4.10); `mapRule` rewrites rules, or drops them with anything but a text. */
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
 * Whether what `blocker` holds back may load: all its services are accepted, or for vendors, of whom the page brings no
 * data, there is a valid decision (contract content-blocker B6).
 */
export const isAllowed = (
  { criteria, services }: Blocker,
  accepted: readonly ServiceInGroup[] = [],
  isDecided: boolean,
): boolean =>
  criteria === 'tcfVendors'
    ? isDecided
    : services.every((id) => accepted.some(({ service }) => service.id === id));

/** Whether any of the page's blockers holds something back. */
export const holdsSome = (
  { blockers }: ConsentConfig,
  accepted: readonly ServiceInGroup[] | undefined,
  isDecided: boolean,
): boolean => blockers.some((each) => !isAllowed(each, accepted, isDecided));

/** The marks of an element that `blocker` holds back, as the server prints them (contract content-blocker B1). */
export const marksOf = ({ id, services, criteria }: Blocker): Readonly<Record<string, string>> => ({
  // Vendors are no part of the configuration; any id stands for "a decision" (B6).
  'consent-required': criteria === 'tcfVendors' ? '0' : services.join(),
  'consent-by': criteria,
  'consent-id': String(id),
});
