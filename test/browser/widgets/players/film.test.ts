import { describe, expect } from 'vitest';
import { violations } from '../../../support/visit';
import { filmPlayer, HEAD, it, playing } from './page';

const TRACK = '<track kind="captions" srclang="de" label="Deutsch" src="/worte.vtt">';

describe('the film player', () => {
  it('plays by its cover, its buttons and keys, with captions, speed and full screen [video.1]', async ({
    open,
    site,
  }) => {
    site.set('/worte.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nSchnee\n', { 'content-type': 'text/vtt' });
    const page = await open(
      `<main><h1>Film</h1>${filmPlayer('ba1', { video_speed: { unit: 'px', size: 1.5 }, video_fs_no_rightclick: 'yes' }, 'aria-label="Tiefschnee"', TRACK)}
       ${filmPlayer('ba2', { video_stop_others: 'yes', video_restart_on_pause: 'yes' })}
       <video src="/film.webm" muted loop></video></main>`,
      { head: HEAD },
    );
    const first = page.locator('.elementor-element-ba1');
    const second = page.locator('.elementor-element-ba2');
    const video = first.locator('video');
    await first.getByRole('button', { name: 'Tempo: 1,5-fach' }).waitFor();
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0);
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => [each.volume, each.playbackRate]))
      .toEqual([0.8, 1.5]);
    expect(await violations(page)).toEqual([]);
    // A film without sound disturbs no other player and continues to play.
    await page.evaluate(() => void document.querySelectorAll('video')[2]?.play());
    await first.locator('.ee-player__cover').click();
    await expect.poll(() => playing(page)).toEqual([true, false, true]);
    await expect.poll(() => first.locator('.nicon-pause').count()).toBe(2);
    await second.locator('.ee-player__controls__bar').getByRole('button', { name: 'Abspielen' }).click();
    await expect.poll(() => playing(page)).toEqual([false, true, true]);
    await expect
      .poll(() => first.locator('.ee-player').getAttribute('class'))
      .toBe('ee-video-player ee-player paused');
    await second.getByRole('slider', { name: 'Stelle' }).press('k');
    await expect.poll(() => playing(page)).toEqual([false, false, true]);
    await expect
      .poll(() => second.locator('video').evaluate((each: HTMLVideoElement) => each.currentTime))
      .toBe(0);

    await first.getByRole('button', { name: 'UT, Untertitel: aus' }).click();
    await first.getByRole('button', { name: 'UT, Untertitel: Deutsch', pressed: true }).press('c');
    await first.getByRole('button', { name: 'UT, Untertitel: aus', pressed: false }).waitFor();
    await first.getByRole('slider', { name: 'Stelle' }).press('m');
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.muted)).toBe(true);
    await first.getByRole('button', { name: 'Vollbild' }).click();
    await first.getByRole('button', { name: 'Vollbild beenden' }).waitFor();
    await page.keyboard.press('f');
    await first.getByRole('button', { name: 'Vollbild', exact: true }).waitFor();
    const isKept = await video.evaluate(
      (each) => !each.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true })),
    );
    expect(isKept).toBe(true);
    // A film without captions has no button for captions.
    await expect.poll(() => second.getByRole('button', { name: /Untertitel/ }).count()).toBe(0);
  });

  it('plays while it is visible where the owner wants that, but never by itself for visitors who want less motion [video.1]', async ({
    open,
  }) => {
    const body = `<main>${filmPlayer('ba1', { video_play_viewport: 'yes', video_stop_viewport: 'yes' }, 'autoplay muted="true"')}<div style="height: 3000px"></div></main>`;
    const csp = "script-src 'self'";
    const page = await open(body, { head: HEAD, csp });
    await expect.poll(() => playing(page)).toEqual([true]);
    await expect
      .poll(() =>
        page.locator('.ee-player__controls__volume-bar__amount').evaluate((each) => each.style.width),
      )
      .toBe('0%');
    await page.evaluate(() => scrollTo(0, 2500));
    await expect.poll(() => playing(page)).toEqual([false]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => playing(page)).toEqual([true]);
    const still = await open(body, { head: HEAD, csp, reducedMotion: 'reduce' });
    await still.getByRole('slider', { name: 'Stelle' }).waitFor();
    await expect.poll(() => playing(still)).toEqual([false]);
  });
});
