import type { Page } from 'playwright-core';
import type { Layer, LayerOptions } from '../../../src/ui/layer';
import type { Open, OpenOptions } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';

type Module = typeof import('../../../src/ui/layer');
type More = Partial<Pick<LayerOptions, 'isModal' | 'takesFocus' | 'locksScroll' | 'isGuard'>> & {
  /** The id of the opener. */
  readonly opener?: string;
};

/** The markup of a layer: a box with its own buttons `{id}-1` and `{id}-2`. */
export const box = (id: string, inner = '') =>
  `<div id="${id}" class="layer" role="dialog" aria-label="${id}"><p>Text</p><button id="${id}-1">${id} 1</button>${inner}<button id="${id}-2">${id} 2</button></div>`;

export interface LayerPage {
  readonly page: Page;
  /** Opens the layer with that id; Escape and clicks outside close it and are logged in `log`. */
  show(id: string, more?: More): Promise<void>;
  hide(id: string): Promise<void>;
  /** The ids of the elements that are themselves inert, in document order. */
  inert(): Promise<string[]>;
  /** The id of the focused element, else its tag name. */
  focused(): Promise<string | undefined>;
  /** Waits until the element with that id has the focus. */
  focus(id: string): Promise<unknown>;
  log(): Promise<string[]>;
  /** Logs `free` when no guard is open. */
  waitUnguarded(): Promise<void>;
}

/** A page under the strict policy with layers that the test opens. */
export async function layerPage(
  { open, site }: { open: Open; site: Site },
  body: string,
  options: OpenOptions = {},
): Promise<LayerPage> {
  await serveModule(site, '/layer.js', 'src/ui/layer/index.ts');
  const page = await open(body, options);
  const layer = await importModule<Module>(page, '/layer.js');
  await page.evaluate(() => Object.assign(window, { log: [], layers: {} }));
  return {
    page,
    show: (id, more = {}) =>
      layer.evaluate(
        ({ openLayer }, [name, { opener, ...rest }]) => {
          const { log, layers } = window as unknown as { log: string[]; layers: Record<string, Layer> };
          const by = (way: string) => () => {
            log.push(`${way} ${name}`);
            layers[name]?.close();
          };
          layers[name] = openLayer({
            element: document.getElementById(name) as HTMLElement,
            isModal: true,
            takesFocus: true,
            opener: opener ? (document.getElementById(opener) as HTMLElement) : undefined,
            onEscape: by('escape'),
            onOutside: by('outside'),
            ...rest,
          });
        },
        [id, more] as const,
      ),
    hide: (id) =>
      page.evaluate(
        (name) => (window as never as { layers: Record<string, Layer> }).layers[name]?.close(),
        id,
      ),
    inert: () =>
      page
        .locator('[inert]:not(#elementor-device-mode)')
        .evaluateAll((all) => all.map(({ id, localName }) => id || localName)),
    focused: () => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName),
    focus: (id) => page.waitForFunction((name) => document.activeElement?.id === name, id),
    waitUnguarded: () =>
      layer.evaluate(({ whenUnguarded }) => {
        void whenUnguarded().then(() => (window as never as { log: string[] }).log.push('free'));
      }),
    log: () => page.evaluate<string[]>('log'),
  };
}
