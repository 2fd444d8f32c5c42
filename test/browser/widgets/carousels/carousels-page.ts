import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The texts of the reachable slides in `root`, from left to right. */
export const seen = (page: Page, root: string) =>
  page
    .locator(`${root} .swiper-initialized >> nth=0`)
    .locator('xpath=./*[contains(@class,"swiper-wrapper")]/*')
    .evaluateAll((slides) =>
      slides
        .filter((slide) => slide instanceof HTMLElement && !slide.inert)
        .map((slide) => Number(/\d+/.exec(slide.textContent ?? '')?.[0])),
    );
export const sees = (page: Page, root: string, slides: number[]) =>
  expect.poll(() => seen(page, root)).toEqual(slides);
export const settled = (page: Page, root: string) =>
  expect
    .poll(() =>
      page
        .locator(`${root} .swiper-initialized >> nth=0`)
        .evaluate((element: HTMLElement & { swiper?: { animating: boolean } }) => element.swiper?.animating),
    )
    .toBe(false);
