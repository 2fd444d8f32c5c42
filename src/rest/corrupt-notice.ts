import { ownGlobal } from '../borders/values/globals';
import { numberOf } from '../borders/values/readers';
import { stillness } from '../runtime/core';

/** The log keeps this many lines (spec 8), each with this much of the answer. */
const MAX_LINES = 10;
const MAX_TEXT = 999;

export interface WatchedRequest {
  readonly url: URL;
  /** The method that the caller asked for. */
  readonly method: string;
  /** Whether it goes over the network as GET: only those put the notice up. */
  readonly isGet: boolean;
  readonly namespace: string;
}

export interface RequestWatch {
  /** @param json what a failed answer says */
  onAnswer(isOk: boolean, json: unknown): void;
  /** For requests without an answer, or with one that is not JSON. */
  onError(error: unknown): void;
}

declare global {
  interface Window {
    /** Failed GET answers so far; the CMS's admin area reads it. */
    detectCorruptRestApiFailed?: number;
  }
}

/** Lists the namespace and shows the notice. */
function show(notice: HTMLElement, list: Element, namespace: string) {
  const item = document.createElement('li');
  item.dataset.namespace = namespace;
  item.append(Object.assign(document.createElement('code'), { textContent: namespace }));
  list.append(item);
  notice.style.display = 'block';
  const isStill = stillness().matches;
  notice.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'end' });
}

/**
 * Watches one request for the admin area's notice "corrupt REST API" (spec 8, contract rest R7): a request without an
 * answer lists its namespace there, one that succeeds takes it off, failures of both kinds are logged.
 */
export function watchRequest(notice: HTMLElement, request: WatchedRequest): RequestWatch {
  const { url, method, isGet, namespace } = request;
  const list = notice.querySelector('ul');
  const log = notice.querySelector('textarea');
  const item = () => list?.querySelector(`[data-namespace="${CSS.escape(namespace)}"]`);
  const startedAt = performance.now();
  const watching = new AbortController();
  let isLeft = false;
  // A page that is left loses its requests; that says nothing of the server.
  addEventListener('pagehide', () => (isLeft = true), { signal: watching.signal });

  function note(text: string) {
    if (!log) return;
    const ms = Math.round(performance.now() - startedAt);
    const route = url.searchParams.get('rest_route') ?? url.pathname;
    const line = `[${new Date().toLocaleTimeString()}] [${method}] [${ms}ms] ${route}; ${text.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`;
    log.value = [line, ...log.value.split('\n').filter(Boolean)].slice(0, MAX_LINES).join('\n');
  }

  return {
    onAnswer(isOk, json) {
      watching.abort();
      if (!isOk) {
        note(JSON.stringify(json) ?? '');
        if (!isGet) return;
        window.detectCorruptRestApiFailed = numberOf(ownGlobal('detectCorruptRestApiFailed'), 0) + 1;
        dispatchEvent(new CustomEvent('notice-corrupt-rest-api'));
        return;
      }
      item()?.remove();
      if (list?.childElementCount) return;
      notice.style.display = 'none';
      if (log) log.value = '';
    },
    onError(error) {
      watching.abort();
      if (isLeft) return;
      note(String(error));
      const isUnreached = !(error instanceof SyntaxError) && navigator.onLine;
      if (isGet && isUnreached && list && !item()) show(notice, list, namespace);
    },
  };
}
