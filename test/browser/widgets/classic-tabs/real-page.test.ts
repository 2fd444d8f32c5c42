import { existsSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { CSS } from './markup';

const FOLDER = '../shared/real-pages';
const PAGE = 'core/tabs-akkordeon.html';
const TYPES = ['tabs', 'accordion', 'toggle', 'nested-accordion'];
const WIDGETS = TYPES.map((type) => `[data-widget_type="${type}.default"]`).join();

/** The widgets of a saved page, as markup. */
const widgetsOf = (path: string) =>
  [...new JSDOM(readFileSync(`${FOLDER}/${path}`, 'utf8')).window.document.querySelectorAll(WIDGETS)].map(
    ({ outerHTML }) => outerHTML,
  );

/** The state of every part of the widgets, without roles and tab stops, which Piton corrects. */
const partsOf = (html: string) =>
  [
    ...new JSDOM(html).window.document.querySelectorAll<HTMLElement>(
      '.elementor-tab-title, .elementor-tab-content, details, summary',
    ),
  ].map((part) => ({
    class: part.className,
    // The heading of an accordion contains the button that has the state.
    expanded: (part.matches('[aria-expanded]') ? part : part.querySelector('[aria-expanded]'))?.getAttribute(
      'aria-expanded',
    ),
    selected: part.matches('.elementor-tab-desktop-title') && part.getAttribute('aria-selected'),
    hidden: part.getAttribute('hidden'),
    open: part.getAttribute('open'),
    style: part.getAttribute('style'),
    text: part.textContent?.replace(/\s+/g, ' '),
  }));

describe('tabs, accordions and toggles of a real page', () => {
  it('have the same state as with the original scripts, in new and old markup [tabs.9]', async ({
    open,
    site,
  }) => {
    if (!existsSync(`${FOLDER}/live/${PAGE}`)) {
      console.warn(`${FOLDER} is not here: real tabs are not compared`);
      return;
    }
    site.set('/cms.css', CSS);
    const run = async (path: string) => {
      const page = await open(`<main>${widgetsOf(path).join('')}</main>`, {
        head: '<link rel="stylesheet" href="/cms.css">',
        viewport: { width: 1280, height: 6000 },
      });
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.elementor-tabs, .elementor-accordion')].every((each) =>
          each.querySelector('.elementor-active'),
        ),
      );
      return partsOf(await page.locator('main').innerHTML());
    };
    const ours = await run(PAGE);
    expect(ours.length).toBeGreaterThan(30);
    expect(ours).toEqual(partsOf(widgetsOf(`live/${PAGE}`).join('')));
    const old = await run(`elementor-3.1/${PAGE}`);
    const active = old.filter((part) => part.class.includes('elementor-active'));
    expect(active.map(({ text }) => text?.trim().slice(0, 6))).toEqual([
      ...Array.from({ length: 2 }, () => ['Preise', 'Preise', 'Im Pre']).flat(),
      'Preise',
      'Im Pre',
    ]);
  });
});
