import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';
import { asking, question, questions } from './third-parties-page';

const PICTURE = '<img src="https://bilder.example/1.svg" alt="Berg" width="30" height="20">';

describe('where the page asks for consent, and nobody has answered', () => {
  it('pictures in later answers of the site’s own server wait for the visitor, who is asked once, and load after consent [blocker.2, blocker.3]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    site.set('/wp-json/elementor-pro/v1/refresh-loop', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const items = [loopItem(1, PICTURE), loopItem(2, `${PICTURE}<noscript>${PICTURE}</noscript>`)];
      response.end(JSON.stringify({ data: loopContent({ items }) }));
    });
    const page = await open(
      `<main data-elementor-id="61"><h1>Touren</h1>${taxonomyFilter('c2ae27d', ['alps'], { selected_element: 'cafc824', taxonomy: 'category' })}${loopGrid('cafc824', loopContent({ items: [loopItem(0)] }))}</main>`,
      asking(asked, {
        consent: {
          hideBanner: true,
          groups: [{ id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] }],
        },
      }),
    );
    await page.locator('[data-filter=alps]').click();
    await expect.poll(() => questions(page)).toEqual(['Inhalt von bilder.example']);
    expect(asked).toEqual([]);
    await question(page, 'bilder.example').getByRole('button').click();
    await expect
      .poll(() => page.locator('.e-loop-item img[src="https://bilder.example/1.svg"]').count())
      .toBe(2);
    await expect.poll(() => new Set(asked)).toEqual(new Set(['https://bilder.example/1.svg']));
  });
});
