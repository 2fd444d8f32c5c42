import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serveDemo } from '../../support/demo-server';
import { visit } from '../../support/visit';

/**
 * The page as the server printed it, and as the original scripts changed it; the folder is beside this checkout, never
 * in it.
 */
const FOLDER = '../shared/real-pages';
const PAGE = `${FOLDER}/extras/popup-extras.html`;
const LIVE = `${FOLDER}/live/extras/popup-extras.html`;

const server = serveDemo({ savedPaths: existsSync(PAGE) ? [FOLDER] : [] });

describe("a page of the widget extras' popups", () => {
  it('has the same layer as with the original scripts, and each of its popups opens and closes [popup.22]', async () => {
    const found = server.savedPages.find(({ id }) => id.endsWith('popup-extras'));
    if (!found) {
      console.warn(`${PAGE} does not exist: the layer was not compared with the original's`);
      return;
    }
    const { page, faults, close } = await visit(`${server.url}seite/${found.id}/`, {
      reducedMotion: 'reduce',
    });
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    const tree = () => {
      const layer = [...document.body.children].slice(0, 2);
      return layer
        .flatMap((root) => [root, ...root.querySelectorAll('*')])
        .map(({ localName, classList }) => `${localName}.${[...classList].sort().join('.')}`);
    };
    const ours = await page.evaluate(tree);
    const live = await page.evaluate(
      ([text, of]) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return new Function('document', `return (${of})()`)(parsed);
      },
      [readFileSync(LIVE, 'utf8'), String(tree)] as const,
    );
    expect(ours).toEqual(live);

    const shown: unknown[] = [];
    for (const opener of [
      '.elementor-element-9266cf6 .ee-popup__trigger',
      '#pp-knopf',
      '.elementor-element-76d0b20 .ee-popup__trigger',
    ]) {
      await page.keyboard.press('Escape');
      await page.locator('.mfp-wrap').waitFor({ state: 'detached' });
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), opener);
      await page.locator('.mfp-wrap.mfp-ready .mfp-s-ready,.mfp-wrap .mfp-s-error').waitFor();
      shown.push(await page.locator('.mfp-container').getAttribute('class'));
    }
    expect(shown).toEqual([
      'mfp-container mfp-inline-holder mfp-s-ready',
      expect.stringContaining('mfp-container mfp-image-holder'),
      expect.stringContaining('mfp-container mfp-ajax-holder'),
    ]);
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
    await close();
  });
});
