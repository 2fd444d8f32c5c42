/** What of the visitor's decision the page has applied, and how it is applied. */
import { atom } from '../runtime/core';
import type { ApplyEnv } from './apply';
import type { ConsentEnv } from './env';
import type { DecisionReader } from './read-decision';
import type { ApplyType, Consent, ConsentConfig, ConsentMap, Decision, ServiceInGroup } from './types';

export interface Applying {
  readonly $decision: ReturnType<typeof atom<Decision | undefined>>;
  readonly $accepted: ReturnType<typeof atom<readonly ServiceInGroup[] | undefined>>;
  /** Applies; what is stored is read anew. */
  apply(type: ApplyType, byOtherTab?: true): Promise<void>;
  /** What was read when something was applied last. */
  applied(): ConsentMap | undefined;
  /** Whether something else is stored than what was read then. */
  hasChanged(): boolean;
  /** Resolves with the ids that the next apply allows. */
  nextApply(): Promise<ReadonlySet<number>>;
}

export interface ApplyingEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly load: ConsentEnv['load'];
  /** As ApplyEnv's. */
  readonly hold: ApplyEnv['hold'];
  readonly clear: ApplyEnv['clear'];
}

export function createApplying({ config, reader, load, hold, clear }: ApplyingEnv): Applying {
  const $decision: Applying['$decision'] = atom(reader.usable());
  const $accepted: Applying['$accepted'] = atom(undefined);
  const awaited: ((ids: ReadonlySet<number>) => void)[] = [];
  /** All that an apply depends on: services and consent types. */
  const textNow = () => JSON.stringify([reader.usable()?.consent, reader.gcm()]);
  let text = textNow();
  /** The same, for an apply whose code is still on its way. */
  let coming = text;
  let applied = $decision.get()?.consent;

  const accept = (services: readonly ServiceInGroup[]) => {
    $accepted.set(services);
    const ids = new Set(services.map(({ service }) => service.id));
    for (const resolve of awaited.splice(0)) resolve(ids);
  };
  const read = () => {
    text = textNow();
    coming = text;
    const decision = reader.usable();
    applied = decision?.consent;
    $decision.set(decision);
    return applied;
  };

  return {
    $decision,
    $accepted,
    async apply(type, byOtherTab) {
      $decision.set(reader.usable());
      coming = textNow();
      const { apply } = await load('apply').catch((error) => {
        coming = text;
        throw error;
      });
      return apply(type, { config, read, gcm: reader.gcm, load, hold, accept, clear }, byOtherTab);
    },
    applied: () => applied,
    hasChanged: () => ![text, coming].includes(textNow()),
    nextApply: () =>
      new Promise((resolve) => {
        awaited.push(resolve);
      }),
  };
}

/** The guard, fetched once; a call after a failure tries again. */
export function createGuard(load: ConsentEnv['load'], consent: () => Consent) {
  let guarding: Promise<void> | undefined;
  /** Settles when it holds, or can't be had. */
  const guard = (): Promise<void> => {
    const isLate = consent().$accepted.get() !== undefined;
    guarding ??= load('guard').then(
      ({ startGuard }) => startGuard(consent(), isLate),
      (error) => {
        guarding = undefined;
        console.error(error);
      },
    );
    return guarding;
  };
  // Once it runs, nobody waits for it.
  return { guard, hold: () => (guarding ? undefined : guard()) };
}
