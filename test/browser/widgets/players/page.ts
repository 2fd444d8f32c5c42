import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it as base, type Open } from '../../../support/browser';
import { widget } from '../../../support/markup';
import { calls, newCalls } from '../../effects/backgrounds/services';

const FILM = readFileSync(new URL('../../../../demo/consent/film.webm', import.meta.url));
const RATE = 8_000;

/** Several seconds of a quiet tone, as a file that every browser plays. */
function tone(seconds: number): Buffer {
  const length = seconds * RATE;
  const file = Buffer.alloc(44 + length, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at++) file[44 + at] = 128 + 20 * Math.sin((at * Math.PI) / 10);
  return file;
}

/** Plays films slowly: one of two seconds would have ended before a busy machine looks. Runs in the page. */
const slowDown = () =>
  addEventListener(
    'play',
    ({ target }) => {
      if (target instanceof HTMLVideoElement) target.playbackRate = 0.1;
    },
    { capture: true },
  );

/** `it` with media files that are served in ranges, as real servers do, so that browsers can seek. */
export const it = base.extend<{ media: undefined; open: Open }>({
  open: ({ open }, use) =>
    use((body, { before, ...options } = {}) =>
      open(body, {
        ...options,
        async before(page) {
          await page.addInitScript(slowDown);
          await before?.(page);
        },
      }),
    ),
  media: [
    async ({ site }, use) => {
      const files = { '/film.webm': FILM, '/ton1.wav': tone(90), '/ton2.wav': tone(65) };
      for (const [path, file] of Object.entries(files))
        site.set(path, ({ headers }, response) => {
          const [, from = '0', to] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? '') ?? [];
          const end = Number(to || file.length - 1);
          response.writeHead(206, {
            'content-type': path.endsWith('webm') ? 'video/webm' : 'audio/wav',
            'accept-ranges': 'bytes',
            'content-range': `bytes ${from}-${end}/${file.length}`,
          });
          response.end(file.subarray(Number(from), end + 1));
        });
      site.set('/bild.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
      site.set('/cms.css', CSS);
      await use(undefined);
    },
    { auto: true },
  ],
});

export const HEAD = '<link rel="stylesheet" href="/cms.css">';
const CSS = `
.ee-player__controls__bar { display: flex; gap: 8px } .ee-player__control--icon { min-width: 24px; min-height: 24px }
.ee-player__control--progress { position: relative; height: 20px; width: 200px } .ee-player__control--progress > * { position: absolute; left: 0; top: 0; height: 100% }
.ee-player__control--progress__track { width: 100% } .ee-player__playlist--hidden { display: none }
.ee-video-player { position: relative; width: 640px; height: 420px } .ee-video-player video { width: 100%; height: 300px } .ee-player__cover { position: absolute; inset: 0 0 120px } .ee-player__controls__overlay { display: none }
.elementor-wrapper { position: relative; width: 640px; height: 360px } .elementor-custom-embed-image-overlay { position: absolute; inset: 0 }
.e-tabs-content-wrapper .e-tab-content:not(.e-active) { display: none } .e-tabs-items-wrapper { max-height: 60px; overflow: auto } .e-tab-title { min-height: 30px }
.e-inner-tab-content.collapsible .e-inner-tab-text { overflow: hidden; height: 6em } .e-inner-tab-content.show-full-height .e-inner-tab-text { height: auto }
.e-inner-tab-buttons, .e-inner-tab-buttons button { display: none } .show-inner-tab-buttons .e-inner-tab-buttons, .e-inner-tab-buttons .show-button { display: block }`;

const bar = (before: string, after: string, hasList: boolean) => `
<div class="ee-player__controls__bar-wrapper"><div class="ee-player__controls__bar">
 <div class="ee-player__control ee-player__controls__rewind ee-player__control--icon nicon nicon-rewind"></div>${before}
 <div class="ee-player__control ee-player__controls__play ee-player__control--icon nicon nicon-play"></div>${hasList ? '<div class="ee-player__control ee-player__controls__next ee-player__control--icon nicon nicon-play-next"></div>' : ''}
 <div class="ee-player__control ee-player__control--indicator ee-player__controls__time">00:00</div>
 <div class="ee-player__control ee-player__controls__progress ee-player__control--progress"><div class="ee-player__controls__progress-time ee-player__control--progress__inner"></div><div class="ee-player__control--progress__inner ee-player__control--progress__track"></div></div>
 <div class="ee-player__control ee-player__controls__duration ee-player__control--indicator">00:00</div>
 <div class="ee-player__control ee-player__controls__volume"><div class="ee-player__controls__volume-icon ee-player__control--icon nicon nicon-volume"></div>
  <div class="ee-player__control ee-player__controls__volume-bar ee-player__control--progress"><div class="ee-player__controls__volume-bar__amount ee-player__control--progress__inner"></div><div class="ee-player__controls__volume-bar__track ee-player__control--progress__inner ee-player__control--progress__track"></div></div></div>${after}
</div></div>`;

/** An audio player with these recordings, as the server prints it. */
export const audioPlayer = (
  id: string,
  tracks: readonly [title: string, file: string][],
  settings: object = {},
) =>
  widget(
    'ee-audio-player',
    id,
    `<div class="elementor-widget-container"><div class="ee-audio-player ee-player"><div class="ee-audio-player__controls ee-player__controls">
    ${bar(
      tracks.length > 1
        ? '<div class="ee-player__control ee-player__controls__previous ee-player__control--icon nicon nicon-play-previous"></div>'
        : '',
      '<div class="ee-player__control ee-player__control--icon ee-player__controls__browse fa fa-list-ul"></div>',
      tracks.length > 1,
    )}
    <div class="ee-player__controls__playlist-wrapper"><ul class="ee-player__controls__playlist ee-audio-player__playlist ee-player__playlist">${tracks
      .map(
        ([title, file], at) => `
     <li class="ee-player__playlist__item ee-audio-player__playlist__item" id="elementor-repeater-item-${id}${at}"><span class="ee-player__playlist__item__title"> ${title} </span><span class="ee-player__playlist__item__duration">00:00</span>
      <audio class="ee-audio-player__source ee-player__source" playsinline="true" preload="auto" id="audio-${id}-${at}"><source src="${file}" type="audio/wav"></audio></li>`,
      )
      .join('')}</ul></div></div></div></div>`,
    { volume: { unit: 'px', size: 0.6, sizes: [] }, ...settings },
  );

/** A film player as the server prints it. */
export const filmPlayer = (id: string, settings: object = {}, attributes = '', inner = '') =>
  widget(
    'html5-video',
    id,
    `<div class="ee-video-player ee-player"><video class="ee-video-player__source ee-player__source" playsinline="true" width="100%" height="100%" ${attributes}><source src="/film.webm" type="video/webm">${inner}</video>
     <div class="ee-video-player__cover ee-player__cover"></div><div class="ee-video-player__controls ee-player__controls">
     <ul class="ee-player__controls__overlay ee-video-player__overlay"><li class="ee-player__control ee-player__controls__rewind nicon nicon-rewind"></li><li class="ee-player__control ee-player__controls__play nicon nicon-play"></li></ul>
     ${bar('', '<div class="ee-player__control ee-player__controls__fs ee-player__control--icon nicon nicon-expand"></div>', false)}</div></div>`,
    { video_volume: { unit: 'px', size: 0.8, sizes: [] }, ...settings },
  );

/** Which of the page's media elements play, in document order. */
export const playing = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMediaElement>('audio,video')].map(({ paused }) => !paused),
  );

/** Waits until the services' players have received exactly these calls since the last check. */
export async function expectCalls(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await calls(page)).map(([name]) => name)).toEqual(names);
  await newCalls(page);
}
