import { matchesWildcard } from '../ui/wildcard';
import type { Blocker, ServiceInGroup } from './types';

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

/** Whether all that `blocker` asks for is among the accepted services. */
export const isAllowed = ({ services }: Blocker, accepted: readonly ServiceInGroup[] = []): boolean =>
  services.every((id) => accepted.some(({ service }) => service.id === id));
