import { afterEach, describe, expect, it, vi } from 'vitest';
import { restore } from '../../../src/blocker/restore';

const make = (markup: string): Element => {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as Element;
};

describe('a released element', () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  afterEach(() => warnings.mockClear());

  it('has its attributes back, the address last, and nothing of the marks [blocker.2]', () => {
    const element = make(
      '<img consent-original-src-_="/a.jpg" consent-original-srcset-_="/b.jpg 2x" consent-original-class-_="lazy" alt="x">',
    );
    const set = vi.spyOn(element, 'setAttribute');
    restore(element, false);
    expect(element.outerHTML).toBe('<img alt="x" class="lazy" src="/a.jpg" srcset="/b.jpg 2x">');
    expect(set.mock.calls.map(([name]) => name)).toEqual(['class', 'src', 'srcset']);
  });

  it.each([
    [false, '<div title="still"></div>'],
    [true, '<div title="plays" data-only="1"></div>'],
  ])('takes what is meant for a click only where it was clicked (%s) [blocker.3]', (isClicked, expected) => {
    const element = make(
      '<div consent-click-original-title-_="plays" consent-original-title-_="still" consent-click-original-data-only-_="1"></div>',
    );
    expect(restore(element, isClicked).outerHTML).toBe(expected);
  });

  it.each([
    ['iframe', 'src', 'javascript:alert(1)'],
    ['iframe', 'src', ' java\nscript:alert(1)'],
    ['iframe', 'src', 'data:text/html,<script>alert(1)</script>'],
    ['a', 'href', 'JAVASCRIPT:alert(1)'],
    ['object', 'data', 'javascript:alert(1)'],
    ['form', 'action', 'javascript:alert(1)'],
    ['button', 'formaction', 'vbscript:x'],
    ['iframe', 'src', 'javascript:alert(1)//https://x.test'],
    ['iframe', 'src', 'javascript:alert(1)//data:image/png;base64,AA'],
    ['object', 'data', 'data:image+xml/x'],
  ])('is refused an address that runs code: %s %s="%s" [blocker.2]', (tag, name, address) => {
    const element = make(`<${tag}></${tag}>`);
    element.setAttribute(`consent-original-${name}-_`, address);
    restore(element, false);
    expect(element.hasAttribute(name)).toBe(false);
    expect(warnings).toHaveBeenCalledOnce();
  });

  it.each([
    '/a',
    '//x.test/a',
    'a.html?b#c',
    'https://x.test',
    'HTTPS://x.test',
    'blob:https://x.test/1',
    'tel:+43',
    'DATA:IMAGE/png;base64,AA',
    'mailto:a@x.test',
    'data:image/png;base64,AA',
    '#a',
  ])('is given the address %s [blocker.2]', (address) => {
    const element = make('<a></a>');
    element.setAttribute('consent-original-href-_', address);
    expect(restore(element, false).getAttribute('href')).toBe(address);
  });

  it('with names that no script may set keeps the rest, and the owner is told [blocker.2]', () => {
    const element = make('<div consent-original-"x-_="1" consent-original-title-_="y"></div>');
    restore(element, false);
    expect(element.getAttribute('title')).toBe('y');
    expect(warnings).toHaveBeenCalledOnce();
  });

  it('of an own kind gets its name back, with all that it had [blocker.2]', () => {
    const element = make('<consent-lite-video @play="x" title="t"><b>inside</b></consent-lite-video>');
    const restored = restore(element, false);
    expect(restored.outerHTML).toMatch(
      /^<lite-video @play="x" title="t" consent-tag-transformation-counter="\d+"><b>inside<\/b><\/lite-video>$/,
    );
    expect(element.isConnected).toBe(false);
  });

  it('stays itself where the name is no other’s, or can’t be made [blocker.2]', () => {
    for (const tag of ['consent-video', 'consent-x-"y'])
      expect(restore(make(`<${tag}></${tag}>`), false).localName).toBe(tag);
  });

  it('is taken out and put back in the same place where the server asks for that [blocker.2]', async () => {
    const element = make('<div consent-redom="1"></div><i></i>');
    const records = new MutationObserver(() => {});
    records.observe(document.body, { childList: true });
    restore(element, false);
    expect(records.takeRecords()).toHaveLength(2);
    expect(document.body.firstElementChild).toBe(element);
  });
});
