/** Reads the host names of services, and compares addresses with hosts. The functions are pure. */
import { normalHost } from '../values/host';

/** A domain has at least two labels: no service has a host with a single label, such as `localhost`. */
const LABELS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;

/** Whether the host of the address matches `pattern`, which `trustedHost` has read (values/host.ts). */
export const isCovered = (pattern: string, { host }: Pick<URL, 'host'>): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Reads the host in a service's technical definition (`.example.test`, `www.example.test`, or an origin, for local
 * storage): the definition covers this host and its subdomains. `undefined` for a definition without a domain.
 */
export function coveredHost(value: string): string | undefined {
  const host = normalHost(value.replace(/^https?:\/\//i, '').replace(/^(?:\*?\.)+/, ''));
  const name = host.replace(/:\d+$/, '');
  return LABELS.test(name) ? name : undefined;
}

/** Lists the hosts of all addresses in a service's code. */
export const hostsIn = (code: string): string[] => [
  ...new Set(
    [...code.matchAll(/(?:https?:)?\\?\/\\?\/([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)/gi)].flatMap(
      ([, host = '']) => coveredHost(host) ?? [],
    ),
  ),
];
