import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackground } from '../../../src/widgets/ee-switcher/background';

describe('the colour of a page with two switchers', () => {
  beforeAll(() => {
    // jsdom does not have this function.
    vi.stubGlobal('CSS', { supports: () => true });
  });

  it.each([
    ['the first one first', [0, 1]],
    ['the last one first', [1, 0]],
  ] as const)('is the page’s own again once both are gone, %s', (_order, ends) => {
    document.body.style.backgroundColor = 'white';
    const widgets = [document.createElement('div'), document.createElement('div')];
    document.body.append(...widgets);
    const controllers = widgets.map(() => new AbortController());
    for (const [at, widget] of widgets.entries())
      createBackground(widget, '', (controllers[at] as AbortController).signal)(['red', 'blue'][at] ?? '', 0);
    expect(document.body.style.backgroundColor).toBe('blue');
    for (const at of ends) controllers[at]?.abort();
    expect(document.body.style.backgroundColor).toBe('white');
  });

  it('is the page’s own while an item without a colour is shown, whatever colour another switcher has set', () => {
    document.body.style.backgroundColor = 'white';
    const ended = new AbortController();
    const [first, second] = [0, 1].map(() => {
      const widget = document.body.appendChild(document.createElement('div'));
      const set = createBackground(widget, '', ended.signal);
      set('red', 0);
      return set;
    });
    second?.('', 0);
    expect(document.body.style.backgroundColor).toBe('white');
    first?.('blue', 0);
    ended.abort();
    expect(document.body.style.backgroundColor).toBe('white');
  });
});
