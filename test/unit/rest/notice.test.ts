import { afterEach, expect, it, vi } from 'vitest';
import { createRestClient } from '../../../src/rest/client';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('shows the notice of a dead REST API also for a call whose caller ends its signal as soon as it fails [rest.9a]', async () => {
  document.body.innerHTML =
    '<div id="notice-corrupt-rest-api" style="display:none"><p></p><ul></ul><textarea></textarea></div>';
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const notice = document.querySelector<HTMLElement>('#notice-corrupt-rest-api');
  Object.assign(notice as HTMLElement, { scrollIntoView() {} });
  const stop = new AbortController();
  const { call } = createRestClient({
    restRoot: '/wp-json/',
    restNamespace: 'rcb/v1',
    restQuery: {},
    restPathObfuscateOffset: '',
  });
  // As the history does: what is left of its call ends with it.
  await call({ method: 'GET', path: '/consent', signal: stop.signal })
    .catch(() => {})
    .finally(() => stop.abort());
  await vi.waitFor(() => expect(notice?.querySelector('li')?.dataset.namespace).toBe('rcb/v1'));
  expect(notice?.style.display).toBe('block');
});
