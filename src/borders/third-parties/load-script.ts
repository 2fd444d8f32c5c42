import { chunkLoadError } from '../../runtime/core';
import { scriptUrl } from '../markup';
import type { AllowedUrl } from '.';
import { pageNonce } from './nonce';

/** A script or style may hang this long, ms (spec 9). */
const TIME_OUT_MS = 120_000;

const loads = new Map<string, Promise<void>>();

/** A tag that the page brought itself counts as loaded. */
const isPresent = (url: string) =>
  [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[rel="stylesheet"]'),
  ].some((tag) => ('src' in tag ? tag.src : tag.href) === url);

function createTag(url: AllowedUrl): HTMLScriptElement | HTMLLinkElement {
  if (new URL(url).pathname.endsWith('.css')) {
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  }
  const script = document.createElement('script');
  // Scripts of one widget depend on each other: in order, not as they come.
  script.async = false;
  script.nonce = pageNonce();
  script.src = scriptUrl(url);
  return script;
}

/**
 * Loads a classic script, or a stylesheet by its ending, once for the page (spec 7; contract page-builder 7.5).
 * @param before a child of the head that the tag is to precede: what the page says there and later goes over its rules
 * @throws {ChunkLoadError} `missing` or `timeout`; the next call tries again
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
