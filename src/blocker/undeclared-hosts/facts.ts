import { coveredHost, hostsIn } from '../../borders/third-parties/hosts';
import type { Facts, ServiceHost } from '../../borders/third-parties/judge';
import { serverOrigins } from '../../borders/third-parties/server';
import { trustedHost } from '../../borders/values/host';
import { session } from '../../borders/values/storage';
import type { GateEnv } from '../../consent/env';
import { VISIT_HOSTS } from '../../consent/names';
import type { Consent } from '../../consent/types';
import { ownerConfig } from '../../runtime/core';

/** No visitor allows more hosts than this by clicks. */
const MAX_HOSTS = 100;

export const rememberedHosts = (): Set<string> =>
  new Set((session.get(VISIT_HOSTS) ?? '').split(' ').filter(Boolean).slice(0, MAX_HOSTS));

export function rememberHosts(hosts: readonly string[]): void {
  session.set(VISIT_HOSTS, [...new Set([...rememberedHosts(), ...hosts])].join(' '));
}

/** Reads the hosts of all services, from their technical definitions and their code. */
function readServiceHosts({ groups }: Consent['config']): ServiceHost[] {
  return groups.flatMap(({ items, isEssential }) =>
    items.flatMap(({ id, technicalDefinitions, codeOptIn }) => {
      const declared = technicalDefinitions.flatMap(({ host }) => coveredHost(host) ?? []);
      return [...new Set([...declared, ...hostsIn(codeOptIn)])].map((host) => ({
        service: id,
        host,
        isEssential,
      }));
    }),
  );
}

/** Reads the facts that do not change until the page is left. */
export const readFacts = (
  { config }: Consent,
  printedHosts: GateEnv['printedHosts'],
): Omit<Facts, 'isBlocked' | 'allowedHosts'> => ({
  origin: location.origin,
  serverOrigins: serverOrigins().add(new URL(config.rest?.restRoot || '/', location.href).origin),
  trustedHosts: ownerConfig().trustedHosts.flatMap((each) => trustedHost(each) ?? []),
  serviceHosts: readServiceHosts(config),
  printedHosts,
});
