import { describe, expect } from 'vitest';
import { nestedTabs } from '../../support/markup';
import { accept, banner } from './demo-site';
import { applied, ran, record, site } from './probe-site';
import { it } from './product';

/** The builder's own script as far as consent uses it. */
const BUILDER = `<script id="elementor-frontend-js">window.elementorFrontend = { elementsHandler: { runReadyTrigger() {} } }</script>`;

describe('consent on a page that keeps the builder’s scripts', () => {
  it('is asked for and applied, and no widget is mounted', async ({ arrive, product }) => {
    const plain = site();
    const { page } = await arrive(
      product.serve({
        ...plain,
        body: (how) =>
          `${typeof plain.body === 'function' ? plain.body(how) : (plain.body ?? '')}${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}${BUILDER}`,
      }),
      { before: record },
    );
    await accept(page).click();
    await applied(page);
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await expect.poll(() => ran(page)).toEqual(['basis', 'karten']);
    const marks = await page.evaluate(async () => {
      const piton = window.piton as unknown as { report(): Promise<{ marks: { state: string }[] }> };
      return (await piton.report()).marks.filter(({ state }) => state === 'mounted');
    });
    expect(marks).toEqual([]);
  });
});
