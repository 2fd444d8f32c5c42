import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { createDomCounter } from '../../support/dom-counts';
import { loopContent, loopGrid, loopItem, taxonomyFilter } from '../../support/loop-markup';
import type { Site } from '../../support/site';
import { asking, question, questions } from './third-parties-page';

const FILTERED = `<main data-elementor-id="61"><h1>Touren</h1>${taxonomyFilter('c2ae27d', ['alps'], { selected_element: 'cafc824', taxonomy: 'category' })}${loopGrid('cafc824', loopContent({ items: [loopItem(0)] }))}</main>`;
const CONSENT = {
  hideBanner: true,
  groups: [{ id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Sitzung' }] }],
};
const FILM = '<video><source src="https://filme.example/1.webm" type="video/webm"></video>';
const PICTURE = '<img src="https://bilder.example/1.svg" alt="Berg" width="30" height="20">';

/** Answers each request for a filtered list with the markup that `data` returns. */
const answerLoop = (site: Site, data: () => string) =>
  site.set('/wp-json/elementor-pro/v1/refresh-loop', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: data() }));
  });
const listOf = (...items: readonly string[]) => loopContent({ items: [...items] });

describe('where the page asks for consent, and nobody has answered', () => {
  it('pictures in later answers of the site’s own server wait for the visitor, who is asked once, and load after consent [blocker.2, blocker.3]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    answerLoop(site, () =>
      listOf(loopItem(1, PICTURE), loopItem(2, `${PICTURE}<noscript>${PICTURE}</noscript>`)),
    );
    const page = await open(FILTERED, asking(asked, { consent: CONSENT }));
    await page.locator('[data-filter=alps]').click();
    await expect.poll(() => questions(page)).toEqual(['Inhalt von bilder.example']);
    expect(asked).toEqual([]);
    await question(page, 'bilder.example').getByRole('button').click();
    await expect
      .poll(() => page.locator('.e-loop-item img[src="https://bilder.example/1.svg"]').count())
      .toBe(2);
    await expect.poll(() => new Set(asked)).toEqual(new Set(['https://bilder.example/1.svg']));
  });

  it('nothing of a later answer is shown or requested where the code that blocks it is missing, and the visitor can try again [blocker.2, core.7]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    answerLoop(site, () => listOf(loopItem(1, PICTURE)));
    let isMissing = true;
    const page = await open(
      FILTERED,
      asking(
        asked,
        { consent: CONSENT },
        {
          expectedErrors: /Failed to load resource|Loading chunk/,
          before: (fresh) =>
            fresh.route(/\/(?:own-markup|guard)-\w+\.js/, (route) =>
              isMissing ? route.fulfill({ status: 404 }) : route.continue(),
            ),
        },
      ),
    );
    await page.locator('[data-filter=alps]').click();
    const again = page.getByRole('button', { name: 'Nochmals versuchen' });
    await again.waitFor();
    await expect.poll(() => page.locator('.e-loop-item img').count()).toBe(0);
    expect(asked).toEqual([]);
    isMissing = false;
    await again.click();
    await expect.poll(() => questions(page)).toEqual(['Inhalt von bilder.example']);
    expect(asked).toEqual([]);
  });

  it('films in later answers wait for the visitor, and load after consent; a host whose films the page has printed needs none [blocker.2]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    answerLoop(site, () => listOf(loopItem(1).replace('<h3>', `${FILM}<h3>`)));
    const page = await open(FILTERED, asking(asked, { consent: CONSENT }));
    await page.locator('[data-filter=alps]').click();
    await question(page, 'filme.example').waitFor();
    expect(asked).toEqual([]);
    await question(page, 'filme.example').getByRole('button').click();
    await expect.poll(() => new Set(asked)).toEqual(new Set(['https://filme.example/1.webm']));

    const printed = await open(
      `<video src="https://filme.example/2.webm"></video>${FILTERED}`,
      asking(asked, { consent: CONSENT }),
    );
    await expect.poll(() => asked).toContain('https://filme.example/2.webm');
    asked.length = 0;
    await printed.locator('[data-filter=alps]').click();
    await expect.poll(() => new Set(asked)).toEqual(new Set(['https://filme.example/1.webm']));
    await expect.poll(() => questions(printed)).toEqual([]);
  });

  it('addresses within frames, drawings and animations of later answers wait for the visitor, and load after consent [blocker.2]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    const drawing = `<svg width="20" height="20"><image width="20" height="20" href="/bild.svg"><set attributeName="href" to="https://bilder.example/2.svg"/></image><image width="20" height="20" xlink:href="https://bilder.example/3.svg"/></svg>`;
    const frame = `<iframe title="Bild" srcdoc="<img src='https://bilder.example/1.svg' alt=''>"></iframe>`;
    answerLoop(site, () => listOf(loopItem(1).replace('<h3>', `${frame}${drawing}<h3>`)));
    // Frames with documents of their own stay in an answer only where the list prints some.
    const page = await open(
      FILTERED.replace('Tour 0', '<iframe title="Bild" srcdoc="Berg"></iframe>'),
      asking(asked, { consent: CONSENT }),
    );
    await page.locator('[data-filter=alps]').click();
    await expect.poll(() => questions(page)).toEqual(['Inhalt von bilder.example']);
    expect(asked).toEqual([]);
    await question(page, 'bilder.example').getByRole('button').click();
    await expect
      .poll(() => new Set(asked))
      .toEqual(new Set([1, 2, 3].map((at) => `https://bilder.example/${at}.svg`)));
  });

  it('addresses that are written in unusual ways wait for the visitor, and load after consent [blocker.2]', async ({
    open,
    site,
  }) => {
    const asked: string[] = [];
    const host = 'bilder.example';
    const backgrounds = [
      `url(&quot; https://${host}/1.svg&quot;)`,
      `url(ht\\9 tps://${host}/2.svg)`,
      `image-set(linear-gradient(rgb(0,0,0), red) 3x, &quot;https://${host}/3.svg&quot; 1x)`,
    ];
    answerLoop(site, () =>
      listOf(
        loopItem(
          1,
          [
            ...backgrounds.map((each) => `<i style="display:block;height:9px;background-image:${each}"></i>`),
            `<img srcset="/bild.svg 300,https://${host}/4.svg 1x" alt="Berg">`,
            `<style>.e-loop-item{background-image:url("ht\\\ntps://${host}/5.svg")}</style>`,
          ].join(''),
        ),
      ),
    );
    const page = await open(FILTERED, asking(asked, { consent: CONSENT }, { csp: '' }));
    await page.locator('[data-filter=alps]').click();
    await question(page, host).waitFor();
    expect(asked).toEqual([]);
    await question(page, host).getByRole('button').click();
    await expect
      .poll(() => [...new Set(asked.map((each) => new URL(each).pathname))].sort())
      .toEqual([1, 2, 3, 4, 5].map((at) => `/${at}.svg`));
  });

  it.for([
    ['without a policy', '', '<iframe title="Bild" src="javascript:&quot;PICTURE&quot;"></iframe>'],
    // The policy itself forbids addresses that run code.
    [
      'under Trusted Types',
      "require-trusted-types-for 'script'",
      '<iframe title="Bild" srcdoc="PICTURE"></iframe>',
    ],
  ] as const)(
    'documents and style sheets within the addresses of later answers wait for the visitor %s, and load after consent [blocker.2]',
    async ([_where, csp, frame], { open, site }) => {
      const asked: string[] = [];
      const picture = (at: number) => `<img src='https://bilder.example/${at}.svg' alt=''>`;
      const background = (at: number, selector: string) =>
        `${selector}{background:url(https://bilder.example/${at}.svg)}`;
      answerLoop(site, () =>
        listOf(
          loopItem(
            1,
            `<iframe title="Bild" src="data:text/html,${picture(1)}"></iframe>
           <iframe title="Bild" src="data:text/html;base64,${btoa(picture(2))}"></iframe>
           ${frame.replace('PICTURE', picture(3))}
           <object data="data:text/html,${picture(4)}"></object><embed src="data:text/html,${picture(5)}">
           <link rel="stylesheet" href="data:text/css,${background(6, '.e-loop-item')}">
           <style>@import "data:text/css,${background(7, 'h3')}";</style>`,
          ),
        ),
      );
      const page = await open(
        FILTERED.replace('Tour 0', frame.replace('PICTURE', '')),
        asking(asked, { consent: CONSENT }, { csp }),
      );
      await page.locator('[data-filter=alps]').click();
      await question(page, 'bilder.example').waitFor();
      expect(asked).toEqual([]);
      await question(page, 'bilder.example').getByRole('button').click();
      const loaded = () => [...new Set(asked.map((each) => new URL(each).pathname))].sort();
      await expect.poll(loaded).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `/${at}.svg`));
    },
  );

  it('later answers leave nothing in memory of the parts that no list shows [blocker.2]', async ({
    open,
    site,
  }) => {
    const UNUSED = 2_000;
    let answers = 0;
    answerLoop(site, () => {
      // In every second answer the list itself has a picture that waits for the visitor.
      const list = listOf(loopItem(++answers, answers % 2 ? undefined : PICTURE));
      return `<header>${PICTURE}${'<i></i>'.repeat(UNUSED)}</header>${list}`;
    });
    const page = await open(FILTERED, asking([], { consent: CONSENT }));
    const count = await createDomCounter(page, 3);
    const filter = async () => {
      const shown = answers + 1;
      await page.locator('[data-filter=alps]').click();
      await page.locator(`.e-loop-item-${shown}`).waitFor();
    };
    const before = (await count()).nodes;
    await filter();
    await filter();
    await expect.poll(async () => (await count()).nodes - before).toBeLessThan(UNUSED);
  });
});
