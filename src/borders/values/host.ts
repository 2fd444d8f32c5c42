/** Names of hosts as owners write them. Knows no browser but its reading of addresses. */

/** A name as addresses have it: small letters, other scripts in Punycode; '' where it is none. */
export function normalHost(name: string): string {
  try {
    const { host, pathname, username } = new URL(`https://${name.trim()}`);
    return pathname === '/' && !username ? host : '';
  } catch {
    return '';
  }
}

/**
 * One of the owner's `trustedHosts`: `cdn.example.test`, `*.example.test` for all below it, with a port where it is not the
 * usual one; `undefined` for what is no host or covers a whole top-level domain.
 */
export function trustedHost(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const below = value.trim().startsWith('*.');
  const host = normalHost(below ? value.trim().slice(2) : value);
  if (!host || host.includes('*') || (below && !host.includes('.'))) return undefined;
  return below ? `*.${host}` : host;
}
