import { type GuardedStorage, local, session } from '../borders/values/storage';
import { matchesWildcard } from '../ui/wildcard';
import { fillDynamics } from './code/dynamics';
import { cookieNames, deleteCookie } from './cookies';
import type { ConsentConfig, Service } from './types';

/**
 * The host's own cookie, and those that are set for it and its parents, up to where browsers refuse public suffixes;
 * always under the path "/" (C4.7).
 */
function deleteEverywhere(name: string) {
  deleteCookie(name);
  for (let [domain, at] = [location.hostname, 0]; at >= 0; domain = domain.slice(at + 1)) {
    at = domain.indexOf('.');
    deleteCookie(name, domain);
  }
}

const removeFrom = (store: GuardedStorage, isMeant: (key: string) => boolean) =>
  store.keys().filter(isMeant).forEach(store.remove);

/** Beyond the original, which leaves databases alone. Where the browser does not name them there is nothing to match. */
async function deleteDatabases(isMeant: (name: string) => boolean) {
  try {
    for (const { name } of (await indexedDB.databases?.()) ?? [])
      if (name && isMeant(name)) indexedDB.deleteDatabase(name);
  } catch {
    // Turned off by the browser: nothing is kept there.
  }
}

/** What keeps decisions and their queue is never a service's (C2.5, C2.7, C4). */
const isOurs = (key: string, { cookieName }: ConsentConfig): boolean =>
  [cookieName.split('-')[0], 'real_cookie_banner'].some((base) => `${key}-`.startsWith(`${base}-`));

/**
 * Deletes what the service keeps in the browser, where it asks for that after an opt-out (C4.7).
 * @returns whether cookies are among it, which the server has to delete as well
 */
export function deleteDefinitions(service: Service, config: ConsentConfig): boolean {
  if (!service.deleteTechnicalDefinitionsAfterOptOut || service.isEmbeddingOnlyExternalResources)
    return false;
  let hasCookies = false;
  for (const { type, name } of service.technicalDefinitions) {
    const pattern = fillDynamics(name, service);
    // One that means everything means nothing.
    if (/^\**$/.test(pattern)) continue;
    const isMeant = (key: string) => matchesWildcard(pattern, key) && !isOurs(key, config);
    if (type === 'http') {
      cookieNames().filter(isMeant).forEach(deleteEverywhere);
      hasCookies = true;
    } else if (type === 'indexedDb') void deleteDatabases(isMeant);
    else removeFrom(type === 'local' ? local : session, isMeant);
  }
  return hasCookies;
}
