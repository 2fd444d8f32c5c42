import { afterEach, describe, expect, it, vi } from 'vitest';
import { clickByKeys, makeButton } from '../../../src/ui/button';
import { attributeRestorer } from '../../../src/ui/dom/attribute-restorer';

afterEach(() => document.body.replaceChildren());

const start = (html: string, label = '') => {
  document.body.innerHTML = html;
  const box = document.body.firstElementChild as HTMLElement;
  const own = attributeRestorer();
  const leaving = new AbortController();
  const press = vi.fn();
  makeButton(box, label, own, leaving.signal, press);
  const key = (name: string, repeat = false, target: Element = box) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }),
    );
  return { box, own, leave: () => leaving.abort(), press, key };
};

describe('a box that is made a button', () => {
  it('is pressed by click, Enter and Space, once for a key that is held down, until the handler is disposed', () => {
    const { box, own, leave, press, key } = start('<div><i></i></div>', 'Öffnen');
    const printed = '<div><i></i></div>';
    expect([box.getAttribute('role'), box.tabIndex, box.getAttribute('aria-label')]).toEqual([
      'button',
      0,
      'Öffnen',
    ]);
    box.click();
    expect([key('Enter'), key(' '), press.mock.calls.length]).toEqual([false, false, 3]);
    // A key that the visitor holds down does not press again, and does not scroll the page.
    expect([key(' ', true), key('a'), key('Tab')]).toEqual([false, true, true]);
    // An element within the box handles keys itself.
    expect([key('Enter', false, box.firstElementChild ?? box), press.mock.calls.length]).toEqual([true, 3]);
    leave();
    own.restore();
    box.click();
    expect([key('Enter'), press.mock.calls.length]).toEqual([true, 3]);
    expect(document.body.innerHTML).toBe(printed);
  });

  it('keeps the server’s attributes, and leaves the keys of real buttons and links to the browser', () => {
    const printed = '<div role="switch" tabindex="-1" aria-label="Bild"></div>';
    const { box } = start(printed, 'Öffnen');
    expect(box.outerHTML).toBe(printed);
    for (const native of ['<button>A</button>', '<a href="/">A</a>']) {
      const { press, key, box: each } = start(native);
      expect(key('Enter')).toBe(true);
      expect(each.outerHTML).toBe(native);
      each.click();
      expect(press).toHaveBeenCalledTimes(1);
    }
  });

  it('is clicked once by a key that two features handle', () => {
    const { box, press, key } = start('<div></div>');
    clickByKeys(box, new AbortController().signal);
    key('Enter');
    expect(press).toHaveBeenCalledTimes(1);
  });
});
