import { warn } from '../runtime/core';
import type { Blocker } from './types';

const HOST = /[\p{L}\p{N}]\.\p{L}{2}/u;
/**
 * A rule without a host and with fewer letters and digits than this, beside the scheme, matches nearly every address.
 */
const MIN_LETTERS = 3;

function isTooGeneral(rule: string, { id, name }: Blocker): boolean {
  if (HOST.test(rule) || rule.replace(/https?|[^\p{L}\p{N}]/gu, '').length >= MIN_LETTERS) return false;
  const message = `the rule "${rule}" of the blocker "${name}" would block everything and is ignored`;
  warn(document.documentElement, `blocker-rule-${id}`, message);
  return true;
}

/**
 * Returns the blocker with the rules that count. A rule that would match nearly every address is ignored, with a
 * warning for the owner.
 */
export const withValidRules = (blocker: Blocker): Blocker => ({
  ...blocker,
  rules: blocker.rules
    // Newer versions of the plugin mark the rules that only the client applies.
    .map((rule) => rule.replace(/^client-side:/, ''))
    .filter((rule) => !isTooGeneral(rule, blocker)),
});
