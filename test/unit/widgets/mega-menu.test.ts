import { beforeEach, describe, expect, it } from 'vitest';
import { isDead, leadsBehind } from '../../../src/widgets/mega-menu';
import { findParts } from '../../../src/widgets/mega-menu/parts';
import { leftOf, removePlacement } from '../../../src/widgets/mega-menu/place';
import fc from '../../support/fast-check';

describe('a mega menu’s dropdown', () => {
  const title = { left: 300, right: 400 };

  it('begins, ends or is centred where its title is, within the page [menu.7]', () => {
    const at = (place: string, width = 200) => leftOf(place as 'left', title, width, 1000);
    expect([at('left'), at('center'), at('right'), at('left', 900), at('right', 900)]).toEqual([
      300, 250, 200, 100, 0,
    ]);
  });

  it('never begins before the page, and ends after it only where it is wider than the page [menu.7]', () => {
    const px = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(
        fc.constantFrom('left', 'center', 'right'),
        px,
        px,
        px,
        px,
        (position, at, size, width, page) => {
          const left = leftOf(position, { left: at, right: at + size }, width, page);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(Math.max(page, width));
        },
      ),
    );
  });
});

describe('a link in a mega menu', () => {
  const menu = document.createElement('nav');
  const linkTo = (href: string) => {
    const link = document.createElement('a');
    link.setAttribute('href', href);
    return link;
  };
  beforeEach(() => {
    menu.innerHTML = '<p id="innen"></p>';
    document.body.innerHTML = '<h1 id="größe">Größe</h1>';
    document.body.append(menu);
  });

  it('leads to the page behind the menu only if it names a place of the same page [menu.4]', () => {
    document.body.append(Object.assign(document.createElement('p'), { id: 'z' }));
    for (const href of ['#größe', '#z']) expect(leadsBehind(linkTo(href), menu)).toBe(true);
    expect(leadsBehind(linkTo(`${location.pathname}#gr%C3%B6%C3%9Fe`), menu)).toBe(true);
    for (const href of ['#innen', '#', '', '#fehlt', '#%E0%A4%A', '/anders/#größe', '?a=1#größe'])
      expect(leadsBehind(linkTo(href), menu), href).toBe(false);
  });

  it('leads nowhere if it is empty [menu.4]', () =>
    expect(['#', '', '#ziel', '/'].map((href) => isDead(linkTo(href)))).toEqual([true, true, false, false]));
});

describe('the parts of a mega menu', () => {
  const menu = (index: string, inner: string) =>
    `<nav class="e-n-menu"><div class="e-n-menu-wrapper"><ul class="e-n-menu-heading"><li class="e-n-menu-title"><button class="e-n-menu-dropdown-icon e-focus" data-tab-index="1">${index}</button></li><li class="e-n-menu-title"><a class="e-focus" href="/">Ohne</a></li></ul><div class="e-n-menu-content"><div data-tab-index="1" id="c${index}">${inner}</div></div></div></nav>`;

  it('are its own, not those of a menu in one of its dropdowns [menu.4]', () => {
    document.body.innerHTML = `<div id="w">${menu('a', menu('b', ''))}</div>`;
    const parts = findParts(document.querySelector('#w') as HTMLElement);
    expect(parts?.items.map(({ content }) => content.id)).toEqual(['ca']);
    expect(parts?.stops.map((stop) => stop.textContent)).toEqual(['a', 'Ohne']);
  });

  it('are missing where the server printed something else, or its bar or its titles are missing [menu.4]', () => {
    for (const inner of ['', '<div class="e-n-menu-wrapper"></div>', '<ul class="e-n-menu-heading"></ul>']) {
      document.body.innerHTML = `<nav class="e-n-menu">${inner}</nav>`;
      expect(findParts(document.body)).toBeUndefined();
    }
    expect(findParts(document.createElement('div'))).toBeUndefined();
  });
});

describe('a mega menu without its dropdown', () => {
  it('leaves no place behind on it', () => {
    const [root, content] = [document.createElement('nav'), document.createElement('div')];
    root.className = 'content-above';
    content.style.cssText =
      'position: absolute; left: 1px; right: 2px; bottom: 3px; height: 4px; overflow-y: scroll; max-width: 5px;';
    removePlacement({ root } as never, { content } as never);
    expect([root.className, content.style.cssText]).toEqual(['', '']);
  });
});
