import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { FAR, HEAD, serveCms } from './page';

const parent = (id: string) =>
  `<div class="elementor-element e-con e-parent" data-id="${id}" id="${id}" data-element_type="container"><p>Text</p></div>`;

describe('lazy backgrounds', () => {
  it('load when their element is near the viewport, in the markup of new and old pages, also where a script marks further elements and says so [background.8]', async ({
    open,
    site,
  }) => {
    serveCms(site);
    const page = await open(
      `${parent('nah')}<div data-e-bg-lazyload=".bild" id="alt"><div class="bild"></div></div><div data-e-bg-lazyload="" id="selbst">Bild</div>
       <div data-e-bg-lazyload=":::" id="kaputt">Bild</div><div class="e-con" id="spaeter">Text</div>${FAR}${parent('fern')}`,
      { head: HEAD },
    );
    const marked = () =>
      page
        .locator('.e-lazyloaded,.lazyloaded')
        .evaluateAll((all) => all.map((each) => each.id || each.className).sort());
    await expect.poll(marked).toEqual(['bild lazyloaded', 'kaputt', 'nah', 'selbst']);
    await page.evaluate(() => {
      document.getElementById('spaeter')?.classList.add('e-parent');
      document.dispatchEvent(new Event('elementor/lazyload/observe'));
    });
    await expect.poll(marked).toContain('spaeter');
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(marked).toContain('fern');
  });
});
