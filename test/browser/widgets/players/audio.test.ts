import { describe, expect } from 'vitest';
import { violations } from '../../../support/visit';
import { audioPlayer, HEAD, it, playing } from './page';

const LIST: [string, string][] = [
  ['Alphorn', '/ton1.wav'],
  ['Windspiel', '/ton2.wav'],
];

describe('the sound player', () => {
  it('plays a list by pointer and keyboard, one sound at a time, and reports it to the operating system and to owners’ scripts [audio.1a, audio.1b]', async ({
    open,
  }) => {
    const page = await open(
      `<main><h1>Hören</h1>${audioPlayer('aa1', LIST, { loop_playlist: 'yes' })}${audioPlayer('aa2', [['Bach', '/ton2.wav']])}</main>`,
      {
        head: HEAD,
        before: (each) =>
          each.addInitScript(() => {
            const heard: string[] = [];
            Object.assign(window, { heard });
            for (const what of ['beforePlay', 'afterPlay', 'pause', 'restart', 'ended'])
              addEventListener(`ee:audio-player:${what}`, () => void heard.push(what));
          }),
      },
    );
    const box = page.locator('.elementor-element-aa1');
    const button = (name: string) => box.getByRole('button', { name, exact: true });
    await expect.poll(() => box.locator('.ee-player__controls__duration').textContent()).toBe('01:30');
    await expect
      .poll(() => box.locator('.ee-player__playlist__item__duration').allTextContents())
      .toEqual(['00:01:30', '00:01:05']);
    await expect
      .poll(() => box.locator('.ee-player__controls__volume-bar__amount').getAttribute('style'))
      .toBe('width: 60%;');
    expect(await violations(page)).toEqual([]);

    await button('Abspielen').click();
    await expect.poll(() => playing(page)).toEqual([true, false, false]);
    await button('Anhalten').waitFor();
    await expect
      .poll(() => box.locator('.ee-player').getAttribute('class'))
      .toBe('ee-audio-player ee-player playing');
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Alphorn');
    await page.locator('.elementor-element-aa2').getByRole('button', { name: 'Abspielen' }).click();
    await expect.poll(() => playing(page)).toEqual([false, false, true]);
    await button('Abspielen').waitFor();
    await expect
      .poll(() => box.locator('.ee-player').getAttribute('class'))
      .toBe('ee-audio-player ee-player paused');

    // The progress bar is used by a click, by a drag that leaves the bar, and by keys.
    const at = () => page.evaluate(() => document.querySelector('audio')?.currentTime);
    const progress = box.getByRole('slider', { name: 'Stelle' });
    await progress.click({ position: { x: 100, y: 5 } });
    await expect.poll(at).toBeCloseTo(45, 0);
    await progress.hover({ position: { x: 100, y: 5 } });
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect.poll(at).toBe(0);
    await progress.press('End');
    await progress.press('PageDown');
    await expect.poll(at).toBe(60);
    await expect.poll(() => progress.getAttribute('aria-valuetext')).toBe('01:00 von 01:30');
    await expect.poll(() => box.locator('.ee-player__controls__time').textContent()).toBe('01:00');
    await expect
      .poll(() => box.locator('.ee-player__controls__progress-time').evaluate((each) => each.style.width))
      .toBe('66.67%');

    // Volume, speed and the list are used by keys.
    const volume = box.getByRole('slider', { name: 'Lautstärke' });
    await volume.press('ArrowLeft');
    await expect.poll(() => volume.getAttribute('aria-valuetext')).toBe('55 %');
    await button('Ton aus').press('Enter');
    await button('Ton an').waitFor();
    await expect.poll(() => volume.getAttribute('aria-valuetext')).toBe('0 %');
    await button('Ton an').press(' ');
    await expect.poll(() => volume.getAttribute('aria-valuetext')).toBe('55 %');
    await box.getByRole('button', { name: 'Tempo: 1-fach' }).click();
    await box.getByRole('button', { name: 'Tempo: 1,25-fach' }).press('>');
    await box.getByRole('button', { name: 'Tempo: 1,5-fach' }).waitFor();
    await button('Vorige Aufnahme').press('Enter');
    await expect.poll(() => playing(page)).toEqual([false, true, false]);
    await expect.poll(() => box.locator('li.ee--is-active').textContent()).toContain('Windspiel');
    await expect.poll(() => volume.getAttribute('aria-valuetext')).toBe('55 %');

    // At its end a recording leads to the next one, in an endless loop.
    await page.evaluate(() => {
      const [, second] = document.querySelectorAll('audio');
      if (second) second.currentTime = second.duration - 0.01;
    });
    await expect.poll(() => playing(page)).toEqual([true, false, false]);
    await button('Liste der Aufnahmen').press('Enter');
    await expect.poll(() => box.locator('.ee-player__playlist').isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => [...new Set((window as unknown as { heard: string[] }).heard)]))
      .toEqual(expect.arrayContaining(['beforePlay', 'afterPlay', 'pause', 'ended']));

    // The removed player leaves nothing behind.
    await box.evaluate((each) => each.remove());
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeUndefined();
  });

  it('names a recording that cannot be played, and offers the file [audio.1c]', async ({ open }) => {
    const page = await open(
      `<main><h1>Hören</h1>${audioPlayer('aa1', [['Kaputt', '/fehlt.wav'], ...LIST])}</main>`,
      { head: HEAD, expectedErrors: /404/ },
    );
    const notice = page.getByRole('alert');
    await expect.poll(() => notice.textContent()).toBe('„Kaputt“ lässt sich nicht abspielen. Datei öffnen');
    await expect.poll(() => notice.getByRole('link').getAttribute('href')).toMatch(/\/fehlt\.wav$/);
    await page.getByRole('button', { name: 'Alphorn' }).press('Enter');
    await expect.poll(() => playing(page)).toEqual([false, true, false]);
    await expect.poll(() => notice.count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});
