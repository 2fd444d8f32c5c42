import { describe, expect } from 'vitest';
import { violations } from '../../support/visit';
import { HEAD, it, layers, leftovers, NOTHING_LEFT, openByLink, popup, STOPPED } from './extras-page';

const REDUCED = { reducedMotion: 'reduce' } as const;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="2400"><rect width="9" height="9"/></svg>';
const ERROR = 'Der Inhalt konnte nicht geladen werden. Direkt öffnen';

/** A foreign page that tries everything an attacker could. */
const HOSTILE = `<!doctype html><html><head><title>Fremd</title><style>.fremd { color: rgb(1, 2, 3) }</style>
  <link rel="stylesheet" href="/fremd.css"><link rel="stylesheet" href="https://fremd.example/x.css"><link rel="stylesheet" href="http://["><script>window.hacked = 1</script></head>
  <body onload="hacked = 2"><script src="/hack.js"></script><img src="x.png" onerror="hacked = 3"><iframe src="/hack.html" srcdoc="<script>parent.hacked = 4</script>"></iframe>
  <svg onload="hacked = 5"><script>hacked = 6</script><a xlink:href="javascript:hacked=7"><text>x</text></a><animate attributeName="href" values="javascript:hacked=8"/></svg>
  <form action="javascript:hacked=9"><button formaction="javascript:hacked=10">Los</button></form><a id="js" href="javascript:hacked=11">JS</a>
  <math><mtext><table><mglyph><style><img src onerror="hacked=12"></style></mglyph></table></mtext></math>
  <div class="fremd elementor-widget" data-id="abc">Öffnungszeiten</div><object data="/hack.html"></object><embed src="/hack.html"><base href="https://fremd.example/"></body></html>`;

describe("the extras' popup shows", () => {
  it('an image with its caption, no higher than the window, in the frame that the CMS styles [popup.22]', async ({
    site,
    visit,
  }) => {
    site.set('/heli.svg', SVG);
    const page = await visit(
      popup(
        { popup_type: 'image', popup_close_position: 'inside', popup_vertical_fit: 'yes' },
        { href: '/heli.svg', title: 'Mit dem Hubschrauber' },
      ),
      REDUCED,
    );
    await openByLink(page);
    await page.locator('.mfp-img').waitFor();
    await expect
      .poll(() => page.locator('.mfp-container').getAttribute('class'))
      .toBe('mfp-container mfp-image-holder mfp-s-ready');
    const shape = await page.evaluate(() => {
      const of = (node: Element): unknown[] => [
        node.className || node.localName,
        ...[...node.children].map(of),
      ];
      return of(document.querySelector('.mfp-figure') as Element);
    });
    expect(shape).toEqual([
      'mfp-figure mfp-with-anim',
      [expect.stringContaining('ee-popup__close mfp-close')],
      ['figure', ['mfp-img'], ['figcaption', ['mfp-bottom-bar', ['mfp-title'], ['mfp-counter']]]],
    ]);
    await expect.poll(() => page.locator('.mfp-title').textContent()).toBe('Mit dem Hubschrauber');
    await expect.poll(() => page.locator('.mfp-img').evaluate((image) => image.clientHeight)).toBe(900);
    await expect.poll(() => page.evaluate(() => document.body.matches('.mfp-zoom-out-cur'))).toBe(true);
    await page.waitForFunction(() => document.activeElement?.matches('.mfp-close'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
  });

  it('an error message with a link to the address, where the content cannot be loaded [popup.22, popup.24c]', async ({
    site,
    warnings,
    visit,
  }) => {
    const cases: [settings: Record<string, string>, parts: object, text: string, href?: string][] = [
      [{ popup_type: 'image' }, { href: '/weg.png', id: 'a000001' }, ERROR, '/weg.png'],
      [{ popup_type: 'url' }, { url: '/weg/', id: 'a000002' }, ERROR, '/weg/'],
      [{ popup_type: 'iframe' }, { href: 'javascript:alert(1)', id: 'a000003' }, ERROR.slice(0, 39)],
    ];
    const page = await visit(cases.map(([settings, parts]) => popup(settings, parts)).join(''), {
      ...REDUCED,
      expectedErrors: /404/,
    });
    for (const [at, [, , text, href]] of cases.entries()) {
      await page.locator('a.ee-popup__trigger').nth(at).click();
      await page.locator('.mfp-s-error').waitFor();
      await expect.poll(() => page.locator('.mfp-preloader').textContent()).toBe(text);
      if (href)
        await expect.poll(() => page.locator('.mfp-preloader a').getAttribute('href')).toBe(site.url + href);
      await page.keyboard.press('Escape');
      await expect.poll(() => leftovers(page)).toEqual({ ...NOTHING_LEFT, hidden: 3 });
    }
    expect(warnings).toEqual([expect.stringContaining('no http(s) address')]);
  });

  it('a frame only after consent, and a placeholder until then; the frame is silent after closing [popup.22] [blocker.3]', async ({
    site,
    visit,
  }) => {
    site.set('/video', '<title>Video</title><p>Video</p>');
    const address = `${site.url.replace('127.0.0.1', 'video.localhost')}/video`;
    const config = {
      consent: {
        hideBanner: true,
        groups: [
          { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] },
          { id: 2, name: 'Funktional', items: [{ id: 21, name: 'Video' }] },
        ],
        blockers: [{ id: 31, name: 'Video', rules: ['*video.localhost*'], services: [21], isVisual: true }],
      },
    };
    const page = await visit(popup({ popup_type: 'iframe' }, { href: address, title: 'Film' }), {
      ...REDUCED,
      head: `${HEAD}<script type="application/json" id="piton-config">${JSON.stringify(config)}</script>`,
    });
    await openByLink(page);
    const button = page.locator('.mfp-content .rcb-content-blocker').getByRole('button').last();
    await button.waitFor();
    await expect.poll(() => page.locator('.mfp-wrap iframe').count()).toBe(0);
    expect(site.requests).not.toContain('/video');
    await button.click();
    const frame = page.locator('.mfp-iframe-holder.mfp-s-ready .mfp-iframe-scaler > iframe.mfp-iframe');
    await frame.waitFor();
    await page.frameLocator('iframe.mfp-iframe').getByText('Video').waitFor();
    await expect.poll(() => frame.getAttribute('title')).toBe('Film');
    const handle = await frame.elementHandle();
    await page.locator('.mfp-close:not(div)').click();
    await expect.poll(() => handle?.getAttribute('src')).toBe('about:blank');
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
  });

  it('a part of another page, whose scripts, frames and addresses do nothing [popup.24a]', async ({
    site,
    visit,
  }) => {
    site.set('/fremd/', HOSTILE);
    site.set('/fremd.css', '.fremd { font-weight: 700 }');
    const page = await visit(popup({ popup_type: 'url' }, { url: '/fremd/', body: '' }), {
      ...REDUCED,
      expectedErrors: /404/,
    });
    await openByLink(page);
    const part = page.locator('.mfp-ajax-holder.mfp-s-ready .ee-popup__content__body .fremd');
    await part.waitFor();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.fremd') as Element).fontWeight === '700',
    );
    await expect.poll(() => part.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    const attack = await page.evaluate(() => {
      const root = document.querySelector('.mfp-content') as HTMLElement;
      for (const link of root.querySelectorAll<HTMLElement>('#js,svg a'))
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return {
        hacked: (window as { hacked?: number }).hacked,
        tags: root.querySelectorAll('script,iframe,object,embed,base').length,
        handlers: [...root.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes]
            .filter(({ name, value }) => /^on/.test(name) || /javascript:/.test(value))
            .map(({ name }) => name),
        ),
      };
    });
    expect(attack).toEqual({ hacked: undefined, tags: 0, handlers: [] });
    expect(site.requests.filter((path) => /hack/.test(path))).toEqual([]);
    await expect.poll(() => page.locator('.ee-popup__content').count()).toBe(2);
    await page.click('.mfp-content .ee-popup__footer__button');
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
  });

  it('only the chosen part, with its handlers mounted; the whole page where the selector matches nothing [popup.24a, popup.24b]', async ({
    site,
    warnings,
    visit,
  }) => {
    site.set(
      '/akkordeon/',
      `<body><p>Davor</p><main id="teil">${popup({}, { id: 'beb5149', link: 'Innen' })}</main></body>`,
    );
    const texts: (string | undefined)[] = [];
    const page = await visit(
      ['body #teil', '#fehlt', '##', undefined]
        .map((popup_url_container, at) =>
          popup(
            { popup_type: 'url', popup_url_container },
            { url: '/akkordeon/', body: '', id: `a00000${at}` },
          ),
        )
        .join(''),
      REDUCED,
    );
    for (let at = 0; at < 4; at++) {
      await page.locator(`.elementor-element-a00000${at} a.ee-popup__trigger`).first().click();
      await page.locator('.mfp-content #teil').waitFor();
      const body = page.locator('.mfp-content .ee-popup__content__body').first();
      texts.push((await body.textContent())?.trim().slice(0, 5));
      await page.click('.mfp-content .ee-popup__trigger');
      await page.locator('.mfp-wrap.ee-mfp-popup-beb5149').waitFor();
      for (const left of [1, 0]) {
        await page.keyboard.press('Escape');
        await expect.poll(() => layers(page).count()).toBe(left);
      }
    }
    expect(texts).toEqual(['Innen', 'Davor', 'Davor', 'Davor']);
    expect(warnings.map((text) => /nothing that fits|no selector/.exec(text)?.[0])).toEqual([
      'nothing that fits',
      'no selector',
    ]);
  });

  it('no styles of a page that arrives after closing [popup.24]', async ({ site, visit }) => {
    site.set('/fremd/', '<head><style>h1 { color: rgb(1, 2, 3) }</style></head><p class="fremd">Da</p>');
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const page = await visit(`<h1>Seite</h1>${popup({ popup_type: 'url' }, { url: '/fremd/', body: '' })}`, {
      ...REDUCED,
      before: (blank) =>
        blank.route(/sanitizer/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    const colour = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    const answer = page.waitForResponse(/fremd/);
    await openByLink(page);
    await (await answer).finished();
    await page.keyboard.press('Escape');
    letCome();
    await openByLink(page);
    await page.locator('.fremd').waitFor();
    await expect.poll(() => colour()).toBe('rgb(1, 2, 3)');
    await page.keyboard.press('Escape');
    await expect.poll(() => colour()).toBe('rgb(0, 0, 0)');
  });

  it('a loading message, and an error after 30 s; closing aborts the request [popup.24]', async ({
    site,
    visit,
  }) => {
    let arrived = 0;
    let aborted = 0;
    site.set('/langsam/', (request) => {
      arrived++;
      request.on('close', () => aborted++);
    });
    const page = await visit(popup({ popup_type: 'url' }, { url: '/langsam/' }), {
      ...STOPPED,
      reducedMotion: 'reduce',
    });
    await openByLink(page);
    await page.locator('.mfp-s-loading').waitFor();
    await expect.poll(() => page.locator('.mfp-preloader').textContent()).toBe('Wird geladen …');
    await expect.poll(() => page.evaluate(() => document.body.matches('.mfp-ajax-cur'))).toBe(true);
    await expect.poll(() => arrived).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => aborted).toBe(1);
    await expect.poll(() => leftovers(page)).toEqual(NOTHING_LEFT);
    await openByLink(page);
    await page.locator('.mfp-s-loading').waitFor();
    await expect.poll(() => arrived).toBe(2);
    await page.clock.runFor(30_100);
    await page.locator('.mfp-s-error').waitFor();
    await expect.poll(() => aborted).toBe(2);
    await expect.poll(() => layers(page).getAttribute('aria-label')).toBe('Fenster öffnen');
  });
});
