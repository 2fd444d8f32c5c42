/** Decides whether a page with consent may request an address of a third party. The functions are pure. */
import type { ThirdPartyKind } from '../core';
import { isCovered } from './hosts';

/** A host that a service declares. */
export interface ServiceHost {
  readonly service: number;
  /** The host, as `coveredHost` reads it. */
  readonly host: string;
  /** A visitor cannot decline an essential service, so its addresses need no consent. */
  readonly isEssential: boolean;
}

/** Facts about the page and the visitor on which a verdict depends. */
export interface Facts {
  readonly origin: string;
  /** Origins of the files and endpoints of the CMS, and of Piton's files. */
  readonly serverOrigins: ReadonlySet<string>;
  /** The owner's option `trustedHosts`, as `trustedHost` reads it. */
  readonly trustedHosts: readonly string[];
  readonly serviceHosts: readonly ServiceHost[];
  /** Hosts, with their ports, from which the server's own markup loads files of each kind without a blocker. */
  readonly printedHosts: ReadonlyMap<ThirdPartyKind, ReadonlySet<string>>;
  /** Hosts, with their ports, that the visitor allowed by a click. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Whether a rule of one of the page's blockers matches the address. */
  isBlocked(address: string): boolean;
}

/**
 * `pass`, or the consent that the request needs: of a blocker, of one of these services, or of the visitor for the
 * host.
 */
export type Verdict =
  | { readonly is: 'pass' }
  | { readonly is: 'blocker' }
  | { readonly is: 'services'; readonly services: readonly number[] }
  | { readonly is: 'ask'; readonly host: string };

const PASS: Verdict = { is: 'pass' };

/** Returns the services with the longest matching host: `www.example.test` counts before `example.test`. */
function closestServices({ hostname }: URL, known: readonly ServiceHost[]): readonly ServiceHost[] {
  const found = known.filter(({ host }) => hostname === host || hostname.endsWith(`.${host}`));
  const length = Math.max(...found.map(({ host }) => host.length));
  return found.filter(({ host }) => host.length === length);
}

/**
 * Decides about one address. A blocker's rule is the owner's most exact statement, so it counts first; the visitor is
 * asked about an undeclared host.
 */
export function judge(url: URL, kind: ThirdPartyKind, facts: Facts): Verdict {
  if (facts.isBlocked(url.href)) return { is: 'blocker' };
  const { origin, host } = url;
  if (origin === facts.origin || facts.serverOrigins.has(origin)) return PASS;
  if (facts.trustedHosts.some((pattern) => isCovered(pattern, url))) return PASS;
  const services = closestServices(url, facts.serviceHosts);
  if (services.some(({ isEssential }) => isEssential)) return PASS;
  if (services.length)
    return { is: 'services', services: [...new Set(services.map(({ service }) => service))] };
  if (facts.printedHosts.get(kind)?.has(host) || facts.allowedHosts.has(host)) return PASS;
  return { is: 'ask', host };
}
