import { describe, expect } from 'vitest';
import { GAP, it, roomAbove, sticky, still } from './anchors-page';

const IDS = ['anreise', 'über-uns', '2026', 'v1.2', '50%', 'a b'];
/** Headings in a text, which are no elements of the builder; the links are encoded as editors encode them, or not at all. */
const HEADINGS = IDS.map((id) => `<h3 id="${id}">${id}</h3>`).join('');
const hrefs = (id: string) => [...new Set([`#${id}`, `#${encodeURIComponent(id)}`])];
const LINKS = IDS.flatMap(hrefs)
  .map((href) => `<a href="${href}">${href}</a>`)
  .join(' ');
const PAGE = `${sticky('elementor-sticky elementor-sticky--active', { sticky_anchor_link_offset: 140 }, LINKS)}${GAP}${HEADINGS}${GAP}`;
const MARK = 'h3, #inhalt { height: 900px; margin: 0 } h3:target { outline: 3px solid }';

describe('a target that is no element of the builder', () => {
  it('is shown below the sticky header and its offset, by click and on arrival, whatever its id [anchor.1c, anchor.2d, anchor.4a]', async ({
    visit,
    warnings,
  }) => {
    const page = await visit(PAGE, { css: MARK });
    const { origin, pathname } = new URL(page.url());
    for (const id of IDS)
      for (const href of hrefs(id)) {
        await page.evaluate(
          (wanted) =>
            [...document.querySelectorAll('a')].find((link) => link.getAttribute('href') === wanted)?.click(),
          href,
        );
        await expect.poll(() => roomAbove(page, id), { message: href }).toBe(140);
        // The page's CSS still marks the target.
        await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe(id);
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
      }
    for (const id of IDS) {
      await page.goto(`${origin}${pathname}?zu=${encodeURIComponent(id)}#${encodeURIComponent(id)}`);
      await expect.poll(() => roomAbove(page, id), { message: id }).toBe(140);
    }
    expect(warnings.filter((text) => text.startsWith('Invalid'))).toEqual([]);
  });

  it('is reached without a jump there and back, and by a key at once, from where the next Tab leads on [anchor.1c]', async ({
    visit,
  }) => {
    const page = await visit(
      `<a href="#inhalt">Zum Inhalt</a>${GAP}<div id="inhalt"><a href="/weiter">Weiter</a></div>${GAP}`,
      { css: MARK },
    );
    await page.getByText('Zum Inhalt').hover();
    const positions = await page.evaluate(async () => {
      const seen: number[] = [];
      document.querySelector('a')?.click();
      for (let frames = 0; frames < 60 && document.activeElement?.id !== 'inhalt'; frames++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.push(scrollY);
      }
      return seen;
    });
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByText('Zum Inhalt').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Weiter');
    await still(page);
    await expect
      .poll(() => page.evaluate(() => document.getElementById('inhalt')?.getBoundingClientRect().top))
      .toBe(0);
  });
});
