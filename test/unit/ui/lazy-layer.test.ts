import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LayerOptions } from '../../../src/ui/layer';
import { eventually } from '../../support/eventually';

const layers: { options: LayerOptions; isOpen: boolean }[] = [];
/** Settles the import of the code. */
let arrive: () => void;
let fail: () => void;

/** Imports the piece anew, while the code of layers is on its way. */
async function start() {
  vi.resetModules();
  const gate = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('404'));
  });
  // The import waits for the gate; nobody else handles its failure.
  gate.catch(() => {});
  vi.doMock('../../../src/ui/layer', async () => {
    await gate;
    return {
      openLayer(options: LayerOptions) {
        const layer = { options, isOpen: true };
        layers.push(layer);
        return { close: () => (layer.isOpen = false) };
      },
    };
  });
  return import('../../../src/ui/lazy-layer');
}

const calls: string[] = [];
/** The options of a box below a button. */
function box(): LayerOptions & { readonly opener: HTMLElement } {
  document.body.innerHTML = '<button>Auf</button><div><input></div><p>Daneben</p>';
  const element = document.querySelector('div') as HTMLElement;
  return {
    element,
    isModal: true,
    takesFocus: true,
    opener: document.querySelector('button') as HTMLElement,
    onEscape: () => calls.push('escape'),
    onOutside: () => calls.push('outside'),
  };
}
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const opened = () => layers.filter(({ isOpen }) => isOpen).length;

beforeEach(() => {
  layers.length = 0;
  calls.length = 0;
});
afterEach(() => {
  vi.doUnmock('../../../src/ui/layer');
  document.body.replaceChildren();
});

describe('a layer whose code comes with the pointer or the focus', () => {
  it('opens when the code arrives, and at once from then on', async () => {
    const { openLazyLayer } = await start();
    const layer = openLazyLayer(box());
    expect(opened()).toBe(0);
    arrive();
    await eventually(() => expect(opened()).toBe(1));
    layer.close();
    expect(opened()).toBe(0);
    openLazyLayer(box());
    expect(opened()).toBe(1);
  });

  it('is loaded before it opens when the pointer reaches its button', async () => {
    const { loadLayerOnIntent, openLazyLayer } = await start();
    const options = box();
    loadLayerOnIntent(options.opener, new AbortController().signal);
    options.opener.dispatchEvent(new Event('pointerover', { bubbles: true }));
    arrive();
    await eventually(() => {
      openLazyLayer(options).close();
      expect(layers).toHaveLength(1);
    });
  });

  it('hears Escape and clicks outside until the code hears them', async () => {
    const { openLazyLayer } = await start();
    openLazyLayer(box());
    press('a');
    click('input');
    expect(calls).toEqual([]);
    press('Escape');
    click('p');
    expect(calls).toEqual(['escape', 'outside']);
    arrive();
    await eventually(() => expect(opened()).toBe(1));
    press('Escape');
    click('p');
    expect(calls).toEqual(['escape', 'outside']);
  });

  it('is closed by Escape alone where another layer below waits for the code too', async () => {
    const { openLazyLayer } = await start();
    for (const name of ['lower', 'upper']) {
      const layer = openLazyLayer({
        ...box(),
        onEscape() {
          calls.push(name);
          layer.close();
        },
      });
    }
    press('Escape');
    expect(calls).toEqual(['upper']);
    press('Escape');
    expect(calls).toEqual(['upper', 'lower']);
    arrive();
    await import('../../../src/ui/layer');
    expect(layers).toEqual([]);
  });

  it('stays closed where it was closed before the code arrived, and returns the focus to its button', async () => {
    const { openLazyLayer } = await start();
    const options = box();
    const layer = openLazyLayer(options);
    document.querySelector('input')?.focus();
    layer.close();
    expect(document.activeElement).toBe(options.opener);
    press('Escape');
    expect(calls).toEqual([]);
    arrive();
    await import('../../../src/ui/layer');
    expect(layers).toEqual([]);
  });

  it('is lost where a script has removed its element meanwhile', async () => {
    const { openLazyLayer } = await start();
    openLazyLayer({ ...box(), onLost: () => calls.push('lost') });
    document.body.replaceChildren();
    arrive();
    await eventually(() => expect(calls).toEqual(['lost']));
    expect(layers).toEqual([]);
  });

  it('leaves the focus where the visitor has moved it meanwhile', async () => {
    const { openLazyLayer } = await start();
    const layer = openLazyLayer(box());
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    layer.close();
    expect(document.activeElement).toBe(other);
  });

  it('reports code that is missing, and can still be closed', async () => {
    const { openLazyLayer } = await start();
    const reports: string[] = [];
    const options = box();
    document.addEventListener(
      'piton:error',
      (event) => {
        event.preventDefault();
        reports.push(event.detail.handler);
      },
      { once: true },
    );
    const layer = openLazyLayer(options);
    fail();
    await eventually(() => expect(reports).toEqual(['layer']));
    press('Escape');
    expect(calls).toEqual(['escape']);
    layer.close();
    press('Escape');
    expect(calls).toEqual(['escape']);
  });
});
