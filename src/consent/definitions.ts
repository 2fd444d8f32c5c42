import type { RestClient } from '../rest';
import { type GuardedStorage, local, session } from '../values/storage';
import { cookieNames, deleteCookie } from './cookies';
import { fillPlaceholders } from './service';
import type { ConsentConfig, Service } from './types';
import { matchesWildcard } from './wildcard';

/** Lists the paths whose cookies the page can read: "/", each folder of the page's address, and the page itself. */
function readablePaths(): Set<string> {
  const parts = location.pathname.split('/');
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  return new Set(folders.flatMap((folder) => [folder || '/', `${folder}/`]));
}

/** Lists the host's own cookies as `undefined`, then the host and its parent domains. Browsers refuse a public suffix. */
function readableDomains(): (string | undefined)[] {
  const labels = location.hostname.split('.');
  return [undefined, ...labels.map((_, at) => labels.slice(at).join('.'))];
}

/** Deletes the cookies of this name wherever they belong, since a browser tells their names alone. */
function deleteEverywhere(name: string) {
  for (const path of readablePaths())
    for (const domain of readableDomains())
      for (const isPartitioned of [false, true]) {
        // Most cookies belong to the first places.
        if (!cookieNames().includes(name)) return;
        deleteCookie(name, { domain, path, isPartitioned });
      }
}

const removeFrom = (store: GuardedStorage, isMeant: (key: string) => boolean) =>
  store.keys().filter(isMeant).forEach(store.remove);

/** Deletes databases, as the consent plugin does not. A browser that does not list databases is left alone. */
async function deleteDatabases(isMeant: (name: string) => boolean) {
  try {
    for (const { name } of (await indexedDB.databases?.()) ?? [])
      if (name && isMeant(name)) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that disables databases stores none.
  }
}

/** Whether the key belongs to Piton's or the plugin's own storage, which no service may delete. */
const isOurs = (key: string, { cookieName }: ConsentConfig): boolean =>
  [cookieName.split('-')[0], 'real_cookie_banner'].some((base) => `${key}-`.startsWith(`${base}-`));

/**
 * Deletes the data that the service has stored in the browser, where the service asks for that after an opt-out.
 * @returns whether the service has cookies, which the server has to delete too
 */
export function deleteDefinitions(service: Service, config: ConsentConfig): boolean {
  if (!service.deleteTechnicalDefinitionsAfterOptOut || service.isEmbeddingOnlyExternalResources)
    return false;
  let hasCookies = false;
  for (const { type, name } of service.technicalDefinitions) {
    const pattern = fillPlaceholders(name, service);
    // A pattern that would match every key is ignored.
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

/** Asks the server to delete the cookies of opted-out services that scripts cannot read. */
export function clearCookies(rest: RestClient, ids: readonly number[]): void {
  // The decision counts all the same; such a cookie then stays until it expires.
  rest
    .call({
      method: 'DELETE',
      path: '/consent/clear',
      params: { cookies: ids.join() },
      obfuscatePath: true,
      sendRestNonce: false,
      keepalive: true,
    })
    .catch(() => {});
}
