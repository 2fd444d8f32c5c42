/** Runs in the page: what scripts of the page load before the guard's code is there. */
export { leakAll } from './guard-leaks';
export { insertAll } from './guard-ways';

/** What TypeScript does not know of browsers yet. */
interface Newer {
  fetchLater(address: string, options: object): unknown;
  readonly sharedStorage: {
    readonly worklet: Worklet;
    createWorklet(address: string): Promise<unknown>;
  };
  readonly WebSocketStream: new (address: string) => { readonly opened: Promise<unknown> };
}

/** Sends a request in each way that a script has, each with its own name below `to`. Returns the paths that load with consent. */
export function sendAll(to: string): string[] {
  const ignore = () => {};
  const newer = window as unknown as Newer;
  fetch(`${to}/fetch`, { mode: 'no-cors' }).catch(ignore);
  fetch(new Request(`${to}/request`, { mode: 'no-cors' })).catch(ignore);
  const asked = new XMLHttpRequest();
  asked.open('GET', `${to}/xhr`);
  asked.setRequestHeader('Accept', 'text/plain');
  asked.send();
  const ended = new XMLHttpRequest();
  ended.open('GET', `${to}/aborted`);
  ended.send();
  ended.abort();
  const waiting = new XMLHttpRequest();
  waiting.open('GET', `${to}/synchronous`, false);
  waiting.send();
  navigator.sendBeacon(`${to}/beacon`, 'x');
  newer.fetchLater(`${to}/later`, { activateAfter: 0 });
  new EventSource(`${to}/events`).onerror = ignore;
  const socket = `${to.replace('http', 'ws')}/socket`;
  new WebSocket(socket).onerror = ignore;
  new newer.WebSocketStream(socket).opened.catch(ignore);
  new Image().src = `${to}/picture`;
  new Audio(`${to}/sound`).preload = 'auto';
  newer.sharedStorage.worklet.addModule(`${to}/worklet`).catch(ignore);
  newer.sharedStorage.createWorklet(`${to}/created`).catch(ignore);
  const identity = { providers: [{ configURL: `${to}/provider`, clientId: '1' }] };
  navigator.credentials.get({ identity } as CredentialRequestOptions).catch(ignore);
  return ['fetch', 'request', 'xhr', 'picture', 'sound', 'worklet', 'created', 'provider'].map(
    (name) => `${new URL(to).pathname}/${name}`,
  );
}
