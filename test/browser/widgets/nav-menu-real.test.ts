import { existsSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { HEAD, setCss } from './nav-menu-page';

const PAGE = '../shared/real-pages/pro/navigation.html';
const LIVE = '../shared/real-pages/live/pro/navigation.html';
const WIDGET = '[data-widget_type="nav-menu.default"]';

/** All menus of a saved page as markup, without those in the copy of the sticky header. */
const widgetsOf = (file: string) =>
  [...new JSDOM(readFileSync(file, 'utf8')).window.document.querySelectorAll(WIDGET)]
    .filter((element) => !element.closest('.elementor-sticky__spacer'))
    .map(({ outerHTML }) => outerHTML);

/**
 * Removes the differences that depend on chance and on scrolling, those that keep the list valid, and those by which
 * Piton makes links reachable that the original leaves out.
 */
const comparable = (html: string) =>
  html
    .replace(/sm-\d+-/g, 'sm-0-')
    .replace(/data-smartmenus-id="\d+"/g, '')
    .replace(/ (?:role="none"|tabindex="[^"]*"|aria-current="[^"]*"|style="[^"]*")/g, '')
    .replace(/ elementor-item-active/g, '')
    // The original announces a list of links as a menu (role="menu"), which is wrong for screen readers.
    .replaceAll(' aria-haspopup="true"', '')
    // Piton marks the elements that it creates from a setting.
    .replaceAll(' data-piton-foreign=""', '')
    .replace(/\s+/g, ' ')
    .replace(/<ul id="([^"]*)" class="([^"]*)" >/g, '<ul id="$1" class="$2">');

const sorted = (html: string) =>
  comparable(html).replace(
    /<(\w+)((?: [\w-]+="[^"]*")+)>/g,
    (_, tag: string, attributes: string) =>
      `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
  );

describe('the menus of a real page', () => {
  it('get the same markup as from the original script [menu.4]', async ({ open, site }) => {
    if (!existsSync(PAGE) || !existsSync(LIVE)) {
      console.warn(`${PAGE} is not here: real menus are not compared`);
      return;
    }
    setCss(site);
    const page = await open(`<main>${widgetsOf(PAGE).join('')}</main>`, { head: HEAD });
    const lists = (html: string) =>
      [...new JSDOM(html).window.document.querySelectorAll('ul.elementor-nav-menu')].map((list) =>
        sorted(list.outerHTML),
      );
    const ours = lists(await page.locator('main').innerHTML());
    const theirs = lists(widgetsOf(LIVE).join(''));
    expect(ours.length).toBeGreaterThan(5);
    expect(ours).toEqual(theirs);
  });
});
