import { describe, expect, it, vi } from 'vitest';
import type { MountContext } from '../../../src/api';
import curtain, { leadsAway, readExclude } from '../../../src/page/page-transition';

const link = (markup: string) =>
  new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild?.outerHTML ?? '';

describe('a link on a page with a transition', () => {
  it.each([
    ['<a href="/reisen/">', {}, true],
    ['<a href="/reisen/" target="_self">', {}, true],
    ['<a href="https://example.org/">', {}, false],
    ['<a href="#oben">', {}, false],
    ['<a href="/reisen/#oben">', {}, false],
    ['<a href="/reisen/" target="_blank">', {}, false],
    ['<a href="">', {}, false],
    ['<a>', {}, false],
    ['<a href="/bild.jpg" data-elementor-open-lightbox="yes">', {}, false],
    ['<a href="/reisen/" data-e-disable-page-transition>', {}, false],
    ['<a href="/katalog.pdf" download>', {}, false],
    ['<a href="/shop/?add-to-cart=5">', {}, false],
    ['<a href="/wp-admin/">', {}, false],
    ['<a href="/reisen/">', { ctrlKey: true }, false],
    ['<a href="/reisen/">', { button: 1 }, false],
    ['<a href="mailto:a@example.org">', {}, false],
  ])('%s pressed with %j leads to another page of the site: %s [misc.1]', (markup, pressed, expected) => {
    document.body.innerHTML = link(markup);
    const event = new MouseEvent('click', { cancelable: true, ...pressed });
    const element = document.querySelector('a') as HTMLAnchorElement;
    expect(leadsAway(element, event, readExclude('/wp-admin/', vi.fn()))).toBe(expected);
    expect(leadsAway(element, event, readExclude('(', vi.fn()))).toBe(
      expected || markup.includes('wp-admin'),
    );
  });
});

describe('the pattern of addresses without a transition', () => {
  it.each(['/wp-admin/', '^https://own\\.example/(shop|blog)/.*', '\\.(?:pdf|zip)$', '/a{2,3}/', '[+*]+x*'])(
    '%s is matched as it is written [misc.1]',
    (pattern) => {
      const onUnbounded = vi.fn();
      const isExcluded = readExclude(pattern, onUnbounded);
      for (const address of [
        'https://own.example/wp-admin/',
        'https://own.example/shop/x',
        '/a.pdf',
        '/aa/',
        '+x',
      ])
        expect(isExcluded(address)).toBe(new RegExp(pattern).test(address));
      expect(onUnbounded).not.toHaveBeenCalled();
    },
  );

  it.each([
    '(a+)+$',
    '(a|a)*$',
    '(a*)*b',
    '((a)+b?)+$',
    '(.*)(.*)(.*)(.*)x',
    '(?:x|xx){5,}$',
    '(a)\\1+',
    '([a-z]+)*\\.html$',
    '(\\w+\\s?)*$',
    '(?=(a+))+b',
  ])(
    '%s does not hang the page: no link has a transition, and the owner gets a warning [misc.1]',
    (pattern) => {
      const onUnbounded = vi.fn();
      // A pattern that takes exponential time would exceed the test's time limit.
      expect(readExclude(pattern, onUnbounded)(`https://own.example/${'a'.repeat(5_000)}!`)).toBe(true);
      expect(onUnbounded).toHaveBeenCalledOnce();
    },
  );
});

describe('the overlay of a transition', () => {
  it('stays open for a link whose click another script cancels, even if that script listens later [misc.1]', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.useFakeTimers();
    document.body.innerHTML =
      '<e-page-transition></e-page-transition><a id="bild" href="/bild.jpg">Bild</a><a id="seite" href="/seite/">Seite</a>';
    const element = document.querySelector('e-page-transition') as HTMLElement;
    const leaving = new AbortController();
    const { signal } = leaving;
    curtain.mount(element, { preview: false, signal } as unknown as MountContext<never, never>);
    vi.runAllTimers();
    // The lightbox adds such a listener, after its chunk has loaded.
    document.addEventListener(
      'click',
      (event) => (event.target as Element).id === 'bild' && event.preventDefault(),
      { signal },
    );
    document.querySelector<HTMLElement>('#bild')?.click();
    expect(element.className).toBe('e-page-transition--entered');
    document.querySelector<HTMLElement>('#seite')?.click();
    expect(element.className).toBe('e-page-transition--exiting');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(element.className).toBe('e-page-transition--entered');
    leaving.abort();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
