import { describe, expect } from 'vitest';
import type { CatalogEntry } from '../../../src/runtime/types';
import { it } from '../../support/browser';
import { samples, setSampleFiles } from '../../support/samples';

type Handlers = { handlers: { entry: CatalogEntry }[] };

/** The names of the handlers that mount for a widget's type, whatever its settings say. */
async function readWidgets(): Promise<string[]> {
  const { readHandlers } = (await import('../../../build/handlers.mjs' as string)) as {
    readHandlers(): Promise<Handlers>;
  };
  const { handlers } = await readHandlers();
  return handlers.flatMap(({ entry: { name, widget, setting, selector } }) =>
    widget && !setting && !selector ? [name ?? widget] : [],
  );
}

describe('every widget whose settings the page does not print', () => {
  it.for([' data-settings="{}"', ''])(
    'mounts with its defaults, without an error or a warning of a setting (%j) [core.3b]',
    { timeout: 90_000 },
    async (attribute, { open, site, warnings }) => {
      setSampleFiles(site);
      const page = await open('<main></main>', {
        head: '<link rel="stylesheet" href="/tall.css">',
        csp: "script-src 'self'",
        before: async (each) => each.addInitScript(() => localStorage.setItem('ee_AgeGate', '99')),
      });
      const missing: string[] = [];
      for (const name of await readWidgets()) {
        const html = (samples[name] ?? '').replaceAll(/ data-settings="[^"]*"/g, attribute);
        const isMounted = await page.evaluate(
          async ([markup, handler]) => {
            const piton = window.piton as {
              on(type: string, listener: (event: CustomEvent<{ handler: string }>) => void): () => void;
            };
            const box = document.querySelector('main') as HTMLElement;
            const mounted = new Promise<true>((resolve) => {
              piton.on('piton:mount', ({ detail }) => void (detail.handler === handler && resolve(true)));
            });
            box.innerHTML = markup;
            const late = new Promise<false>((resolve) => setTimeout(resolve, 30_000, false));
            const result = await Promise.race([mounted, late]);
            box.replaceChildren();
            return result;
          },
          [html, name] as const,
        );
        if (!isMounted) missing.push(name);
      }
      expect(missing).toEqual([]);
      expect(warnings.filter((text) => /expected|default/.test(text))).toEqual([]);
    },
  );
});
