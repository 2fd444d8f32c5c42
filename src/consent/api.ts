import type { ConsentApi as PublicApi, ServiceQuery, ServiceState, UnblockOptions } from '../api';
import { marksOf } from './blockers';
import { allServices } from './selection';
import { fillPlaceholders } from './service';
import type { Blocker, Consent, ConsentConfig, Service, ServiceInGroup } from './types';
import { matchesWildcard } from './wildcard';

/** Delays functions of other scripts until consent, for `consentApi.wrapFn`. */

type AnyFunction = (...args: unknown[]) => unknown;
type Holder = Record<PropertyKey, unknown>;
interface Target {
  readonly object: Holder | (() => unknown) | readonly unknown[];
  readonly key: string;
}
type Targets = Target | (() => unknown) | readonly (Target | (() => unknown))[];

export interface Call {
  readonly original: AnyFunction;
  readonly callOriginal: () => unknown;
  readonly objectResolved: unknown;
  readonly that: unknown;
  readonly args: readonly unknown[];
}

/** Decides about a call: `false` drops the call, a promise delays it, and any other result allows it. */
export type Decide = (call: Call) => unknown;

const isHolder = (value: unknown): value is Holder =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isTarget = (value: unknown): value is Target => isHolder(value) && 'object' in value && 'key' in value;

/** Finds the objects that have the function; none until the other script has made them. */
function holdersOf({ object, key }: Target): Holder[] {
  const resolved = typeof object === 'function' ? (object as () => unknown)() : object;
  const all: readonly unknown[] = Array.isArray(resolved) ? resolved : [resolved];
  return all.filter(isHolder).filter((holder) => typeof holder[key] === 'function');
}

const wrapped = new WeakSet<AnyFunction>();

function wrap(holder: Holder, key: string, decide: Decide, failedValue: unknown) {
  const original = holder[key] as AnyFunction;
  if (wrapped.has(original)) return;
  const wrapper = function (this: unknown, ...args: unknown[]) {
    const callOriginal = () => original.apply(this, args);
    const result = decide({ original, callOriginal, objectResolved: holder, that: this, args });
    if (result === false) return failedValue;
    if (!(result instanceof Promise)) return callOriginal();
    // A refused call never runs; the caller gets the fallback value.
    result.then(callOriginal).catch(() => {});
    return failedValue;
  };
  wrapped.add(wrapper);
  holder[key] = Object.assign(wrapper, original);
}

/** Wraps the functions that exist, and retries the others on later events of the page. */
export function wrapFn(targets: Targets, decide: Decide, failedValue?: unknown): void {
  for (const given of Array.isArray(targets) ? targets : [targets]) {
    const attempt = () => {
      try {
        const target: unknown = typeof given === 'function' ? given() : given;
        const holders = isTarget(target) ? holdersOf(target) : [];
        for (const holder of holders) wrap(holder, (target as Target).key, decide, failedValue);
        return holders.length > 0;
      } catch {
        return false;
      }
    };
    if (attempt()) continue;
    const tries = new AbortController();
    const { signal } = tries;
    const again = () => attempt() && tries.abort();
    document.addEventListener('DOMContentLoaded', again, { signal });
    document.addEventListener('RCB/Initiator/Execution', again, { signal });
    addEventListener('load', again, { signal });
  }
}

// Finds the service that other scripts name. The functions are pure.

/**
 * Returns the service for `query`; among several services with the same definition, the one with the fewest
 * definitions.
 */
export function findService(
  config: Pick<ConsentConfig, 'groups'>,
  [first, name, host]: ServiceQuery,
): ServiceInGroup | undefined {
  const all = allServices(config);
  if (typeof first === 'number') return all.find(({ service }) => service.id === first);
  if (name === undefined) return all.find(({ service }) => first !== '' && service.uniqueName === first);
  let best: { readonly found: ServiceInGroup; readonly rank: number } | undefined;
  for (const found of all) {
    const { technicalDefinitions: definitions } = found.service;
    const at = definitions.findIndex((each) => {
      const stored = fillPlaceholders(each.name, found.service);
      return (
        each.type === first &&
        stored !== '*' &&
        matchesWildcard(stored, String(name)) &&
        (host === '*' || each.host === host)
      );
    });
    const rank = definitions.length + at + 1;
    if (at >= 0 && (!best || rank < best.rank)) best = { found, rank };
  }
  return best?.found;
}

/** The public API `window.consentApi`, which scripts of owners and third parties call. */
export type ConsentApi = PublicApi<Service, Blocker>;
type State = ServiceState<Service>;

export interface ApiEnv {
  /** Returns the first blocker with a rule that matches the address; `mapRule` may rewrite or drop rules. */
  blockerOf(url: string, mapRule?: (rule: string) => unknown): Blocker | undefined;
  isAllowed(blocker: Blocker): boolean;
  /** Resolves with the ids that the next apply allows. */
  nextApply(): Promise<ReadonlySet<number>>;
  /** Resolves when the blocker has unblocked the node. */
  whenUnblocked(node: Element): Promise<void>;
}

/** Turns `element` into blocked markup, which the blocker finds at its next poll. */
function blockElement(element: Element, blocker: Blocker, { attributes = {}, confirm }: UnblockOptions) {
  const values: Record<string, unknown> = {
    ...marksOf(blocker),
    ...(confirm && { 'consent-confirm': '{}', 'consent-delegate-click': { selector: 'self' } }),
    ...attributes,
  };
  for (const [name, value] of Object.entries(values))
    element.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

export function createApi(consent: Pick<Consent, 'config' | '$decision'>, env: ApiEnv): ConsentApi {
  const { config, $decision } = consent;

  const consentSync = (...query: ServiceQuery): State => {
    const found = findService(config, query);
    const decision = $decision.get();
    if (!found) return { cookie: null, consentGiven: decision !== undefined, cookieOptIn: true };
    const { group, service } = found;
    return {
      cookie: service,
      consentGiven: decision !== undefined,
      cookieOptIn: decision?.consent[group.id]?.includes(service.id) ?? false,
    };
  };

  const consentTo = async (...query: ServiceQuery): Promise<State> => {
    const state = consentSync(...query);
    if (!state.cookie || state.cookieOptIn) return state;
    if (state.consentGiven) throw state;
    const allowed = await env.nextApply();
    const cookieOptIn = allowed.has(state.cookie.id);
    const later = { ...state, consentGiven: true, cookieOptIn };
    if (!cookieOptIn) throw later;
    return later;
  };

  const unblockElement = (element: Element) =>
    element.hasAttribute('consent-id') && !element.hasAttribute('consent-transaction-complete')
      ? env.whenUnblocked(element)
      : undefined;

  const unblock: ConsentApi['unblock'] = async (url, refOrOptions = {}) => {
    const options = refOrOptions instanceof HTMLElement ? { ref: refOrOptions } : refOrOptions;
    const { callback, mapRule } = options;
    if (url instanceof Element) {
      const release = unblockElement(url);
      if (release) await release;
    } else if (url) {
      const blocker = env.blockerOf(url, mapRule);
      const ref = options.ref ?? document.createElement('div');
      // The element may be unblocked for another address of a blocker that was asked for at the same time.
      while (blocker && !env.isAllowed(blocker)) {
        if (!options.ref) document.body.append(ref);
        blockElement(ref, blocker, options);
        await env.whenUnblocked(ref);
      }
    }
    callback?.();
  };

  const api: ConsentApi = {
    consentSync,
    consent: consentTo,
    consentAll: (queries) => Promise.all(queries.map((query) => consentTo(...query))),
    unblockSync: (url, { mapRule } = {}) => env.blockerOf(url, mapRule),
    unblock,
    wrapFn(targets, handler, { failedSyncReturnValue } = {}) {
      const decide: Decide = (call) => {
        if (typeof handler === 'function') return handler(call);
        if (handler === 'functionBody') return unblock(String(call.original));
        if (handler instanceof Promise) return handler;
        const [method, ...args] = handler as readonly [string, ...unknown[]];
        return (api as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args);
      };
      wrapFn(targets, decide, failedSyncReturnValue);
    },
  };
  return api;
}
