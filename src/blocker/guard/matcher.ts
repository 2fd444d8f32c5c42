import type { Blocker } from '../../consent/types';
import { matchesWildcard } from '../../consent/wildcard';

/** Makes a function that finds the first blocker with a rule that matches a whole address, in linear time. */
export function createMatcher(blockers: readonly Blocker[]): (address: string) => Blocker | undefined {
  const rules = blockers.flatMap((blocker) =>
    blocker.rules.map((pattern) => {
      const [literal = ''] = pattern.split('*').sort((a, b) => b.length - a.length);
      return { pattern, literal, blocker };
    }),
  );
  return (address) =>
    rules.find(({ pattern, literal }) => address.includes(literal) && matchesWildcard(pattern, address))
      ?.blocker;
}
