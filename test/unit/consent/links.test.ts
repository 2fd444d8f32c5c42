import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearHash, createFollow, followLinks } from '../../../src/consent/links';
import type { Consent } from '../../../src/consent/types';
import { eventually } from '../../support/eventually';

const followed: unknown[][] = [];
const consent = {
  open: async (view: string) => void followed.push(['open', view]),
  revoke: async (message?: string) => void followed.push(['revoke', message]),
} as unknown as Consent;

beforeEach(() => {
  vi.spyOn(document, 'addEventListener');
  vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // The product listens as long as the page lives.
  for (const [type, listener, capture] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(type, listener as EventListener, capture);
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener as EventListener);
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  followed.length = 0;
});

const listen = (of: Consent) => followLinks(of, createFollow(of));

/** Clicks the element `#x` of the markup. @returns whether the page's own listeners may act as well */
function click(html: string): boolean {
  document.body.innerHTML = html;
  const own = vi.fn();
  document.body.addEventListener('click', own, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById('x')?.dispatchEvent(event);
  document.body.removeEventListener('click', own);
  expect(own.mock.calls.length === 0).toBe(event.defaultPrevented);
  return !event.defaultPrevented;
}

describe('a link of the consent', () => {
  it.each([
    ['<a href="#consent-change" id="x">', ['open', 'change']],
    ['<a href="#consent-history"><b id="x"></b></a>', ['open', 'history']],
    ['<a href="#consent-revoke" data-success-message="Weg" id="x">', ['revoke', 'Weg']],
    ['<a href="#consent-revoke" id="x">', ['revoke', '']],
    ['<a class="rcb-sc-link" href="#change" id="x">', ['open', 'change']],
    ['<a class="rcb-sc-link" href="#" id="rcb-sc-link-history"><b id="x"></b></a>', ['open', 'history']],
    ['<a class="rcb-sc-link" id="rcb-sc-link-change"><b id="x"></b></a>', ['open', 'change']],
  ])('%s does what it says, and nothing else', (html, expected) => {
    listen(consent);
    expect([click(html), followed]).toEqual([false, [expected]]);
  });

  it.each(['change', 'history', 'revoke'])(
    '#consent-%s is reported where its code can’t be loaded, and works once the visitor’s connection is back',
    async (type) => {
      const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
      const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const act = vi.fn(async () => {
        if (!navigator.onLine) throw new Error('offline');
      });
      listen({ open: act, revoke: act } as unknown as Consent);
      for (let clicks = 0; clicks < 2; clicks++)
        click(`<a href="#consent-${type}" data-success-message="Weg" id="x">`);
      await eventually(() => expect(failed).toHaveBeenCalledTimes(2));
      act.mockClear();
      isOnline.mockReturnValue(true);
      dispatchEvent(new Event('online'));
      dispatchEvent(new Event('online'));
      expect(act.mock.calls).toEqual([type === 'revoke' ? ['Weg'] : [type]]);
      expect([failed.mock.calls.length, location.hash]).toEqual([2, '']);
    },
  );

  it('in the address of the page is only reported where its code can’t be loaded', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    history.replaceState(null, '', '/#consent-revoke');
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/preise`);
    listen({ revoke: () => Promise.reject(new Error('404')) } as unknown as Consent);
    await eventually(() => expect(failed).toHaveBeenCalledOnce());
    dispatchEvent(new Event('online'));
    expect(failed).toHaveBeenCalledOnce();
  });

  it.each([
    '<a href="#consent-other" id="x">',
    '<a href="#change" id="x">',
    '<a href="/#consent-change" id="x">',
    '<p data-piton-foreign=""><a href="#consent-change" id="x"></a></p>',
    '<b id="x">',
  ])('is none of %s, which does what it does without the consent', (html) => {
    listen(consent);
    expect([click(html), followed]).toEqual([true, []]);
  });

  it('is none where the hash of the address only ends like one', () => {
    history.replaceState(null, '', '/#abcdefghchange');
    listen(consent);
    clearHash();
    expect([followed, location.hash]).toEqual([[], '#abcdefghchange']);
  });

  it('works by the address, too, when the page is loaded and when the hash changes', () => {
    history.replaceState(null, '', '/preise?a=1#consent-change');
    listen(consent);
    expect(followed).toEqual([['open', 'change']]);
    history.replaceState(null, '', '/preise?a=1#consent-history');
    dispatchEvent(new Event('hashchange'));
    expect(followed.at(-1)).toEqual(['open', 'history']);
  });

  it.each<[from: string, referrer: () => string, expected: unknown[]]>([
    ['a page of this site', () => `${location.origin}/preise`, ['revoke', undefined]],
    ['another site', () => 'https://evil.example/', ['open', 'change']],
    ['a site whose name begins like this one', () => `${location.origin}.evil.example/`, ['open', 'change']],
    ['a page that does not say which', () => '', ['open', 'change']],
  ])(
    'that revokes asks first unless the visitor means this site: from %s [consent.12]',
    (_from, referrer, expected) => {
      vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer());
      history.replaceState(null, '', '/#consent-revoke');
      listen(consent);
      expect(followed).toEqual([expected]);
    },
  );

  it('that revokes asks first in a window that another one has opened, and whose hash it can change [consent.12]', () => {
    listen(consent);
    vi.stubGlobal('opener', {});
    history.replaceState(null, '', '/#consent-revoke');
    dispatchEvent(new Event('hashchange'));
    vi.stubGlobal('opener', null);
    dispatchEvent(new Event('hashchange'));
    vi.unstubAllGlobals();
    expect(followed.map(([what]) => what)).toEqual(['open', 'revoke']);
  });

  it('leaves no hash behind that would open the question again, and leaves any other hash', () => {
    history.replaceState({ own: 1 }, '', '/preise?a=1#consent-change');
    clearHash();
    expect([location.pathname + location.search + location.hash, history.state]).toEqual([
      '/preise?a=1',
      { own: 1 },
    ]);
    history.replaceState(null, '', `${location.origin}//preise#consent-change`);
    clearHash();
    expect(location.href).toBe(`${location.origin}//preise`);
    history.replaceState(null, '', '/preise#unten');
    clearHash();
    expect(location.hash).toBe('#unten');
  });
});
