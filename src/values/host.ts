/** Reads host names that owners write. The functions are pure. */

/** Normalizes a host name as the browser does, in lower case and Punycode; '' for an invalid name. */
export function normalHost(name: string): string {
  try {
    const { host, pathname, username } = new URL(`https://${name.trim()}`);
    return pathname === '/' && !username ? host : '';
  } catch {
    return '';
  }
}

/**
 * Reads one entry of the owner's `trustedHosts`: `cdn.example.test`, or `*.example.test` for all subdomains, with a
 * port unless it is the default port; `undefined` for an invalid host, or for one that covers a whole top-level
 * domain.
 */
export function trustedHost(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const hasWildcard = value.trim().startsWith('*.');
  const host = normalHost(hasWildcard ? value.trim().slice(2) : value);
  if (!host || host.includes('*') || (hasWildcard && !host.includes('.'))) return undefined;
  return hasWildcard ? `*.${host}` : host;
}
