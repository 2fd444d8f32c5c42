import { describe, expect } from 'vitest';
import { atomicLoop } from '../../support/atomic-markup';
import { it } from '../../support/browser';
import { whenMounted } from '../../support/marks';

const ID = 'a16bcd3';

describe('an atomic loop', () => {
  it('shows other pages in place, follows the history, and can try again [loop.7a, loop.7b]', async ({
    open,
    site,
  }) => {
    const page = await open(`<main>${atomicLoop(ID, ['Eins'], 1)}</main>`, {
      expectedErrors: /status of 500/,
    });
    await whenMounted(page, 'e-collection-loop');
    const path = new URL(page.url()).pathname;
    const start = page.url();
    let isBroken = false;
    site.set(path, ({ url = '' }, response) => {
      const number = Number(new URL(url, start).searchParams.get('seite') ?? 1);
      response.statusCode = isBroken ? 500 : 200;
      response.setHeader('content-type', 'text/html');
      response.end(`<body><main>${atomicLoop(ID, [`Eintrag ${number}`], number)}</main></body>`);
    });
    await page.evaluate(() => {
      addEventListener('elementor-pro/collection-loop/after-paginate', ({ target }) => {
        document.title = (target as HTMLElement).dataset.id ?? '';
      });
    });
    const items = () => page.locator('li').allInnerTexts();
    await page.getByRole('link', { name: '2', exact: true }).click();
    await expect.poll(items).toEqual(['Eintrag 2']);
    await expect.poll(() => new URL(page.url()).search).toBe('?seite=2');
    await expect.poll(() => page.locator('.piton-announcer').textContent()).toBe('Seite 2 von 3');
    await expect.poll(() => page.title()).toBe(ID);
    // The document is still the same.
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name))
      .toBe(start);

    isBroken = true;
    await page.getByRole('link', { name: '3', exact: true }).click();
    const retry = page.getByRole('button', { name: 'Nochmals versuchen' });
    await retry.waitFor();
    await expect.poll(() => items()).toEqual(['Eintrag 2']);
    isBroken = false;
    await retry.click();
    await expect.poll(items).toEqual(['Eintrag 3']);
    await expect.poll(() => new URL(page.url()).search).toBe('?seite=3');
    await page.goBack();
    await expect.poll(items).toEqual(['Eintrag 2']);
  });

  it('leaves its links to the browser without Ajax, and where they open elsewhere [loop.7c]', async ({
    open,
  }) => {
    const plain = atomicLoop('b16bcd3', ['Zwei'], 1).replace('ajax', 'page_reload');
    const page = await open(`<main>${atomicLoop(ID, ['Eins'], 1)}${plain}</main>`);
    await whenMounted(page, 'e-collection-loop', 2);
    const prevented = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('[data-e-pagination="2"]')];
      let last = false;
      addEventListener('click', (event) => {
        last = event.defaultPrevented;
        event.preventDefault();
      });
      return links.map((link, at) => {
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: at === 0 }));
        return last;
      });
    });
    expect(prevented).toEqual([false, false]);
  });
});
