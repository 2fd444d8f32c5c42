import type { ConsentApi as PublicApi, ServiceQuery, ServiceState, UnblockOptions } from '../api';
import { marksOf } from './blockers';
import { findService } from './services';
import type { Blocker, Consent, Service } from './types';
import { type Decide, wrapFn } from './wrap-fn';

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
