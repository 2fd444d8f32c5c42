import { afterAll, describe, expect, it, vi } from 'vitest';
import { attachTitleKeyboard, targetOf } from '../../../src/ui/title-keyboard';

describe('keys in a set of titles', () => {
  it('lead around the ends, and are mirrored from right to left [tabs.8a]', () => {
    const to = (key: string, current: number, isRtl = false) => targetOf(key, current, 3, isRtl);
    expect([to('ArrowRight', 0), to('ArrowDown', 2), to('ArrowLeft', 0), to('ArrowUp', 1)]).toEqual([
      1, 0, 2, 0,
    ]);
    expect([to('Home', 2), to('End', 0), to('a', 0)]).toEqual([0, 2, undefined]);
    expect([to('ArrowRight', 0, true), to('ArrowLeft', 0, true), to('ArrowDown', 0, true)]).toEqual([
      2, 1, 1,
    ]);
  });
});

describe('Escape in the content of a title', () => {
  const controller = new AbortController();
  afterAll(() => controller.abort());

  it.each([
    ['leads to the title', {}, 'titel'],
    ['that ends the composition of a word stays in the field', { isComposing: true }, 'feld'],
    ['that ends a composition in Safari stays in the field', { keyCode: 229 }, 'feld'],
  ])('%s [tabs.8]', (_, init, focused) => {
    document.body.innerHTML = '<div><button id="titel"></button><p><input id="feld"></p></div>';
    const root = document.querySelector('div') as HTMLElement;
    const title = document.querySelector('button') as HTMLElement;
    const field = document.querySelector('input') as HTMLElement;
    const set = { titles: () => [title], activate() {}, titleOf: () => title, isRtl: () => false };
    attachTitleKeyboard(root, set, controller.signal);
    field.focus();
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }),
    );
    expect(document.activeElement?.id).toBe(focused);
  });
});

it('a title is chosen once by a key that is held, and the page does not scroll [tabs.8]', () => {
  document.body.innerHTML = '<div><button id="titel"></button></div>';
  const root = document.querySelector('div') as HTMLElement;
  const title = document.querySelector('button') as HTMLElement;
  const leaving = new AbortController();
  const activate = vi.fn();
  const set = { titles: () => [title], activate, titleOf: () => undefined, isRtl: () => false };
  attachTitleKeyboard(root, set, leaving.signal);
  for (const repeat of [false, true, true]) {
    const event = new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true });
    title.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
  leaving.abort();
  expect(activate).toHaveBeenCalledTimes(1);
});
