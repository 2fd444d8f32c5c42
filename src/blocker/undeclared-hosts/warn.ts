import type { ConsentConfig } from '../../consent/types';
import { labelOf, warn } from '../../runtime/core';
import type { Asking } from '../../runtime/types';

/** Warns the owner once of a blocked host that nobody has declared, and suggests the missing configuration. */
export function warnOfHost(
  host: string,
  { kind, element }: Asking,
  { isStandalone, groups, blockers }: ConsentConfig,
): void {
  const group = groups.find(({ isEssential }) => !isEssential);
  const ids = [...groups.flatMap(({ items }) => items), ...blockers].map(({ id }) => id);
  const rules = [`*//${host}/*`];
  const blocker = {
    id: Math.max(0, ...ids) + 1,
    name: host,
    rules,
    services: [group?.items[0]?.id ?? 0],
    isVisual: true,
  };
  const where = element ? ` (for ${labelOf(element)})` : '';
  const remedy = isStandalone
    ? `add a blocker to piton-config, with the service that it belongs to: {"consent":{"blockers":[${JSON.stringify(blocker)}]}}`
    : `add a content blocker to the consent plugin, with the rule ${rules[0]} and the service that it belongs to`;
  warn(
    document.documentElement,
    `third-party ${host}`,
    `a ${kind} of ${host}${where} is blocked until the visitor clicks, since no blocker and no service names this host: ${remedy}; or, where it is your own, {"trustedHosts":["${host}"]} to piton-config`,
  );
}
