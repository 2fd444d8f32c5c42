import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';

const button = (network: string, more = 'role="button" tabindex="0"') =>
  `<div class="elementor-grid-item" role="listitem"><div class="elementor-share-btn elementor-share-btn_${network}" ${more} aria-label="Teilen auf ${network}">
   <span class="elementor-share-btn__icon"></span><div class="elementor-share-btn__text"><span class="elementor-share-btn__title">${network}</span></div></div></div>`;
const buttons = (networks: readonly string[], settings?: unknown, classes = '', more?: string) =>
  widget(
    'share-buttons',
    'df17b66',
    `<div class="elementor-grid" role="list">${networks.map((network) => button(network, more)).join('')}</div>`,
    settings,
    classes,
  );
const config = (post: unknown) =>
  `<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = ${JSON.stringify({ post })};</script>`;
const POST = config({
  id: 7,
  title: encodeURIComponent('Heli & Ski'),
  excerpt: '<p>Eine Woche</p>',
  featuredImage: false,
});

interface Seen {
  calls: string[][];
}

/** Records what would leave the page and prevents it. */
const spy = (hasSheet: boolean) => async (page: Page) =>
  page.addInitScript((sheet) => {
    const calls: string[][] = [];
    Object.assign(window, { calls });
    window.open = (...given) => {
      calls.push(['open', ...given.map(String)]);
      return null;
    };
    window.print = () => void calls.push(['print']);
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: sheet
        ? (data: ShareData) => {
            calls.push(['sheet', data.url ?? '', data.title ?? '', data.text ?? '']);
            return Promise.reject(new DOMException('closed', 'AbortError'));
          }
        : undefined,
    });
  }, hasSheet);
const calls = (page: Page) => page.evaluate(() => (window as unknown as Seen).calls);
const press = (page: Page, network: string) => page.locator(`.elementor-share-btn_${network}`).click();

describe('the share buttons', () => {
  it('open the network in a window of 640 by 480 without access to the page [share.1b]', async ({ open }) => {
    const page = await open(buttons(['facebook', 'whatsapp']), { head: POST, before: spy(true) });
    await press(page, 'facebook');
    await press(page, 'whatsapp');
    const [first, second] = await calls(page);
    expect(first?.slice(0, 3)).toEqual([
      'open',
      `https://www.facebook.com/sharer.php?u=${encodeURIComponent(page.url())}`,
      '_blank',
    ]);
    expect(first?.[3]).toMatch(
      /^noopener,noreferrer,toolbar=0,status=0,width=640,height=480,left=320,top=-?\d+$/,
    );
    expect(second?.[1]).toBe(
      `https://api.whatsapp.com/send?text=*Heli%20%26%20Ski*%0AEine%20Woche%0A${encodeURIComponent(page.url())}`,
    );
  });

  it('print, write an e-mail without a window, and open the network’s address where there is no share sheet [share.1c]', async ({
    open,
  }) => {
    const page = await open(
      buttons(['print', 'email']) +
        buttons(['mix', 'xing'], undefined, 'piton-share-sheet').replaceAll('df17b66', 'df17b67'),
      { head: POST, before: spy(false) },
    );
    await press(page, 'print');
    await press(page, 'mix');
    await expect.poll(() => calls(page)).toEqual([['print']]);
    await press(page, 'xing');
    expect((await calls(page)).map(([name]) => name)).toEqual(['print', 'open']);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Page.enable');
    const asked = new Promise<string>((resolve) =>
      cdp.on('Page.frameRequestedNavigation', ({ url, disposition }) => resolve(`${disposition} ${url}`)),
    );
    await press(page, 'email');
    expect(await asked).toBe(
      `currentTab mailto:?subject=Heli%20%26%20Ski&body=Eine%20Woche%0A${encodeURIComponent(page.url())}`,
    );
  });

  it('share the owner’s address, or the page’s where that is invalid [share.1]', async ({
    open,
    warnings,
  }) => {
    const page = await open(
      buttons(['x-twitter'], { share_url: { url: '/angebot/?a=1', is_external: '' } }) +
        buttons(['tumblr'], { share_url: { url: 'javascript:alert(1)' } }).replaceAll('df17b66', 'df17b67'),
      { head: POST, before: spy(false) },
    );
    await press(page, 'x-twitter');
    await press(page, 'tumblr');
    const links = (await calls(page)).map(([, link]) => link);
    const { origin } = new URL(page.url());
    expect(links).toEqual([
      `https://x.com/intent/tweet?text=${encodeURIComponent(`${origin}/angebot/?a=1`)}`,
      `https://tumblr.com/share/link?url=${encodeURIComponent(page.url())}`,
    ]);
    expect(warnings.join()).toContain('share_url');
  });

  it('work by keyboard, also where older releases print no role [share.1]', async ({ open }) => {
    const page = await open(buttons(['digg', 'pocket'], undefined, '', ''), { before: spy(false) });
    await page.getByRole('button', { name: 'Teilen auf digg' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.down('Space');
    await expect.poll(() => calls(page)).toHaveLength(1);
    await page.keyboard.up('Space');
    expect((await calls(page)).map(([, link]) => new URL(link ?? '').host)).toEqual([
      'digg.com',
      'getpocket.com',
    ]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it('offer the browser’s share sheet for a network that has no address, and everywhere if the owner prefers it [share.1]', async ({
    open,
  }) => {
    const page = await open(
      buttons(['mix', 'reddit']) +
        buttons(['xing', 'print'], undefined, 'piton-share-sheet').replaceAll('df17b66', 'df17b67'),
      { head: POST, before: spy(true) },
    );
    for (const network of ['mix', 'reddit', 'xing', 'print']) await press(page, network);
    const sheet = ['sheet', page.url(), 'Heli & Ski', 'Eine Woche'];
    expect((await calls(page)).map((call) => (call[0] === 'open' ? call.slice(0, 1) : call))).toEqual([
      sheet,
      ['open'],
      sheet,
      ['print'],
    ]);
  });
});
