/** Whether an address of a third party may be requested, where the page asks for consent. Knows no browser. */
import type { ThirdPartyKind } from '../../runtime/types';
import { isCovered } from './hosts';

/** A host that a service says it works with. */
export interface ServiceHost {
  readonly service: number;
  /** As `coveredHost` gives it. */
  readonly host: string;
  /** Nobody can decline it, so nobody is waited for. */
  readonly isEssential: boolean;
}

/** What is known of the page and its visitor. */
export interface Facts {
  readonly origin: string;
  /** Origins of the CMS's own files and endpoints, and of Piton's. */
  readonly serverOrigins: ReadonlySet<string>;
  /** The owner's `trustedHosts`, as `trustedHost` reads them. */
  readonly trustedHosts: readonly string[];
  readonly serviceHosts: readonly ServiceHost[];
  /** Hosts, with their port, from which the server's own markup loads something of the kind without a blocker. */
  readonly printedHosts: ReadonlyMap<ThirdPartyKind, ReadonlySet<string>>;
  /** Hosts, with their port, that the visitor let in by a click. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Whether one of the page's blockers has a rule that the address fits. */
  isBlocked(address: string): boolean;
}

/** `pass`, or whom the request waits for: a blocker, one of these services, or the visitor's word on the host. */
export type Verdict =
  | { readonly is: 'pass' }
  | { readonly is: 'blocker' }
  | { readonly is: 'services'; readonly services: readonly number[] }
  | { readonly is: 'ask'; readonly host: string };

const PASS: Verdict = { is: 'pass' };

/** The services that name the host most closely: `www.example.test` counts before `example.test`. */
function closest({ hostname }: URL, known: readonly ServiceHost[]): readonly ServiceHost[] {
  const found = known.filter(({ host }) => hostname === host || hostname.endsWith(`.${host}`));
  const length = Math.max(...found.map(({ host }) => host.length));
  return found.filter(({ host }) => host.length === length);
}

/** A blocker's rule is the owner's most exact word, so it counts before all else; what nobody declared is asked about. */
export function judge(url: URL, kind: ThirdPartyKind, facts: Facts): Verdict {
  if (facts.isBlocked(url.href)) return { is: 'blocker' };
  const { origin, host } = url;
  if (origin === facts.origin || facts.serverOrigins.has(origin)) return PASS;
  if (facts.trustedHosts.some((pattern) => isCovered(pattern, url))) return PASS;
  const services = closest(url, facts.serviceHosts);
  if (services.some(({ isEssential }) => isEssential)) return PASS;
  if (services.length)
    return { is: 'services', services: [...new Set(services.map(({ service }) => service))] };
  if (facts.printedHosts.get(kind)?.has(host) || facts.allowedHosts.has(host)) return PASS;
  return { is: 'ask', host };
}
