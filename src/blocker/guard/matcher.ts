import type { Blocker } from '../../consent/types';
import { matchesWildcard } from '../../consent/wildcard';
import { warn } from '../../runtime/core';

const HOST = /[\p{L}\p{N}]\.\p{L}{2}/u;
/**
 * A rule without a host and with fewer letters and digits than this, beside the scheme, matches nearly every address.
 */
const MIN_LETTERS = 3;

function isTooGeneral(pattern: string, { id, name }: Blocker): boolean {
  if (HOST.test(pattern) || pattern.replace(/https?|[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS) return false;
  const message = `the rule "${pattern}" of the blocker "${name}" would block everything and is ignored`;
  warn(document.documentElement, `blocker-rule-${id}`, message);
  return true;
}

/**
 * Makes a function that finds the first blocker with a rule that matches a whole address, in linear time. A rule that
 * would match nearly every address is ignored, with a warning for the owner.
 */
export function createMatcher(blockers: readonly Blocker[]): (address: string) => Blocker | undefined {
  const rules = blockers.flatMap((blocker) =>
    blocker.rules
      // Newer versions of the plugin mark the rules that only the client applies.
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
