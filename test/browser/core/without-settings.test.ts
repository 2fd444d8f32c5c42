import { describe, expect } from 'vitest';
import type { CatalogEntry } from '../../../src/core/types';
import { it } from '../../support/browser';
import { marksOf } from '../../support/marks';
import { samples, setSampleFiles } from '../../support/samples';
import { TALL } from '../faults/chunks-page';

type Handlers = { handlers: { entry: CatalogEntry }[] };

/** The names of the handlers that mount for a widget's type, whatever its settings say. */
async function readWidgets(): Promise<string[]> {
  const { readHandlers } = (await import('../../../tools/handlers.mjs' as string)) as {
    readHandlers(): Promise<Handlers>;
  };
  const { handlers } = await readHandlers();
  return handlers.flatMap(({ entry: { name, widget, setting, selector } }) =>
    widget && !setting && !selector ? [name ?? widget] : [],
  );
}

describe('every widget whose settings the page does not print', () => {
  it('mounts with its defaults, without an error or a warning of a setting [core.3b]', async ({
    open,
    site,
    warnings,
  }) => {
    setSampleFiles(site);
    const names = await readWidgets();
    const all = names.map((name) => samples[name] ?? '').join('\n');
    const page = await open(`<main>${all.replaceAll(/ data-settings="[^"]*"/g, '')}</main>`, {
      ...TALL,
      csp: "script-src 'self'",
      before: (each) => each.addInitScript(() => localStorage.setItem('ee_AgeGate', '99')),
    });
    await expect
      .poll(async () => {
        const mounted = (await marksOf(page)).flatMap(({ handler, state }) =>
          state === 'mounted' ? [handler] : [],
        );
        return names.filter((name) => !mounted.includes(name));
      })
      .toEqual([]);
    expect(warnings.filter((text) => /expected|default/.test(text))).toEqual([]);
  });
});
