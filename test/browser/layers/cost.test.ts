import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { modal } from '../popups/popup-page';
import { extrasPopup, layersPage, popup } from './layers-page';

/** The listeners of these types on window, document and body, including capturing listeners. */
async function listeners(cdp: CDPSession, types: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners: all } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    for (const { type } of all) if (types.includes(type)) found.push(`${expression} ${type}`);
  }
  return found;
}

const ALL = {
  page_load: 'yes',
  page_load_delay: 60,
  scrolling: 'yes',
  scrolling_offset: 1,
  scrolling_direction: 'down',
  scrolling_to: 'yes',
  scrolling_to_selector: '#tief',
  click: 'yes',
  click_times: 5,
  inactivity: 'yes',
  inactivity_time: 600,
  exit_intent: 'yes',
  adblock_detection: 'yes',
  adblock_detection_delay: 600,
};
/** The event types that triggers listen to; clicks are left out, since links and openers always need them. */
const TYPES = ['scroll', 'mousemove', 'keypress', 'touchmove', 'mouseout', 'mouseleave', 'pageshow'];

const scroll = (page: Page, to: number) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => setTimeout(resolve)), { once: true });
        scrollTo(0, top);
      }),
    to,
  );

describe('the listeners of layers while nothing is open', () => {
  it('include none for scrolling where no trigger waits for it, and none of a trigger after one has fired [popup.2]', async ({
    open,
    site,
  }) => {
    const page = await layersPage(
      { open, site },
      `</main><p id="tief">Tief</p><main>${popup(512, { triggers: ALL })}${popup(513)}`,
    );
    const cdp = await page.context().newCDPSession(page);
    // The body has a listener as well, since it scrolls in place of the window on pages that snap.
    await expect.poll(() => listeners(cdp, ['scroll'])).toEqual(['window scroll', 'document.body scroll']);
    await scroll(page, 600);
    await modal(page).waitFor();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    expect(await listeners(cdp, TYPES)).toEqual([]);
  });

  it('end when a popup of the extras has opened by itself for the last time [popup.23]', async ({
    open,
    site,
  }) => {
    const page = await layersPage(
      { open, site },
      extrasPopup({
        popup_trigger: 'scroll',
        popup_scroll_type: 'amount',
        popup_scroll_amount: 100,
        popup_times: 1,
        popup_days: 30,
        popup_animation: '',
      }) +
        extrasPopup(
          {
            popup_trigger: 'scroll',
            popup_scroll_type: 'element',
            popup_scroll_element: 'unten',
            popup_persist: 'yes',
            popup_animation: '',
          },
          { id: 'aa11bb2' },
        ) +
        '<p id="unten">Unten</p>',
    );
    const cdp = await page.context().newCDPSession(page);
    for (const top of [400, 500, 600]) {
      await scroll(page, top);
      await page.waitForFunction(() => document.querySelector('.mfp-wrap.mfp-ready') || scrollY > 450);
      await page.keyboard.press('Escape');
      await page.locator('.mfp-wrap').waitFor({ state: 'detached' });
    }
    await scroll(page, 700);
    await expect.poll(() => listeners(cdp, ['scroll'])).toEqual([]);
  });
});
