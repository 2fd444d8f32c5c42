import type { Blocker } from '../../consent/types';
import { warn } from '../../runtime/core';
import { matchesWildcard } from '../../ui/wildcard';

const HOST = /[\p{L}\p{N}]\.\p{L}{2}/u;
/** Fewer letters and digits than this, beside the scheme, and a rule without a host fits nearly every address. */
const MIN_LETTERS = 3;

function isTooGeneral(pattern: string, { id, name }: Blocker): boolean {
  if (HOST.test(pattern) || pattern.replace(/https?|[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS) return false;
  const message = `the rule "${pattern}" of the blocker "${name}" would block everything and is ignored`;
  warn(document.documentElement, `blocker-rule-${id}`, message);
  return true;
}

/**
 * Finds the first blocker with a rule that an address fits as a whole (contract consent C4.10). Rules that would match
 * nearly everything are ignored, with a warning for the owner. Linear, whatever the rules and the address.
 */
export function createMatcher(blockers: readonly Blocker[]): (address: string) => Blocker | undefined {
  const rules = blockers.flatMap((blocker) =>
    blocker.rules
      // Newer servers mark the rules that only the client applies.
      .map((rule) => rule.replace(/^client-side:/, ''))
      .filter((pattern) => !isTooGeneral(pattern, blocker))
      .map((pattern) => {
        const [literal = ''] = pattern.split('*').sort((a, b) => b.length - a.length);
        return { pattern, literal, blocker };
      }),
  );
  return (address) =>
    rules.find(({ pattern, literal }) => address.includes(literal) && matchesWildcard(pattern, address))
      ?.blocker;
}
