import { describe, expect, it } from 'vitest';
import { leadsAway } from '../../../src/page/page-transition/link';

const link = (markup: string) =>
  new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild?.outerHTML ?? '';

describe('a link of a page with a curtain', () => {
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
    expect(leadsAway(element, event, '/wp-admin/')).toBe(expected);
    expect(leadsAway(element, event, '(')).toBe(expected || markup.includes('wp-admin'));
  });
});
