/** Runs in the page: what scripts of the page load before the guard's code is there. */
export { leakAll } from './guard-leaks';
export { insertAll } from './guard-ways';

/** Sends a request in each way that a script has, each with its own name below `to`. */
export function sendAll(to: string): void {
  const ignore = () => {};
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
  new EventSource(`${to}/events`).onerror = ignore;
  new WebSocket(`${to.replace('http', 'ws')}/socket`).onerror = ignore;
  new Image().src = `${to}/picture`;
  new Audio(`${to}/sound`).preload = 'auto';
}
