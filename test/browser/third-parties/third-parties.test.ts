import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { mountAll, violations } from '../../support/visit';
import { field, form } from '../widgets/form-page';
import {
  asking,
  code,
  container,
  GROUPS,
  gallery,
  playlist,
  question,
  questions,
  warningsOf,
} from './third-parties-page';

/** Closes the question of the page without an answer to the questions of its widgets. */
const declineFirst = (page: Page) =>
  page
    .getByRole('button', { name: /ablehnen|ohne|weiter/i })
    .first()
    .click();
describe('where the page asks for consent, and nobody has answered', () => {
  it('the owner’s own style of the question loads nothing from another host, and keeps its other rules; a trusted host’s files load [blocker.2, banner.1]', async ({
    open,
  }) => {
    const css = `@media all{.rcb-banner{--von-mir:ja;background-image:url(https://stile.example/1.svg)}}
      @font-face{font-family:Fremd;src:url("https://stile.example/2.woff2")}
      .rcb-banner{font-family:Fremd;outline:2px solid rgb(1,2,3)}`;
    const asked: string[] = [];
    const design = { consent: { design: { customCss: { css } }, groups: GROUPS } };
    const outline = (visited: Page) =>
      visited.locator('.rcb-banner').evaluate((banner) => getComputedStyle(banner).outlineColor);
    const page = await open('<main><h1>Reisen</h1></main>', asking(asked, design));
    await expect.poll(() => outline(page)).toBe('rgb(1, 2, 3)');
    // The browser requests the files of a style when it draws the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(asked).toEqual([]);

    await open('<main><h1>Reisen</h1></main>', asking(asked, { ...design, trustedHosts: ['stile.example'] }));
    await expect.poll(() => asked).toContain('https://stile.example/1.svg');
  });

  it('the question is asked also where the code that checks its own style is missing, and the style’s hosts are not [blocker.2, core.7]', async ({
    open,
  }) => {
    const css = '.rcb-banner{background-image:url(https://stile.example/1.svg)}';
    const asked: string[] = [];
    const options = asking(asked, { consent: { design: { customCss: { css } }, groups: GROUPS } });
    const page = await open('<main><h1>Reisen</h1></main>', {
      ...options,
      before: async (fresh) => {
        await options.before?.(fresh);
        await fresh.route(/owner-sheet/, (route) => route.fulfill({ status: 404 }));
      },
      expectedErrors: /404|banner/,
    });
    await page.locator('.rcb-banner').waitFor();
    expect(asked).toEqual([]);
  });

  it('no widget requests an undeclared host; each shows a question in its place [blocker.2, blocker.3]', async ({
    open,
    warnings,
  }) => {
    const asked: string[] = [];
    const scripts = {
      'code-highlight': 'https://prism.example/prism.js',
      'ee-google-map': 'https://maps.googleapis.com/maps/api/js?key=k',
      eigenes: 'https://skripte.example/w.js',
    };
    const page = await open(
      `<main><h1>Viele Dritte</h1>
       ${widget('facebook-button', 'a1', '<div class="elementor-facebook-widget fb-like"></div>')}
       ${form('a2b2c3d', field('recaptcha', '<div class="elementor-field" id="form-field-recaptcha"><div class="elementor-g-recaptcha" data-sitekey="s" data-type="v2_checkbox"></div></div>', 'recaptcha'))}
       ${widget('lottie', 'a3', '<div class="e-lottie__container"><div class="e-lottie__animation"></div></div>', { source: 'external_url', source_external_url: { url: 'https://animationen.example/a.json' } })}
       ${code('a4')}
       ${widget('ee-google-map', 'a5', '<div class="ee-google-map-wrapper"><div class="ee-google-map"><div class="ee-google-map__pin" data-lat="47.1" data-lng="11.2" data-id="p1">Alm</div></div></div>')}
       ${widget('eigenes', 'a6', 'Eigenes')}
       ${widget('video', 'a7', '<div class="elementor-wrapper elementor-open-inline"><div class="elementor-video"></div></div>', { video_type: 'youtube', youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk', yt_privacy: 'yes' })}
       ${widget('video', 'a8', '<div class="elementor-wrapper elementor-open-inline"><iframe class="elementor-video-iframe" title="Film" data-lazy-load="https://geo.dailymotion.com/player.html?video=x1"></iframe><div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button"></div></div></div>', { video_type: 'dailymotion' })}
       ${playlist('a9', ['vimeo', 'https://vimeo.com/123'])}
       ${playlist('b1', ['hosted', 'https://filme.example/film.mp4'])}
       ${gallery('b2', 'https://galerie.example/1.svg', 'https://galerie.example/2.svg', '/bild.svg')}
       ${container('b3', { background_background: 'slideshow', background_slideshow_gallery: [{ id: 1, url: 'https://diaschau.example/1.svg' }] }, 'Diaschau')}
       ${container('b4', { background_background: 'video', background_video_link: 'https://hintergrund.example/film.mp4' }, '<div class="elementor-background-video-container" aria-hidden="true"><video class="elementor-background-video-hosted" autoplay muted playsinline loop></video></div>')}
       </main>`,
      asking(
        asked,
        { scripts },
        { before: (fresh) => fresh.emulateMedia({ reducedMotion: 'no-preference' }) },
      ),
    );
    // The other widgets wait for the visitor's answer.
    await mountAll(page, (mark) => !mark.includes(' on a8 '));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-id=a8] .elementor-custom-embed-image-overlay')?.click(),
    );
    await expect
      .poll(() => questions(page))
      .toEqual([
        'Inhalt von connect.facebook.net, www.facebook.com',
        'Inhalt von www.google.com',
        'Inhalt von animationen.example',
        'Inhalt von prism.example',
        'Inhalt von maps.googleapis.com',
        'Inhalt von skripte.example',
        'Inhalt von www.youtube.com, www.youtube-nocookie.com',
        'Inhalt von geo.dailymotion.com',
        'Inhalt von player.vimeo.com',
        'Inhalt von filme.example',
        'Inhalt von galerie.example',
      ]);
    for (const host of ['diaschau.example', 'hintergrund.example', 'galerie.example'])
      await expect.poll(() => warningsOf(warnings, host).length).toBe(1);
    expect(asked).toEqual([]);
    // Content that needs no third party stays visible.
    await expect.poll(() => page.locator('[data-id=a4] code').isVisible()).toBe(true);
    await expect
      .poll(() =>
        page
          .locator('[data-id=b2] .elementor-gallery__container')
          .evaluate((each) => getComputedStyle(each).display),
      )
      .not.toBe('none');
  });

  it('the highlighter loads from its public server only after the visitor allows it, and not at all where there is another copy or the page asks nobody [blocker.2]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    const body = `<main><h1>Code</h1>${code('a4')}</main>`;
    const page = await open(body, asking(asked));
    const box = question(page, 'cdnjs.cloudflare.com');
    await box.waitFor();
    expect(asked).toEqual([]);
    await expect.poll(() => page.locator('[data-id=a4] code').isVisible()).toBe(true);
    await declineFirst(page);
    await page.route('**/prism-core.min.js', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.Prism = { highlightAllUnder: (element) => element.classList.add("bunt") };',
      });
    });
    await box.getByRole('button').last().click();
    await page.locator('[data-id=a4].bunt').waitFor();
    expect(asked).toHaveLength(7);
    expect(asked[0]).toBe('https://cdnjs.cloudflare.com/ajax/libs/prism/1.23.0/components/prism-core.min.js');

    const none: string[] = [];
    site.set(
      '/prism.js',
      'window.Prism = { highlightAllUnder: (element) => element.classList.add("bunt") };',
    );
    const own = await open(body, asking(none, { scripts: { 'code-highlight': '/prism.js' } }));
    await own.locator('[data-id=a4].bunt').waitFor();
    const printed = await open(`${body}<script src="/prism.js"></script>`, asking(none));
    await printed.locator('[data-id=a4].bunt').waitFor();
    const silent = await open(body, asking(none, { consent: undefined }));
    await expect.poll(() => silent.locator('[data-id=a4] code').isVisible()).toBe(true);
    for (const each of [own, printed, silent]) await expect.poll(() => questions(each)).toEqual([]);
    expect(none).toEqual([]);
  });

  it('code can be copied while the owner’s highlighter waits for consent, and the question goes with its widget [blocker.3, core.6]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const scripts = { 'code-highlight': 'https://prism.example/prism.js' };
    const copyable = code('a4').replace('<div>', '<div class="copy-to-clipboard">');
    const page = await open(`<main><h1>Code</h1>${copyable}</main>`, asking(asked, { scripts }));
    await question(page, 'prism.example').waitFor();
    await expect.poll(() => page.locator('.copy-to-clipboard-button').count()).toBe(1);
    await page.evaluate(() => document.querySelector('[data-id=a4]')?.remove());
    await expect.poll(() => questions(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('a question names its host, is answered by click or key, and is replaced by the content, which receives the focus [blocker.3]', async ({
    open,
    warnings,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Film</h1>${playlist('b1', ['hosted', 'https://filme.example/film.mp4'])}<p>${playlist('b5', ['hosted', 'https://filme.example/zwei.mp4'])}</p></main>`,
      asking(asked, {}, { colorScheme: 'dark', viewport: { width: 340, height: 800 } }),
    );
    await declineFirst(page);
    const box = question(page, 'filme.example').first();
    const group = box.getByRole('group', { name: 'Inhalt von filme.example' });
    await expect.poll(() => group.getByRole('heading').textContent()).toBe('Inhalt von filme.example');
    await expect
      .poll(() => group.locator('p').textContent())
      .toContain('ein Video oder eine Tonaufnahme von filme.example');
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
    const [text] = warningsOf(warnings, 'filme.example');
    expect(warningsOf(warnings, 'filme.example')).toHaveLength(1);
    expect(text).toContain(
      '{"consent":{"blockers":[{"id":22,"name":"filme.example","rules":["*//filme.example/*"],"services":[21],"isVisual":true}]}}',
    );
    expect(text).toContain('{"trustedHosts":["filme.example"]}');
    expect(asked).toEqual([]);

    await group.getByRole('checkbox', { name: 'Für diesen Besuch merken' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The other elements that wait for the same host load as well.
    await expect
      .poll(() => new Set(asked))
      .toEqual(new Set(['https://filme.example/film.mp4', 'https://filme.example/zwei.mp4']));
    await expect.poll(() => questions(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector('video')?.getAttribute('src')))
      .toBe('https://filme.example/film.mp4');
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).includes('piton-third-parties')))
      .toBe(false);
  });

  it('a question is laid out from right to left where the page is, and loads without animation for visitors who want less motion [blocker.3]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main dir="rtl"><h1>Film</h1>${playlist('b1', ['hosted', 'https://filme.example/film.mp4'])}</main>`,
      asking(asked, {}, { viewport: { width: 340, height: 800 }, reducedMotion: 'reduce' }),
    );
    await declineFirst(page);
    const box = question(page, 'filme.example');
    await box.getByRole('checkbox').waitFor();
    const side = async (name: 'checkbox' | 'button') =>
      (await box.getByRole(name).first().boundingBox())?.x ?? 0;
    const label = await box.getByText('Für diesen Besuch merken').boundingBox();
    await expect.poll(() => side('checkbox')).toBeGreaterThan(label?.x ?? Number.POSITIVE_INFINITY);
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
    await expect.poll(() => box.evaluate((each) => each.getAnimations({ subtree: true }).length)).toBe(0);
    await box.getByRole('button').last().click();
    await expect.poll(() => asked).toEqual(['https://filme.example/film.mp4']);
  });

  it('an answer applies to the page, or to the visit where the visitor ticks the checkbox [blocker.3]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Film</h1>${playlist('b1', ['hosted', 'https://filme.example/film.mp4'])}${gallery('b2', 'https://galerie.example/1.svg')}</main>`,
      asking(asked),
    );
    await declineFirst(page);
    await question(page, 'filme.example').getByRole('checkbox').check();
    await question(page, 'filme.example').getByRole('button').click();
    await question(page, 'galerie.example').getByRole('button').click();
    await expect
      .poll(() => new Set(asked))
      .toEqual(new Set(['https://filme.example/film.mp4', 'https://galerie.example/1.svg']));
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('piton-third-parties')))
      .toBe('filme.example');
    // The test opens an empty page in between, so that no late request of the old page counts for the new page.
    const address = page.url();
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(address);
    await expect.poll(() => questions(page)).toEqual(['Inhalt von galerie.example']);
    await expect.poll(() => new Set(asked)).toEqual(new Set(['https://filme.example/film.mp4']));
  });

  it('an answer no longer applies after the visitor has declined everything, also before the next page and in another tab [blocker.3, consent.8, consent.12]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const film = playlist('b1', ['hosted', 'https://filme.example/1.mp4']);
    const page = await open(`<main><h1>Film</h1>${film}</main>`, asking(asked));
    const address = page.url();
    const remembered = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('piton-third-parties'));
    const allowHost = async (tab: Page) => {
      await question(tab, 'filme.example').getByRole('checkbox').check();
      await question(tab, 'filme.example').getByRole('button').click();
      await expect.poll(() => remembered(tab)).toBe('filme.example');
    };
    const save = async (isAllowed: boolean) => {
      await page.evaluate(() => {
        location.hash = '#consent-change';
      });
      await page.locator('.rcb-group-list [data-rcb-group="2"]').setChecked(isAllowed);
      await page.locator('dialog.rcb-dialog [data-rcb="custom"]').click();
    };
    /** Inserts another film, and expects that its host has to be allowed anew. */
    const isAskedAgain = async (tab: Page) => {
      await expect.poll(() => remembered(tab)).toBe(null);
      await tab.evaluate(() => {
        const later = document.querySelector('[data-id="b1"]')?.cloneNode(true) as Element;
        later.setAttribute('data-id', 'b2');
        const [first] = later.querySelectorAll('[data-video-url]');
        first?.setAttribute('data-video-url', 'https://filme.example/2.mp4');
        first?.replaceChildren(document.createElement('div'));
        document.querySelector('main')?.replaceChildren(later);
      });
      await expect.poll(() => questions(tab)).toEqual(['Inhalt von filme.example']);
    };
    await declineFirst(page);
    await allowHost(page);
    await save(false);
    await isAskedAgain(page);

    await save(true);
    const other = await page.context().newPage();
    await other.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await other.goto(address);
    await allowHost(other);
    await save(false);
    await isAskedAgain(other);
    expect(asked.every((url) => url.endsWith('/1.mp4'))).toBe(true);
  });

  it('trusted hosts, and hosts that the server’s own markup shows pictures from, load pictures at once; elements of scripts make no host trusted [blocker.2]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Bilder</h1><img src="https://cdn.example/kopf.svg" alt="">
       <img id="body" name="querySelectorAll" src="/bild.svg" alt=""><div id="comments"><img src="https://kommentar.example/1.svg" alt=""></div>
       ${gallery('b2', 'https://cdn.example/1.svg', 'https://a.bilder.example/2.svg')}${gallery('b3', 'https://kommentar.example/2.svg')}${gallery('b4', 'https://nachher.example/2.svg')}
       ${playlist('b5', ['hosted', 'https://cdn.example/film.mp4'])}</main>`,
      asking(
        asked,
        { trustedHosts: ['*.bilder.example'] },
        {
          before: (fresh) =>
            fresh.addInitScript(() =>
              addEventListener('load', () => {
                const image = document.createElement('img');
                image.alt = '';
                image.src = 'https://nachher.example/1.svg';
                document.querySelector('main')?.append(image);
              }),
            ),
        },
      ),
    );
    await expect
      .poll(() => questions(page))
      .toEqual(['Inhalt von kommentar.example', 'Inhalt von nachher.example', 'Inhalt von cdn.example']);
    await expect
      .poll(() => new Set(asked))
      .toEqual(
        new Set([
          'https://cdn.example/kopf.svg',
          'https://kommentar.example/1.svg',
          'https://nachher.example/1.svg',
          'https://cdn.example/1.svg',
          'https://a.bilder.example/2.svg',
        ]),
      );
  });

  it('a host of a service waits for that service; accepting everything allows no host outside of the question [blocker.2]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const body = `<main><h1>Film</h1>${playlist('b1', ['hosted', 'https://www.dienst.example/film.mp4'])}${playlist('b2', ['hosted', 'https://filme.example/film.mp4'])}</main>`;
    const page = await open(body, asking(asked));
    await expect
      .poll(() => questions(page))
      .toEqual(['Dienst aufgrund von Privatsphäre-Einstellungen blockiert', 'Inhalt von filme.example']);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
    await expect.poll(() => asked).toEqual(['https://www.dienst.example/film.mp4']);
    await expect.poll(() => questions(page)).toEqual(['Inhalt von filme.example']);

    const other = await open(body, asking(asked));
    await declineFirst(other);
    asked.length = 0;
    const service = question(other, 'Dienst');
    await service.getByRole('button', { name: 'Erforderliche Services akzeptieren' }).click();
    await expect.poll(() => asked).toEqual(['https://www.dienst.example/film.mp4']);
    await expect.poll(() => other.evaluate(() => decodeURIComponent(document.cookie))).toContain('21');
  });

  it('a question is English where the page is not German, and has the owner’s text where there is one [core.14]', async ({
    open,
  }) => {
    const texts = { 'third-parties.load': 'Show it' };
    const page = await open(
      `<main><h1>Film</h1>${playlist('b1', ['hosted', 'https://xn--bcher-kva.example/film.mp4'])}</main>`,
      asking([], { texts }, { lang: 'en' }),
    );
    const box = question(page, 'bücher.example');
    await expect.poll(() => box.locator('p').textContent()).toContain('a video or sound from bücher.example');
    await expect.poll(() => box.getByRole('button').textContent()).toBe('Show it (bücher.example)');
  });
});

describe('where the page asks nobody', () => {
  it('third parties load as the page names them [blocker.2]', async ({ open }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Film</h1>${playlist('b1', ['hosted', 'https://filme.example/film.mp4'])}${gallery('b2', 'https://galerie.example/1.svg')}</main>`,
      asking(asked, { consent: undefined }),
    );
    await expect
      .poll(() => new Set(asked))
      .toEqual(new Set(['https://filme.example/film.mp4', 'https://galerie.example/1.svg']));
    await expect.poll(() => questions(page)).toEqual([]);
  });
});
