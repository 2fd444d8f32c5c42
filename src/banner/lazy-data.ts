/** Loads service details that the server does not print in the page. */

import { listOf, numberOf, textOf, treeOf } from '../borders/values/readers';
import { readService } from '../consent/service';
import type { Consent, Group } from '../consent/types';
import { ANSWER_MS, lazy, withTimeout } from '../runtime/core';

/** Merges the details of the answer into the groups. */
export function mergeDetails(groups: readonly Group[], answer: unknown): Group[] {
  const known = new Map(
    listOf(treeOf(answer).groups).map((value) => [numberOf(treeOf(value).id, 0), treeOf(value)] as const),
  );
  return groups.map((group) => {
    const raw = treeOf(known.get(group.id));
    const items = new Map(
      listOf(raw.items).map((value) => [numberOf(treeOf(value).id, 0), treeOf(value)] as const),
    );
    return {
      ...group,
      description: group.description || textOf(raw.description),
      items: group.items.map((service) =>
        readService({ ...service, ...items.get(service.id), id: service.id }),
      ),
    };
  });
}

/** Makes the function that loads the details of this consent's groups. */
const loaderOf = ({ config, rest }: Consent) =>
  lazy(() =>
    withTimeout(ANSWER_MS, undefined, async (signal) => {
      const answer = await rest?.call({
        method: 'GET',
        path: '/revision/second-view',
        params: { revisionHash: config.revision },
        obfuscatePath: true,
        sendRestNonce: false,
        signal,
      });
      return mergeDetails(config.groups, answer);
    }),
  );
const loaders = new WeakMap<Consent, () => Promise<readonly Group[]>>();

/** Loads the groups with all their details once; a call after a failure retries. */
export function loadDetails(consent: Consent): Promise<readonly Group[]> {
  const { config, rest } = consent;
  if (!config.hasLazyData || !rest) return Promise.resolve(config.groups);
  const load = loaders.get(consent) ?? loaderOf(consent);
  loaders.set(consent, load);
  return load();
}
