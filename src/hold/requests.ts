/** Holds requests of scripts to other sites. */
import type { Announced } from '../core';
import { NOWHERE } from '../values/loading-names';
import { attempt, callAgain, eachInterface, forget, hold, isForeign, replace } from './queue';

/** The address of each request and font that a script has opened but not yet sent or loaded: the browser does not tell it. */
export const announced: Announced = new WeakMap();

/** Holds a function whose promise stays pending. */
export const holdPromise = (self: object, name: string, args: readonly unknown[]): Promise<unknown> =>
  new Promise((done) => hold(self, name, () => done(callAgain(self, name, args))));

/** Whether a request, or its address, is of another site. */
const isForeignRequest = (input: unknown) =>
  isForeign(attempt(() => Reflect.get(input as object, 'url')) ?? input);

/** Whether options name a provider of another site with which visitors sign in. */
const isForeignProvider = (options: unknown) => isForeign(attempt(() => JSON.stringify(options)));

/** Methods whose promises stay pending, by their interfaces; the first argument says whether they wait. */
const WAITING: readonly (readonly [string, readonly string[], (argument: unknown) => boolean])[] = [
  ['Worklet SharedStorageWorklet SharedStorage', ['addModule', 'createWorklet'], isForeign],
  ['Cache', ['add'], isForeignRequest],
  [
    'Cache',
    ['addAll'],
    (list) => attempt(() => [...(list as Iterable<unknown>)].some(isForeignRequest)) === true,
  ],
  ['CredentialsContainer', ['get'], isForeignProvider],
];

export function holdRequests(): void {
  replace(window, 'fetch', (_, args, call) =>
    isForeignRequest(args[0]) ? holdPromise(window, 'fetch', args) : call(),
  );
  replace(Navigator.prototype, 'sendBeacon', (self, args, call) =>
    isForeign(args[0]) ? !hold(self, '', () => callAgain(self, 'sendBeacon', args)) : call(),
  );

  const { prototype } = XMLHttpRequest;
  for (const name of ['open', 'abort'])
    replace(prototype, name, (self, args, call) => {
      call();
      forget(self, 'send');
      if (args[1]) announced.set(self, { address: String(args[1]), isAsync: args.length < 3 || !!args[2] });
    });
  replace(prototype, 'send', (self, args, call) => {
    const { address, isAsync } = announced.get(self) ?? {};
    if (!isForeign(address)) return call();
    // A synchronous request cannot wait: it ends with status 0, as if the host were unreachable.
    if (isAsync) hold(self, 'send', () => callAgain(self, 'send', args));
    return undefined;
  });

  // The browser would send this request when the page is left.
  replace(window, 'fetchLater', (_, args, call) => {
    if (!isForeignRequest(args[0])) return call();
    hold(window, '', () => callAgain(window, 'fetchLater', args));
    return { activated: false };
  });
  for (const [owners, members, isHeld] of WAITING)
    eachInterface(owners, (host) => {
      for (const member of members)
        replace(host, member, (self, args, call) =>
          isHeld(args[0]) ? holdPromise(self, member, args) : call(),
        );
    });

  for (const [owner, member] of [
    ['IdentityProvider', 'getUserInfo'],
    ['IdentityCredential', 'disconnect'],
  ] as const) {
    const host: unknown = Reflect.get(window, owner);
    if (typeof host === 'function')
      replace(host, member, (self, args, call) =>
        isForeignProvider(args[0]) ? holdPromise(self, member, args) : call(),
      );
  }

  for (const [name, nowhere] of Object.entries(NOWHERE))
    replace(window, name, (_, args, call) => call(isForeign(args[0]) ? [nowhere] : args), 'new');
  // The constructor sets the address without the property `src`.
  replace(
    window,
    'Audio',
    (_, [src], call) => Object.assign(call([]) as object, src === undefined ? {} : { src }),
    'new',
  );
}
