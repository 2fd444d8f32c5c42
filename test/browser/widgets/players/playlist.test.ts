import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { widget } from '../../../support/markup';
import { violations } from '../../../support/visit';
import { fakeServices, NONCE, tell } from '../../effects/backgrounds/services';
import { expectCalls, HEAD, it } from './page';

const OVERLAY =
  '<div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button"><span class="elementor-screen-only">Video abspielen</span></div></div>';
interface Entry {
  readonly type: string;
  readonly url?: string;
  readonly title: string;
  readonly overlay?: string;
  readonly inner?: string;
}

/** Texts below a video, each cut off by the CMS's CSS, with the buttons for more and less. */
const innerTabs = (texts: readonly [title: string, words: string][]) =>
  `<div class="e-inner-tabs-wrapper">${texts.map(([title], at) => `<div class="e-inner-tab-title${at ? '' : ' e-inner-tab-active'}"><a class="e-inner-tab-title-text" tabindex="0">${title}</a></div>`).join('')}</div>
   <div class="e-inner-tabs-content-wrapper">${texts
     .map(
       ([, words], at) =>
         `<div ${at ? 'hidden' : ''} class="e-inner-tab-content${at ? '' : ' e-inner-tab-active'} collapsible"><div class="e-inner-tab-text"><div>${words}</div></div><div class="e-inner-tab-buttons"><button class="show-button">Mehr lesen</button><button>Weniger lesen</button></div></div>`,
     )
     .join('')}</div>`;

const ENTRIES: readonly Entry[] = [
  { type: 'section', title: 'Winter' },
  { type: 'hosted', url: '/film.webm', title: 'Tiefschnee', overlay: OVERLAY },
  {
    type: 'youtube',
    url: 'https://www.youtube.com/watch?v=XHOmBV4js_E',
    title: 'Selkirks',
    inner: innerTabs([
      ['Text', '<p style="height: 300px">Lang</p>'],
      ['Karte', '<p>Kurz</p>'],
    ]),
  },
  { type: 'vimeo', url: 'https://vimeo.com/235215203', title: 'Kajak' },
];

/** The widget as the server prints it. */
const playlist = (id: string, settings: object = {}) =>
  widget(
    'video-playlist',
    id,
    `<div class="e-tabs"><div class="e-tabs-main-area"><div class="e-tabs-wrapper"><div class="e-tabs-header"><h2 class="e-tabs-title">Filme</h2><i aria-hidden="true" class="eicon-caret-down e-tabs-toggle-videos-display-button rotate-down">v</i></div>
     <div class="e-tabs-items-wrapper"><div class="e-tabs-items" role="tablist">${ENTRIES.map(
       ({ type, title }, at) =>
         type === 'section'
           ? `<h3 class="e-section-title">${title}</h3>`
           : `<div id="t-${id}${at}" class="e-tab-title e-tab-desktop-title" data-tab="${at + 1}" role="tab" tabindex="${at === 1 ? 0 : -1}" aria-controls="c-${id}${at}"><h4 class="e-tab-title-text"><a tabindex="0">${title}</a></h4></div>`,
     ).join('')}</div><div class="shadow-top"></div><div class="shadow-bottom"></div></div></div>
     <div class="e-tabs-content-wrapper" role="tablist" aria-orientation="vertical">${ENTRIES.map(
       ({ type, url = '', title, overlay = '' }, at) =>
         `<div id="c-${id}${at}" class="e-tab-content elementor-clearfix" data-tab="${at + 1}" role="tabpanel" data-video-url="${url}" data-video-type="${type}" data-video-title="${title}" data-video-duration="0:16"><div></div>${overlay}</div>`,
     ).join('')}</div></div>
     <div class="e-tabs-inner-tabs">${ENTRIES.map(({ inner = '' }, at) => (inner ? `<div id="c-${id}${at}" class="e-tab-content elementor-clearfix" data-tab="${at + 1}" role="tabpanel" aria-labelledby="t-${id}${at}" tabindex="0" hidden="hidden">${inner}</div>` : '')).join('')}</div></div>`,
    { tabs: ENTRIES.map(({ type, title }, at) => ({ _id: `v${at}`, type, title })), ...settings },
  );

/** Logs the events that owners' snippets receive. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[][] = [];
    Object.assign(window, { heard });
    addEventListener('elementor-video-playList', (event) => {
      const { event: what, tab, video } = (event as CustomEvent).detail;
      heard.push([what.type, what.trigger, video.title, tab.index]);
    });
  });
const hears = async (page: Page, expected: unknown[][]) => {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[][] }).heard))
    .toEqual(expected);
  await page.evaluate(() => void (window as unknown as { heard: unknown[][] }).heard.splice(0));
};

describe('a list of videos', () => {
  it('shows one video after the other, by pointer, key and by itself, and marks watched videos [video.1e]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const page = await open(
      `<main><h1>Kino</h1>${playlist('fa1', { autoplay_next: 'yes', show_watched_indication: 'yes', inner_tab_is_content_collapsible: 'collapsible', inner_tab_collapsible_height: { unit: 'em', size: 6 } })}</main>`,
      {
        ...NONCE,
        csp: "script-src 'self' 'nonce-abc'",
        head: HEAD,
        async before(each) {
          await fakeServices(asked)(each);
          await listen(each);
          await each.clock.install();
        },
      },
    );
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect.poll(() => tab('Tiefschnee').getAttribute('aria-selected')).toBe('true');
    expect(asked).toEqual([]);
    await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const panel = page.locator('.e-tabs-items-wrapper');
    await expect.poll(() => panel.getAttribute('class')).toContain('bottom-shadow');

    // The picture hides a film from a file.
    await page.getByRole('button', { name: 'Video abspielen' }).press('Enter');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.paused)).toBe(false);
    await hears(page, [['videoStart', 'click', 'Tiefschnee', 1]]);
    // Choosing the active film again pauses it; the pause is reported when no seek follows.
    await tab('Tiefschnee').click();
    await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true);
    await page.clock.runFor(31);
    await hears(page, [['videoPaused', 'click', 'Tiefschnee', 1]]);
    await tab('Tiefschnee').press('Enter');
    await hears(page, [['videoResume', 'click', 'Tiefschnee', 1]]);

    // The end of the film leads to the next film, skips a heading, and requests the next service only now.
    await film.evaluate((each: HTMLVideoElement) => {
      each.currentTime = each.duration;
    });
    await expect.poll(() => tab('Selkirks').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => tab('Tiefschnee').getAttribute('class')).toContain('watched-video');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.elementor).watched_videos_fa1))
      .toBe('["v1"]');
    expect(new URL(page.url()).search).toBe('?playlist=fa1&video=v2');
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.runFor(1_000);
    await expectCalls(page, ['new', 'playVideo']);
    await hears(page, [
      ['videoEnded', 'click', 'Tiefschnee', 1],
      ['videoStart', 'nextVideo', 'Selkirks', 1],
    ]);
    // A seek does not count as a pause; the page's clock stands still meanwhile, however slow the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await tell(page, (player) => player.to(2));
    await page.clock.runFor(900);
    await tell(page, (player) => player.to(1));
    await page.clock.runFor(2_000);
    await hears(page, []);
    await page.clock.resume();

    // The first of two texts below is too long and therefore cut off, until the visitor asks for more.
    const text = page.locator('.e-inner-tab-content.e-inner-tab-active');
    const button = text.getByRole('button');
    await expect.poll(() => button.allTextContents()).toEqual(['Mehr lesen']);
    expect(await violations(page)).toEqual([]);
    await button.press('Enter');
    await expect.poll(() => button.allTextContents()).toEqual(['Weniger lesen']);
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => text.locator('p').boundingBox()).toMatchObject({ height: 300 });
    await expect.poll(() => text.evaluate((each) => each.scrollHeight)).toBeGreaterThan(300);
    await button.press('Enter');
    await expect.poll(() => button.allTextContents()).toEqual(['Mehr lesen']);
    await page.getByRole('button', { name: 'Karte' }).press('Enter');
    await expect.poll(() => text.textContent()).toContain('Kurz');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect.poll(() => button.count()).toBe(0);
    await hears(page, [
      ['tabExpanded', 'click', 'Selkirks', 1],
      ['tabCollapsed', 'click', 'Selkirks', 1],
      ['tabOpened', 'click', 'Selkirks', 2],
    ]);

    // Arrow keys move the focus, Enter chooses, and the list slides shut.
    await tab('Selkirks').press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectCalls(page, ['pauseVideo', 'new', 'play']);
    await page.getByRole('button', { name: 'Liste der Videos', expanded: true }).press('Enter');
    await page.getByRole('button', { name: 'Liste der Videos', expanded: false }).waitFor();
    await page.clock.runFor(1_000);
    await expect.poll(() => panel.isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
  });

  it('is one stop for Tab among the titles, plays a file with sound when the visitor chooses it, and plays on when the visitor gives it sound again [video.1]', async ({
    open,
  }) => {
    const page = await open(playlist('fa1'), { csp: "script-src 'self'", head: HEAD });
    const first = page.getByRole('tab', { name: 'Tiefschnee' });
    await first.focus();
    await expect.poll(() => page.getByRole('tablist').count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.e-tab-title')?.id))
      .toBeUndefined();
    await first.press('Enter');
    const film = page.locator('video');
    const time = () =>
      film.evaluate(({ muted, paused, currentTime }: HTMLVideoElement) =>
        muted || paused ? -1 : currentTime,
      );
    await expect.poll(time).toBeGreaterThan(0.1);
    await film.evaluate((each: HTMLVideoElement) => Object.assign(each, { loop: true, muted: true }));
    await film.evaluate((each: HTMLVideoElement) => Object.assign(each, { muted: false, currentTime: 0 }));
    await expect.poll(time).toBeGreaterThan(0.1);
  });

  it('plays with sound when the visitor presses the picture before the first video [video.1]', async ({
    open,
  }) => {
    const page = await open(playlist('fa1'), { csp: "script-src 'self'", head: HEAD });
    await page.getByRole('button', { name: 'Video abspielen' }).press('Enter');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
    await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.muted)).toBe(false);
  });

  it('plays a video that failed at first when the visitor chooses it again, and then removes the notice [video.1]', async ({
    open,
    warnings,
  }) => {
    let isOffline = true;
    const page = await open(playlist('fa1'), {
      csp: "script-src 'self'",
      head: HEAD,
      expectedErrors: /ERR_FAILED/,
      before: (each) => each.route('**/film.webm', (route) => (isOffline ? route.abort() : route.continue())),
    });
    await page.getByRole('button', { name: 'Video abspielen' }).press('Enter');
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(warnings.length).toBeGreaterThan(0);
    isOffline = false;
    await page.getByRole('tab', { name: 'Tiefschnee' }).click();
    await expect
      .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('lets the page’s sound play on when a video of a service begins muted by itself [video.1]', async ({
    open,
  }) => {
    const list = playlist('fa1', { autoplay_on_load: 'yes' });
    const page = await open(
      `<audio src="/ton1.wav" controls></audio><div style="height: 2000px"></div>${list}`,
      {
        ...NONCE,
        csp: "script-src 'self' 'nonce-abc'",
        head: `${HEAD}<script nonce="abc">history.replaceState(null, '', '?playlist=fa1&video=v2')</script>`,
        before: fakeServices([]),
      },
    );
    const sound = page.locator('audio');
    await sound.evaluate((each: HTMLAudioElement) => each.play());
    await page.evaluate(() => document.querySelector('.e-tabs')?.scrollIntoView());
    await expectCalls(page, ['new', 'mute', 'playVideo']);
    await tell(page, (player) => player.to(1));
    await expect.poll(() => sound.evaluate((each: HTMLAudioElement) => each.paused)).toBe(false);
    // A video that the visitor chooses ends the sound.
    await tell(page, (player) => player.to(2));
    await page.getByRole('tab', { name: 'Selkirks' }).press('Enter');
    await tell(page, (player) => player.to(1));
    await expect.poll(() => sound.evaluate((each: HTMLAudioElement) => each.paused)).toBe(true);
  });

  it('begins with the video in the address, muted where it starts by itself, and 1 s after consent [video.1f]', async ({
    open,
  }) => {
    const asked: string[] = [];
    const held = playlist('fa1', { autoplay_on_load: 'yes' }).replace('<div', '<div consent-required="21"');
    const page = await open(`<div style="height: 2000px"></div>${held}`, {
      ...NONCE,
      csp: "script-src 'self' 'nonce-abc'",
      head: `${HEAD}<script nonce="abc">history.replaceState(null, '', '?playlist=fa1&video=v2')</script>`,
      async before(each) {
        await fakeServices(asked)(each);
        await each.clock.install();
      },
    });
    await page.evaluate(() => document.querySelector('.e-tabs')?.scrollIntoView());
    await expect
      .poll(() => page.getByRole('tab', { name: 'Selkirks' }).getAttribute('aria-selected'))
      .toBe('true');
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      const list = document.querySelector('.elementor-widget-video-playlist');
      list?.removeAttribute('consent-required');
      list?.dispatchEvent(new CustomEvent('RCB/OptIn/ContentBlocker/All'));
    });
    await page.clock.runFor(990);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.runFor(1_000);
    await expectCalls(page, ['new', 'mute', 'playVideo']);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });
});
