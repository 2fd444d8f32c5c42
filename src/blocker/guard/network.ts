import type { Blocker } from '../../consent/types';
import type { Gate } from './gate';
import { attempt, patch, patchClass, resolve } from './patch';

interface Opened {
  readonly address: string;
  readonly isAsync: boolean;
  /** Cancels a pending request. */
  cancel?: () => void;
}

/**
 * With these addresses a connection fails at once without a request: the first has the wrong content type for a
 * stream, the second has a port that browsers refuse.
 */
const NO_STREAM = 'data:,';
const NO_SOCKET = 'wss://127.0.0.1:1';

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

  const requestOf = (input: unknown) => (input instanceof Request ? input : undefined);
  patch(window, 'fetch', (_, args, call) => {
    const [input, init] = args as [unknown, RequestInit?];
    const request = requestOf(input);
    const signal = init?.signal ?? request?.signal;
    const blocker = blockerOf(request?.url ?? input);
    if (!blocker || signal?.aborted) return call();
    return new Promise((done, fail) => {
      const cancel = gate.whenAllowed(blocker, () => done(call()));
      signal?.addEventListener('abort', () => {
        cancel();
        fail(signal.reason);
      });
    });
  });

  const opened = new WeakMap<object, Opened>();
  const { prototype } = XMLHttpRequest;
  patch(prototype, 'open', (self, args, call) => {
    call();
    const request = self as XMLHttpRequest;
    opened.get(request)?.cancel?.();
    opened.set(request, { address: String(args[1]), isAsync: args.length < 3 || !!args[2] });
  });
  patch(prototype, 'send', (self, _, call) => {
    const entry = opened.get(self as XMLHttpRequest);
    const blocker = entry && blockerOf(entry.address);
    if (!blocker) return call();
    entry.cancel?.();
    // A synchronous request cannot wait: it ends with status 0, as if the host were unreachable.
    if (entry.isAsync) entry.cancel = gate.whenAllowed(blocker, call);
    return undefined;
  });
  patch(prototype, 'abort', (self, _, call) => {
    opened.get(self as XMLHttpRequest)?.cancel?.();
    return call();
  });
  patch(Navigator.prototype, 'sendBeacon', (_, [address], call) => !blockerOf(address) && call());

  // The browser would send this request when the page is left, so nothing is stored, as for a beacon.
  patch(window, 'fetchLater', (_, [input], call) =>
    blockerOf(requestOf(input)?.url ?? input) ? { activated: false } : call(),
  );

  const { Worklet } = window as { Worklet?: { readonly prototype: object } };
  if (Worklet)
    patch(Worklet.prototype, 'addModule', (_, [address], call) => {
      const blocker = blockerOf(address);
      return blocker ? new Promise((done) => gate.whenAllowed(blocker, () => done(call()))) : call();
    });

  patchClass('EventSource', (args, make) => make(blockerOf(args[0]) ? [NO_STREAM] : args));
  patchClass('WebSocket', (args, make) => make(blockerOf(args[0]) ? [NO_SOCKET] : args));
  // The constructor sets the address without the property `src`.
  patchClass('Audio', ([address], make) =>
    address === undefined ? make([]) : Object.assign(make([]), { src: address }),
  );
}
