import { allow } from '../third-parties';

/**
 * Sends the visitor to another page, although the visitor has clicked no link to that page. A page of another host gets
 * the visitor only after the visitor has allowed that, by a placeholder beside `element` where the page asks.
 * @throws where `signal` is aborted meanwhile
 */
export async function redirect(url: URL, element: Element, signal: AbortSignal): Promise<void> {
  if (url.origin !== location.origin)
    await allow(url.href, { kind: 'frame', element, isBeside: true, signal });
  location.assign(url);
}
