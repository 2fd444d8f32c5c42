import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accept, banner } from './demo-site';
import { applied, record, site } from './probe-site';
import { hasFetched, it } from './product';

/** The chunk that submits an answer. */
const FOR_AN_ANSWER = 'post-decision';

const withConnection = (connection: object) => async (page: Page) => {
  await record(page);
  await page.addInitScript(
    (given) => Object.defineProperty(navigator, 'connection', { value: given }),
    connection,
  );
};

/** Resolves when the page has been loaded and idle twice. */
const idle = async (page: Page) => {
  await page.waitForLoadState('load');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(undefined)))),
  );
};

describe('the code that submits an answer', () => {
  it('is fetched when the page is idle', async ({ product, arrive }) => {
    const visitor = await arrive(product.serve(site()));
    await accept(visitor.page).waitFor();
    await expect.poll(() => hasFetched(visitor, FOR_AN_ANSWER)).toBe(true);
  });

  const signs: Record<string, (page: Page) => Promise<void>> = {
    'the pointer comes near the choices': (page) => banner(page).locator('h2').hover(),
    'the focus enters the question': (page) => page.keyboard.press('Tab'),
  };
  for (const [connection, value] of Object.entries({
    'saves data': { saveData: true },
    'is slow': { effectiveType: '3g' },
  }))
    for (const [sign, act] of Object.entries(signs))
      it(`is not fetched before ${sign} where the connection ${connection}`, async ({ product, arrive }) => {
        const visitor = await arrive(product.serve(site()), { before: withConnection(value) });
        const { page } = visitor;
        await accept(page).waitFor();
        await idle(page);
        expect(hasFetched(visitor, FOR_AN_ANSWER)).toBe(false);
        await act(page);
        await expect.poll(() => hasFetched(visitor, FOR_AN_ANSWER)).toBe(true);
      });

  it('is fetched with an answer that the visitor gives before, and nothing is lost [banner.2a]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(site()), { before: withConnection({ saveData: true }) });
    const { page } = visitor;
    await accept(page).waitFor();
    await accept(page).evaluate((button: HTMLElement) => button.click());
    await applied(page);
    await expect.poll(() => product.records.map(({ buttonClicked }) => buttonClicked)).toEqual(['main_all']);
  });
});
