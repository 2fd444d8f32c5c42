import { queryReducedMotion } from '../core';
import { ownGlobal } from '../values/globals';
import { numberOf } from '../values/readers';

/** The log shows this many lines, each with at most this many characters of the answer. */
const MAX_LINES = 10;
const MAX_TEXT = 999;

export interface WatchedRequest {
  readonly url: URL;
  /** The method that the caller asked for. */
  readonly method: string;
  /** Whether the request goes over the network as GET: only a failed GET shows the notice. */
  readonly isGet: boolean;
  readonly namespace: string;
  /** When the request was sent, on the page's clock, ms. */
  readonly startedAt: number;
}

export interface RequestWatch {
  /** @param json the value of a failed answer */
  onAnswer(isOk: boolean, json: unknown): void;
  /** Reports a request without an answer, or with an answer that is not JSON. */
  onError(error: unknown): void;
}

declare global {
  interface Window {
    /** The count of failed GET answers, which the CMS's admin area reads. */
    detectCorruptRestApiFailed?: number;
  }
}

/** Adds the namespace to the list and shows the notice. */
function show(notice: HTMLElement, list: Element, namespace: string) {
  const item = document.createElement('li');
  item.dataset.namespace = namespace;
  item.append(Object.assign(document.createElement('code'), { textContent: namespace }));
  list.append(item);
  notice.style.display = 'block';
  const isStill = queryReducedMotion().matches;
  notice.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'end' });
}

/**
 * Watches one request for the admin area's notice "corrupt REST API": a request without an answer adds its namespace
 * to the list, a request that succeeds removes the namespace, and every failure is logged.
 */
export function watchRequest(notice: HTMLElement, request: WatchedRequest): RequestWatch {
  const { url, method, isGet, namespace, startedAt } = request;
  const list = notice.querySelector('ul');
  const log = notice.querySelector('textarea');
  const item = () => list?.querySelector(`[data-namespace="${CSS.escape(namespace)}"]`);
  const watchEnd = new AbortController();
  let isUnloading = false;
  // The browser cancels the requests of a page that is left: such an error is no fault of the server.
  addEventListener('pagehide', () => (isUnloading = true), { signal: watchEnd.signal });

  function writeLog(text: string) {
    if (!log) return;
    const ms = Math.round(performance.now() - startedAt);
    const route = url.searchParams.get('rest_route') ?? url.pathname;
    const line = `[${new Date().toLocaleTimeString()}] [${method}] [${ms}ms] ${route}; ${text.replace(/\s+/g, ' ').slice(0, MAX_TEXT)}`;
    log.value = [line, ...log.value.split('\n').filter(Boolean)].slice(0, MAX_LINES).join('\n');
  }

  return {
    onAnswer(isOk, json) {
      watchEnd.abort();
      if (!isOk) {
        writeLog(JSON.stringify(json) ?? '');
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
      watchEnd.abort();
      if (isUnloading) return;
      writeLog(String(error));
      const isUnreached = !(error instanceof SyntaxError) && navigator.onLine;
      if (isGet && isUnreached && list && !item()) show(notice, list, namespace);
    },
  };
}
