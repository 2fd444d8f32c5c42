import { chunkLoadError } from '../../core';
import { scriptUrl } from '../../markup';
import { pageNonce } from '../nonce';
import type { AllowedUrl } from '../own-url';

/** A script or style that has not loaded after this time, ms, has failed. */
const TIME_OUT_MS = 120_000;

const loads = new Map<string, Promise<void>>();

/** Whether the page itself has a tag with this address; such a tag counts as loaded. */
const isPresent = (url: string) =>
  [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[rel="stylesheet"]'),
  ].some((tag) => ('src' in tag ? tag.src : tag.href) === url);

function createTag(url: AllowedUrl): HTMLScriptElement | HTMLLinkElement {
  if (new URL(url).pathname.endsWith('.css')) {
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  }
  const script = document.createElement('script');
  // Scripts of one widget depend on each other, so they run in order.
  script.async = false;
  script.nonce = pageNonce();
  script.src = scriptUrl(url);
  return script;
}

/**
 * Loads a classic script, or a stylesheet if the path ends in `.css`, once for the page.
 * @param before the child of the head before which the tag is inserted: later styles of the page override its rules
 * @throws {ChunkLoadError} `missing` or `timeout`; the next call retries
 */
export function loadScript(url: AllowedUrl, before: Element | null = null): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  if (isPresent(url)) return Promise.resolve();
  const loading = new Promise<void>((resolve, reject) => {
    const tag = createTag(url);
    const fail = (type: 'missing' | 'timeout') => {
      tag.remove();
      loads.delete(url);
      reject(chunkLoadError(url, type, url));
    };
    const timer = setTimeout(fail, TIME_OUT_MS, 'timeout');
    tag.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    tag.onerror = () => {
      clearTimeout(timer);
      fail('missing');
    };
    document.head.insertBefore(tag, before);
  });
  loads.set(url, loading);
  return loading;
}
