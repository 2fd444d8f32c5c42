import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachMasonry } from '../../../../src/ui/masonry';
import { attachPacking } from '../../../../src/ui/masonry/packing';
import { createPlaces } from '../../../../src/widgets/gallery';

/** How long a write onto one item takes, ms. */
const WRITE_MS = 6;
let now = 0;
let items: HTMLElement[] = [];
let resume: (() => void)[] = [];
/** Reports this height of every item to the resize observers, px. */
let resize = (_height: number) => {};
let end = new AbortController();

/** Creates an item on which every write of `name` takes `WRITE_MS`. */
function slowItem(name: 'marginTop' | 'top'): HTMLElement {
  const item = document.createElement('div');
  let value = '';
  Object.defineProperty(item.style, name, {
    get: () => value,
    set(text: string) {
      now += WRITE_MS;
      value = text;
    },
  });
  return item;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  now = 0;
  resume = [];
  end = new AbortController();
  // jsdom has neither `adoptedStyleSheets` nor style sheets that scripts create.
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => resume.push(resolve)) });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        resize = (height) =>
          tell(items.map((target) => ({ target, borderBoxSize: [{ blockSize: height }] })));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

describe('layout that scripts compute', () => {
  it('yields to the browser every 15 ms while the items of a masonry are moved [core.11b]', async () => {
    items = Array.from({ length: 9 }, () => slowItem('marginTop'));
    const container = document.createElement('div');
    attachMasonry(container, { items: () => items, columns: () => 2 }, end.signal);
    const moved = () => items.filter((item) => item.style.marginTop !== '').length;
    resize(100);
    expect(moved()).toBe(3);
    resume.shift()?.();
    await settle();
    expect(moved()).toBe(6);
    resume.shift()?.();
    await settle();
    // The first row stays where it is.
    expect([moved(), resume]).toEqual([7, []]);
  });

  it('is computed again, without the rest of the old one, where sizes change meanwhile [core.11]', async () => {
    items = Array.from({ length: 6 }, () => slowItem('top'));
    const container = document.createElement('div');
    Object.defineProperty(container, 'clientWidth', { value: 100 });
    for (const item of items) Object.defineProperty(item, 'offsetWidth', { value: 100 });
    attachPacking(container, () => items, undefined, end.signal);
    const tops = () => items.map((item) => item.style.top);
    resize(100);
    expect(tops()).toEqual(['0px', '100px', '200px', '', '', '']);
    resize(50);
    for (let turn = 0; turn < 4; turn++) {
      for (const each of resume.splice(0)) each();
      await settle();
    }
    expect(tops()).toEqual(['0px', '50px', '100px', '150px', '200px', '250px']);
  });

  it('is sliced in galleries too, and stops with the widget [core.11]', async () => {
    items = Array.from({ length: 5 }, () => {
      const item = document.createElement('div');
      const { setProperty } = item.style;
      item.style.setProperty = (...given) => {
        now += WRITE_MS;
        setProperty.apply(item.style, given);
      };
      return item;
    });
    const placed = () => items.map((item) => item.style.getPropertyValue('--row')).join('');
    const places = createPlaces(document.createElement('div'), end.signal);
    places.place({ container: {}, items: items.map((_, at) => ({ '--row': String(at) })) }, items);
    expect(placed()).toBe('012');
    end.abort();
    resume.shift()?.();
    await settle();
    expect(placed()).toBe('');
  });
});
