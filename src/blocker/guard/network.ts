import type { Blocker } from '../../consent';
import { announced } from '../../core';
import { ownGlobal } from '../../values/globals';
import { NOWHERE } from '../../values/loading-names';
import { listOf, treeOf } from '../../values/readers';
import type { Gate } from './gate';
import { toNativeValue } from './natives';
import { attempt, patch, patchClass, patchTexts, resolve } from './patch';

const readUrl = Object.getOwnPropertyDescriptor(Request.prototype, 'url')?.get;

type BlockerOf = (address: unknown) => Blocker | undefined;

/** Returns the address of a request, also of one that another window has made; `undefined` for anything else. */
const requestUrl = (input: unknown) => attempt(() => readUrl?.call(input), undefined);
/** Returns the request, or the text of an address. */
const inputOf = (input: unknown) => (requestUrl(input) === undefined ? toNativeValue(input) : input);
const addressOf = (input: unknown) => requestUrl(input) ?? input;

/** Returns the arguments with another first one. */
const withFirst = (args: readonly unknown[], first: unknown) => args.map((each, at) => (at ? each : first));

/** Methods that load a module for a worklet. */
const MODULES = [
  ['Worklet', 'addModule'],
  ['SharedStorageWorklet', 'addModule'],
  ['SharedStorage', 'createWorklet'],
] as const;

/** Blocks the files of providers with which the visitor may sign in. */
function guardSignIn(whenAllowed: (addresses: readonly unknown[], call: () => unknown) => unknown): void {
  const files = (options: unknown): unknown[] =>
    attempt(() => {
      const { identity, configURL } = treeOf(options);
      const providers = listOf(treeOf(identity).providers).map((each) => treeOf(each).configURL);
      return [configURL, ...providers].filter((each) => each !== undefined);
    }, []);
  for (const [name, method, isStatic] of [
    ['CredentialsContainer', 'get', false],
    ['IdentityProvider', 'getUserInfo', true],
    ['IdentityCredential', 'disconnect', true],
  ] as const) {
    const found = ownGlobal(name) as { readonly prototype: object } | undefined;
    const host = isStatic ? found : found?.prototype;
    if (host) patch(host, method, (_, [options], call) => whenAllowed(files(options), call));
  }
}

/** Blocks functions that fetch: their promises stay pending. */
function guardFetching(gate: Gate, blockerOf: BlockerOf): void {
  patch(window, 'fetch', (_, args, call) => {
    const [given, init] = args as [unknown, RequestInit?];
    const input = inputOf(given);
    const send = () => call(withFirst(args, input));
    const signal = init?.signal ?? (requestUrl(input) === undefined ? undefined : (input as Request).signal);
    const blocker = blockerOf(addressOf(input));
    if (!blocker || signal?.aborted) return send();
    return new Promise((done, fail) => {
      const cancel = gate.whenAllowed(blocker, () => done(send()));
      signal?.addEventListener('abort', () => {
        cancel();
        fail(signal.reason);
      });
    });
  });

  // The browser would send this request when the page is left, so nothing is stored, as for a beacon.
  patch(window, 'fetchLater', (_, args, call) => {
    const input = inputOf(args[0]);
    return blockerOf(addressOf(input)) ? { activated: false } : call(withFirst(args, input));
  });

  /** Calls when all addresses are allowed. */
  const whenAllowed = (addresses: readonly unknown[], call: () => unknown): unknown => {
    const blocker = addresses.map(blockerOf).find((each) => each);
    return blocker
      ? new Promise((done) => gate.whenAllowed(blocker, () => done(whenAllowed(addresses, call))))
      : call();
  };
  for (const [name, method] of MODULES) {
    const { prototype } = (ownGlobal(name) ?? {}) as { readonly prototype?: object };
    if (prototype) patchTexts(1, prototype, method, (_, [address], call) => whenAllowed([address], call));
  }
  guardSignIn((addresses, call) => whenAllowed(addresses, call));
  // Only secure pages have caches.
  if ('Cache' in window) {
    patch(Cache.prototype, 'add', (_, args, call) => {
      const input = inputOf(args[0]);
      return whenAllowed([addressOf(input)], () => call(withFirst(args, input)));
    });
    patch(Cache.prototype, 'addAll', (_, args, call) => {
      const inputs = attempt(() => [...(args[0] as Iterable<unknown>)].map(inputOf), undefined);
      return inputs ? whenAllowed(inputs.map(addressOf), () => call([inputs])) : call();
    });
  }
}

/** Blocks requests whose result comes by events. */
function guardRequests(gate: Gate, blockerOf: BlockerOf): void {
  const { prototype } = XMLHttpRequest;
  patchTexts(2, prototype, 'open', (self, args, call) => {
    call();
    const request = self as XMLHttpRequest;
    announced.get(request)?.cancel?.();
    announced.set(request, { address: String(args[1]), isAsync: args.length < 3 || !!args[2] });
  });
  patch(prototype, 'send', (self, _, call) => {
    const entry = announced.get(self as XMLHttpRequest);
    const blocker = entry && blockerOf(entry.address);
    if (!blocker) return call();
    entry.cancel?.();
    // A synchronous request cannot wait: it ends with status 0, as if the host were unreachable.
    if (entry.isAsync) entry.cancel = gate.whenAllowed(blocker, call);
    return undefined;
  });
  patch(prototype, 'abort', (self, _, call) => {
    announced.get(self as XMLHttpRequest)?.cancel?.();
    return call();
  });
  patchTexts(1, Navigator.prototype, 'sendBeacon', (_, [address], call) => !blockerOf(address) && call());
}

/**
 * Blocks requests of scripts, as the consent plugin does from version 5.2.19. Requests to the site's own host are
 * never blocked.
 */
export function guardNetwork(gate: Gate): void {
  const blockerOf = (address: unknown): Blocker | undefined =>
    attempt(() => {
      const text = String(address);
      const blocker = gate.blockerOf(text);
      return blocker && resolve(text)?.host !== location.host ? blocker : undefined;
    }, undefined);
  guardFetching(gate, blockerOf);
  guardRequests(gate, blockerOf);

  for (const [name, nowhere] of Object.entries(NOWHERE))
    patchClass(name, (args, make) => make(blockerOf(args[0]) ? [nowhere] : args));
  // The constructor sets the address without the property `src`.
  patchClass('Audio', ([address], make) =>
    address === undefined ? make([]) : Object.assign(make([]), { src: address }),
  );
}
