/** What Piton reports of a page's elements, and the waits for it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MarkReport, Piton } from '../../src/api';
import { nextFrame } from './ready';

/** Returns the marks of the page, as `piton.report()` lists them. */
export const marksOf = (page: Page): Promise<readonly MarkReport[]> =>
  page.evaluate(async () => (await (window.piton as Piton).report()).marks);

/**
 * Waits until `count` elements are mounted by the handler of this name. The library's waitForFunction does not await a
 * promise, so the page is asked again from here.
 */
export const whenMounted = (page: Page, name: string, count = 1): Promise<void> =>
  expect
    .poll(
      async () =>
        (await marksOf(page)).filter(({ handler, state }) => handler === name && state === 'mounted').length,
    )
    .toBeGreaterThanOrEqual(count);

/** Waits until the elements in view are mounted or have failed; those out of view may wait on. */
export async function whenSettled(page: Page): Promise<void> {
  await page.evaluate(nextFrame);
  await expect.poll(async () => (await marksOf(page)).filter(({ state }) => state === 'loading')).toEqual([]);
}
