/** Applies the visitor's decision, and stores which decision the page has applied. */
import { atom, reporter } from '../core';
import { type ApplyEnv, apply } from './apply';
import { blocksSome } from './blockers';
import type { ConsentEnv } from './env';
import { chosen } from './in-force';
import type { DecisionReader } from './read-decision';
import { allows, allowsAll, intersect } from './selection';
import type {
  ApplyType,
  Choice,
  Consent,
  ConsentConfig,
  ConsentMap,
  Decision,
  ServiceInGroup,
} from './types';

/** A guard that could not be loaded is requested again after this time, ms, then each time after twice as long. */
const RETRY_MS = 1_000;

export interface Applying {
  readonly $decision: ReturnType<typeof atom<Decision | undefined>>;
  readonly $accepted: ReturnType<typeof atom<readonly ServiceInGroup[] | undefined>>;
  /** Reads the stored decision anew, and applies it once the document is parsed. */
  apply(type: ApplyType, byOtherTab?: true): Promise<void>;
  /**
   * Stops allowing what a new choice leaves out, at once: the choice itself is applied when the server has answered,
   * which may take seconds.
   */
  withdraw(choice: Choice['decision']): void;
  /** Reads the stored decision anew, whose consent has been applied: the server has given it an id. */
  refresh(): void;
  /** Returns the consent that was applied last. */
  applied(): ConsentMap | undefined;
  /** Whether the stored consent differs from the applied one. */
  hasChanged(): boolean;
  /** Resolves with the ids that the next apply allows. */
  nextApply(): Promise<ReadonlySet<number>>;
}

export interface ApplyingEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly load: ConsentEnv['load'];
  readonly parsed: ConsentEnv['parsed'];
  /** Both functions are those of ApplyEnv. */
  readonly startGuard: ApplyEnv['startGuard'];
  readonly clear: ApplyEnv['clear'];
}

export function createApplying({ config, reader, load, parsed, startGuard, clear }: ApplyingEnv): Applying {
  /** The decision and consent types that were read last for an apply. */
  let current = reader.current();
  const $decision: Applying['$decision'] = atom(current.decision);
  const $accepted: Applying['$accepted'] = atom(undefined);
  const awaited: ((ids: ReadonlySet<number>) => void)[] = [];
  /** Returns services and consent types as a text, to detect changes. */
  const textOf = ({ decision, gcm }: typeof current) => JSON.stringify([decision?.consent, gcm]);
  let appliedText = textOf(current);
  /** The text for an apply that waits for the end of the document. */
  let pendingText = appliedText;
  let applied = $decision.get()?.consent;

  const accept = (services: readonly ServiceInGroup[]) => {
    $accepted.set(services);
    const ids = new Set(services.map(({ service }) => service.id));
    for (const resolve of awaited.splice(0)) resolve(ids);
  };
  const read = () => {
    current = reader.current();
    appliedText = textOf(current);
    pendingText = appliedText;
    applied = current.decision?.consent;
    $decision.set(current.decision);
    return applied;
  };

  return {
    $decision,
    $accepted,
    async apply(type, byOtherTab) {
      const next = reader.current();
      $decision.set(next.decision);
      pendingText = textOf(next);
      await parsed;
      const gcm = () => current.gcm;
      return apply(type, { config, read, gcm, load, startGuard, accept, clear }, byOtherTab);
    },
    withdraw(choice) {
      const selected = chosen(choice, config);
      const decision = $decision.get();
      if (decision && !allowsAll(selected, decision.consent))
        $decision.set({ ...decision, consent: intersect(decision.consent, selected) });
      const before = $accepted.get();
      const after = before?.filter((each) => allows(selected, each));
      if (!after || after.length === before?.length) return;
      if (blocksSome(config, after, true)) void startGuard();
      $accepted.set(after);
    },
    refresh: () => $decision.set(reader.usable()),
    applied: () => applied,
    hasChanged: () => ![appliedText, pendingText].includes(textOf(reader.current())),
    nextApply: () =>
      new Promise((resolve) => {
        awaited.push(resolve);
      }),
  };
}

/**
 * Makes the functions `guard`, which loads and starts the guard once, and `startGuard`, which does the same unless the
 * guard was requested before. After a failure the guard is requested again and again, since no other code does that.
 */
export function createGuard(load: ConsentEnv['load'], consent: () => Consent) {
  let guarding: Promise<void> | undefined;
  let isLate: boolean | undefined;
  let retryMs = RETRY_MS;
  let runs = () => {};
  const guardRuns = new Promise<void>((resolve) => {
    runs = resolve;
  });
  /** Resolves when the guard runs or could not be loaded. */
  const guard = (): Promise<void> => {
    // A guard that arrives at a later try blocks no later than it was needed at first.
    isLate ??= consent().$accepted.get() !== undefined;
    guarding ??= load('guard').then(
      ({ startGuard }) => {
        startGuard(consent(), isLate);
        runs();
      },
      (error) => {
        guarding = undefined;
        if (retryMs === RETRY_MS) reporter('part', 'guard')(error);
        setTimeout(guard, retryMs);
        retryMs *= 2;
      },
    );
    return guarding;
  };
  // A guard that was requested before is not awaited again.
  return { guard, guardRuns, startGuard: () => (guarding ? undefined : guard()) };
}
