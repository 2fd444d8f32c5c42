import { describe, expect } from 'vitest';
import type { Blocker } from '../../../src/consent/types';
import { BLOCKERS, SERVICES } from '../../support/consent';
import { violations } from '../../support/visit';
import { blockedBy, it, painted, placeholders, video } from './placeholder-page';

const PICTURE = { url: '/vorschau.svg', width: 640, height: 360, title: 'Abfahrt in Kanada' };
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#246" d="M0 0h16v9H0z"/></svg>';
const hero = (more: Partial<Blocker> = {}) => ({
  look: { visualType: 'hero', visualThumbnail: PICTURE, visualBlur: 4, ...more } as const,
});
const LOAD = 'Erforderliche Services akzeptieren und Inhalte laden (YouTube)';
const NAME = 'Abfahrt in Kanada YouTube aufgrund von Privatsphäre-Einstellungen blockiert';

describe('a preview in place of blocked content', () => {
  it('shows picture and play button; a click opens a dialog, and consent in the dialog loads the video [blocker.1d, blocker.3]', async ({
    show,
    site,
  }) => {
    site.set('/vorschau.svg', SVG);
    const { page, probe } = await show(video('video'), hero());
    await painted(page, 1);
    const preview = page.getByRole('button', { name: NAME });
    await expect.poll(() => preview.boundingBox()).toMatchObject({ width: 560, height: 315 });
    await expect.poll(() => site.requests).toContain('/vorschau.svg');
    expect(await violations(page)).toEqual([]);

    await preview.click();
    const dialog = page.getByRole('dialog', {
      name: 'YouTube aufgrund von Privatsphäre-Einstellungen blockiert',
    });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => preview.evaluate((element) => element === document.activeElement)).toBe(true);

    await preview.press('Enter');
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await preview.click();
    await dialog.getByRole('button', { name: LOAD }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => preview.getAttribute('aria-busy')).toBe('true');
    await expect
      .poll(() => probe.evaluate(({ consent }) => consent.choices))
      .toMatchObject([{ buttonClicked: 'unblock', blocker: BLOCKERS.youtube }]);
    await expect.poll(() => probe.evaluate(({ release }) => release('video'))).toBe(true);
  });

  it('says over its lower edge after 4 seconds what it waits for, and stays as large as it is [blocker.3]', async ({
    show,
    site,
  }) => {
    site.set('/vorschau.svg', SVG);
    const { page } = await show(video('video'), {
      ...hero(),
      isSlow: true,
      config: { isStandalone: false },
      before: (blank) => blank.clock.install(),
    });
    await page.clock.runFor(100);
    await painted(page, 1);
    const preview = page.getByRole('button', { name: NAME });
    await preview.click();
    await page.getByRole('dialog').getByRole('button', { name: LOAD }).click();
    const before = await preview.boundingBox();
    await page.clock.runFor(4_000);
    const note = page.getByRole('status').locator('span');
    await note.waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await note.boundingBox()) ?? {};
    await expect.poll(() => preview.boundingBox()).toEqual(before);
    await expect.poll(() => placeholders(page).boundingBox()).toEqual(before);
    expect([x, width, y + height]).toEqual([
      before?.x,
      before?.width,
      (before?.y ?? 0) + (before?.height ?? 0),
    ]);
    expect(height).toBeLessThan((before?.height ?? 0) / 2);
    expect(await violations(page)).toEqual([]);
  });

  it('is a bar for sound, and a button for other content [blocker.3]', async ({ show, site }) => {
    site.set('/vorschau.svg', SVG);
    const body = `<div id="sound" ${blockedBy('youtube')}><p>Folge 1</p></div>`;
    const strip = await show(body, hero({ visualContentType: 'audio-player', isVisualDarkMode: true }));
    await painted(strip.page, 1);
    expect((await placeholders(strip.page).boundingBox())?.height).toBe(100);
    const post = await show(
      body,
      hero({ visualContentType: 'feed-text', visualHeroButtonText: 'Beitrag laden' }),
    );
    await painted(post.page, 1);
    await expect.poll(() => post.page.getByRole('button').innerText()).toContain('Beitrag laden');
    const { width, height } = (await placeholders(post.page).boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(16 / 9);
    for (const { page } of [strip, post]) expect(await violations(page)).toEqual([]);
  });

  it('shows the text over the blurred picture [blocker.3]', async ({ show, site }) => {
    site.set('/vorschau.svg', SVG);
    const { page } = await show(video('video'), hero({ visualType: 'wrapped' }));
    await painted(page, 1);
    await expect.poll(() => page.getByRole('button', { name: LOAD }).isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('.rcb-cb-wrapped > img').evaluate((element) => element.style.filter))
      .toBe('blur(4px)');
    expect(await violations(page)).toEqual([]);
  });

  it('requests no picture from another host, and warns the owner [blocker.2]', async ({
    show,
    site,
    warnings,
  }) => {
    const asked: string[] = [];
    const thumbnail = JSON.stringify({ ...PICTURE, url: 'https://i.ytimg.com/vi/1/hqdefault.jpg' });
    const { page } = await show(video('video', `consent-thumbnail='${thumbnail}'`), {
      ...hero(),
      before: async (blank) => blank.on('request', (request) => asked.push(new URL(request.url()).host)),
    });
    await painted(page, 1);
    await expect.poll(() => page.getByRole('button', { name: NAME }).isVisible()).toBe(true);
    expect(asked.every((host) => host === new URL(site.url).host)).toBe(true);
    expect(warnings.filter((warning) => warning.includes('i.ytimg.com'))).toHaveLength(1);
  });

  it('has the aspect ratio that the server has stored for the embed [blocker.1d]', async ({ show, site }) => {
    site.set('/vorschau.svg', SVG);
    const thumbnail = JSON.stringify({ ...PICTURE, forceRatio: 50, embedId: '4', fileMd5: 'ab' });
    const { page, probe } = await show(
      `<div id="feed" ${blockedBy('youtube')} consent-thumbnail='${thumbnail}'><p>Feed</p></div>`,
      hero(),
    );
    await painted(page, 1);
    const { width, height } = (await placeholders(page).boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(2);
    await page.getByRole('button').click();
    await page.getByRole('button', { name: LOAD }).click();
    await expect
      .poll(() => probe.evaluate(({ consent }) => consent.choices[0]?.blockerThumbnail))
      .toBe('4-ab');
  });
});

describe('a link that asks for consent first', () => {
  it('is unchanged; its click opens the dialog instead, and closing returns the focus [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } = await show(
      `<p><a id="link" href="#ziel" ${blockedBy('youtube')} consent-confirm='{"fixed":true}'>Video ansehen</a></p>`,
    );
    await placeholders(page).waitFor({ state: 'attached' });
    await expect.poll(() => placeholders(page).getAttribute('consent-visual-paint-mode')).toBe('interaction');
    await expect.poll(() => placeholders(page).isVisible()).toBe(false);
    const link = page.getByRole('link', { name: 'Video ansehen' });
    await link.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(page.url()).not.toContain('#ziel');
    await expect
      .poll(() => dialog.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom))
      .toBe(20);
    await page.mouse.click(5, 5);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await page.getByRole('button', { name: LOAD }).click();
    await expect
      .poll(() => probe.evaluate(({ consent }) => consent.choices[0]?.decision))
      .toEqual({
        1: [SERVICES.essential],
        2: [SERVICES.youtube],
      });
    await expect.poll(() => probe.evaluate(({ release }) => release('link'))).toBe(true);
    await link.click();
    expect(page.url()).toContain('#ziel');
  });
});
