import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { loopContent, loopGrid, loopItem } from '../../support/loop-markup';
import { settingsAttribute } from '../../support/markup';

const SPINNER = '<span class="e-load-more-spinner"><svg viewBox="0 0 9 9"></svg></span>';
const BUTTON =
  '<div class="elementor-button-wrapper"><a class="elementor-button" role="button"><span class="elementor-button-text">Mehr laden</span></a></div><div class="e-load-more-message">Ende</div>';
const svg = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
const article = (at: number, size: [number, number] = [300, 200]) =>
  `<article class="elementor-post elementor-grid-item post-${at}"><a href="/b-${at}/" tabindex="-1" aria-hidden="true"><div class="elementor-post__thumbnail"><img src="${svg(...size)}" alt=""></div></a><p><a href="/b-${at}/">Bericht ${at}</a></p></article>`;
const posts = (page: number, items: readonly number[], settings: object = {}) =>
  `<div class="elementor-element elementor-element-7c55709 elementor-widget elementor-widget-posts" data-id="7c55709" data-element_type="widget"${settingsAttribute(
    {
      classic_columns: '3',
      pagination_type: 'load_more_on_click',
      load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' },
      ...settings,
    },
  )} data-widget_type="posts.classic"><div class="elementor-widget-container"><div class="elementor-posts-container elementor-posts elementor-grid" role="list">${items.map((at) => article(at)).join('')}</div>${SPINNER}
   <div class="e-load-more-anchor" data-page="${page}" data-max-page="3" data-next-page="/berichte/${page + 1}/"></div>${BUTTON}</div></div>`;

const canonical = '<link rel="canonical" href="/berichte/">';
const style = `<link rel="stylesheet" href="/posts.css">${canonical}`;
const CSS = `.elementor-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.elementor-post__thumbnail{height:100px}.elementor-post__thumbnail img{width:100%}
.elementor-widget-posts::after{content:"0.66";display:none}.e-load-more-pagination-end .elementor-button-wrapper{display:none}`;

describe('a list of posts', () => {
  it('loads more by its button, restores the button after a failure, ends with the last page, and has its items again after a reload [posts.2a, posts.3]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    let isBroken = true;
    site.set('/berichte/2/', (_, response) => {
      response.statusCode = isBroken ? 503 : 200;
      response.setHeader('content-type', 'text/html');
      response.end(posts(2, [4, 5]));
    });
    site.set('/berichte/3/', posts(3, [6]));
    const page = await open(posts(1, [1, 2, 3]), { head: style, expectedErrors: /503/ });
    const count = () => page.locator('article').count();
    const root = page.locator('.elementor-widget-posts');
    // The button contains the spinner, and the ratio of the boxes is set.
    await expect.poll(() => page.locator('.elementor-button > .e-load-more-spinner').count()).toBe(1);
    await expect.poll(() => page.locator('.elementor-has-item-ratio').count()).toBe(1);

    await page.focus('.elementor-button');
    await page.keyboard.press('Enter');
    await page.locator('.piton-list-failure').waitFor();
    await expect.poll(() => count()).toBe(3);
    await expect.poll(() => root.getAttribute('class')).not.toContain('loading');
    isBroken = false;
    // The message about the failure has not taken the focus; a retry by keyboard moves the focus to the first new post.
    await page.focus('.elementor-button');
    await page.keyboard.press('Enter');
    await expect.poll(count).toBe(5);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bericht 4');
    await expect.poll(() => page.locator('.piton-list-failure').count()).toBe(0);
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toContain('2 weitere Einträge');
    await page.focus('.elementor-button');
    await page.keyboard.press('Enter');
    await expect.poll(count).toBe(6);
    await expect.poll(() => root.getAttribute('class')).toContain('e-load-more-pagination-end');
    // The button is gone; the focus is on the first new post's link, not on its picture, which is no tab stop.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bericht 6');

    await page.reload();
    await expect.poll(count).toBe(6);
  });

  it('sends the original’s requests; only 200 adds a page, 204 is the end, everything else is a failure with a retry [posts.1a, posts.1b, posts.2]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    const seen: (string | undefined)[] = [];
    const statuses = [203, 200, 204];
    for (const path of ['/berichte/2/', '/berichte/3/'])
      site.set(path, (request, response) => {
        seen.push(request.headers['x-requested-with']?.toString());
        response.statusCode = statuses.shift() ?? 500;
        response.setHeader('content-type', 'text/html');
        response.end(response.statusCode === 204 ? undefined : posts(2, [4, 5]));
      });
    const page = await open(posts(1, [1, 2, 3]), { head: style, expectedErrors: /203/ });
    const count = () => page.locator('article').count();
    await page.click('.elementor-button');
    await page.locator('.piton-list-failure').waitFor();
    await expect.poll(() => count()).toBe(3);
    await page.click('.elementor-button');
    await expect.poll(count).toBe(5);
    await page.click('.elementor-button');
    await expect
      .poll(() => page.locator('.elementor-widget-posts').getAttribute('class'))
      .toContain('e-load-more-pagination-end');
    await expect.poll(() => count()).toBe(5);
    expect(seen).toEqual(['XMLHttpRequest', 'XMLHttpRequest', 'XMLHttpRequest']);
  });

  it('loads more whenever its end comes into view, in masonry without gaps [posts.2, posts.3b]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    site.set('/berichte/2/', posts(2, [4, 5]));
    site.set('/berichte/3/', posts(3, [6]));
    const settings = { pagination_type: 'load_more_infinite_scroll', classic_masonry: 'yes' };
    const page = await open(posts(1, [1, 2, 3], settings), { head: style });
    await expect.poll(() => page.locator('article').count()).toBe(6);
    await expect
      .poll(() => page.locator('.elementor-widget-posts').getAttribute('class'))
      .toContain('e-load-more-pagination-end');
    await expect.poll(() => page.locator('.elementor-posts-masonry').count()).toBe(1);
    await expect.poll(() => page.locator('.e-load-more-anchor + .e-load-more-spinner').count()).toBe(1);
    // Two pages were requested, each once.
    expect(site.requests.filter((path) => path.startsWith('/berichte/'))).toEqual([
      '/berichte/2/',
      '/berichte/3/',
    ]);
  });

  it('has the owner’s gap between the items of a column in masonry, whatever its unit [posts.2, gallery.1]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/posts.css', `${CSS}.elementor-grid{gap:32px}.post-1{height:260px}`);
    const pages = { pagination_type: 'numbers' };
    const tours = loopContent({ items: [1, 2, 3, 4].map((at) => loopItem(at)) });
    const em = { unit: 'em', size: 2, sizes: [] };
    const page = await open(
      `${posts(1, [1, 2, 3, 4], { ...pages, classic_masonry: 'yes', classic_row_gap: em })}
       ${loopGrid('cafc824', tours, { ...pages, masonry: 'yes', row_gap: { unit: 'custom', size: 'calc(1em + 1rem)', sizes: [] } })}`,
      { head: style },
    );
    for (const list of await page.locator('.elementor-grid').all()) {
      await list.scrollIntoViewIfNeeded();
      await expect.poll(() => list.getAttribute('class')).toContain('elementor-posts-masonry');
      await expect
        .poll(async () => {
          const above = await list.locator('.post-1').boundingBox();
          const below = await list.locator('.post-4').boundingBox();
          return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
        })
        .toBe(32);
    }
    expect(warnings).toEqual([]);
  });

  it('ends with a page without items, which a server would send again and again [posts.2]', async ({
    open,
    site,
  }) => {
    site.set('/posts.css', CSS);
    site.set('/berichte/2/', posts(1, []));
    const page = await open(posts(1, [1], { pagination_type: 'load_more_infinite_scroll' }), { head: style });
    await page.locator('.e-load-more-pagination-end').waitFor();
    expect(site.requests.filter((each) => each === '/berichte/2/')).toHaveLength(1);
  });
});
