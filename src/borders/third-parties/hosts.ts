/** Names of hosts as services write them, and whether an address lies on one. Knows no browser but its reading of addresses. */
import { normalHost } from '../values/host';

/** A domain of at least two labels: a single word such as `localhost` names no host that a service could stand for. */
const LABELS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;

/** Whether the address lies on a host that `pattern`, read by `trustedHost` (values/host.ts), names. */
export const isCovered = (pattern: string, { host }: Pick<URL, 'host'>): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * The host that a service's technical definition names (`.example.test`, `www.example.test`, or an origin, as local storage
 * has it): the definition stands for that host and all below it. `undefined` for one that names no domain.
 */
export function coveredHost(value: string): string | undefined {
  const host = normalHost(value.replace(/^https?:\/\//i, '').replace(/^(?:\*?\.)+/, ''));
  const name = host.replace(/:\d+$/, '');
  return LABELS.test(name) ? name : undefined;
}

/** The hosts of all addresses in a service's code. */
export const hostsIn = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(/(?:https?:)?\\?\/\\?\/([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)/gi)].flatMap(
      ([, host = '']) => coveredHost(host) ?? [],
    ),
  ),
];
