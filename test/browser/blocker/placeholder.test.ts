import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BLOCKERS, SERVICES } from '../../support/consent';
import { violations } from '../../support/visit';
import { blockedBy, it, painted, placeholders, video } from './placeholder-page';

const RATIO =
  '.ratio{position:relative;width:480px;height:0;padding-bottom:240px}.ratio iframe{position:absolute;inset:0;width:100%;height:100%}';
const LOAD = 'Erforderliche Services akzeptieren und Inhalte laden';

/** Records from now on how far elements move by themselves, in the layout shifts that follow no input. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { shifts: number }).shifts)),
        ),
      ),
  );

describe('in place of blocked content', () => {
  it('the plugin’s own link is shown where the owner shows it, also when the page has it no longer [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } = await show(
      `${video('one')}<template><iframe width="600" height="450" ${blockedBy('maps')}></iframe></template><a id="probe-powered-by" href="/wer/">Mit Piton</a>`,
      {
        config: {
          containerId: 'probe',
          customize: { footerDesign: { poweredByLink: true } },
          others: { bannerDesignVersion: 1 },
        },
      },
    );
    const links = placeholders(page).locator('.rcb-cb-footer a');
    await expect.poll(() => links.count()).toBe(1);
    await page.evaluate(() => {
      document.getElementById('probe-powered-by')?.remove();
      const later = document.querySelector('template')?.content;
      if (later) document.querySelector('main')?.append(later);
    });
    await probe.evaluate((each) => each.pass());
    await expect.poll(() => links.count()).toBe(2);
    await expect.poll(() => links.nth(1).getAttribute('href')).toMatch(/\/wer\/$/);
    await expect.poll(() => links.allTextContents()).toEqual(['Mit Piton', 'Mit Piton']);
  });

  it('the placeholder shows the content’s name, the reason, on demand the services that are not yet allowed, and a button that allows them [blocker.3a, blocker.3b]', async ({
    show,
  }) => {
    const { page, probe } = await show(
      `<iframe id="map" width="600" height="450" ${blockedBy('maps')}></iframe>`,
    );
    await page.evaluate(() => {
      document.body.addEventListener('click', () => document.body.setAttribute('data-heard', ''));
    });
    await painted(page, 1);
    const box = page.getByRole('group', {
      name: 'Google Maps aufgrund von Privatsphäre-Einstellungen blockiert',
    });
    await expect.poll(() => box.innerText()).toContain('Die Karte wird von Google geladen.');
    await expect.poll(() => box.innerText()).toContain('Du bist unter 14 Jahre alt?');
    await expect
      .poll(() =>
        placeholders(page).evaluate((element) =>
          ['consent-id', 'consent-required', 'consent-by', 'consent-blocker-connected'].map((name) =>
            element.getAttribute(name),
          ),
        ),
      )
      .toEqual([String(BLOCKERS.maps), String(SERVICES.maps), 'services', '0']);
    expect(await violations(page)).toEqual([]);
    const more = page.locator('.rcb-cb-more');
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await more.click();
    await page.getByRole('checkbox', { name: 'Maps' }).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Maps' }).isDisabled()).toBe(true);
    expect([await more.getAttribute('aria-expanded'), await more.innerText()]).toEqual(['true', 'Schließen']);
    expect(await violations(page)).toEqual([]);
    await more.click();
    await page.locator('.rcb-cb-list').waitFor({ state: 'hidden' });
    await page.evaluate(() => document.body.removeAttribute('data-heard'));
    await box.getByRole('button', { name: `${LOAD} (Google Maps)` }).press('Enter');
    await expect
      .poll(() => probe.evaluate(({ consent }) => consent.choices))
      .toMatchObject([
        {
          decision: { 1: [SERVICES.essential], 2: [SERVICES.maps] },
          buttonClicked: 'unblock',
          blocker: BLOCKERS.maps,
        },
      ]);
    await expect.poll(() => page.locator('body').getAttribute('data-heard')).toBeNull();
    await expect
      .poll(() => probe.evaluate(({ release }) => [release('map'), release('map')]))
      .toEqual([true, false]);
    await expect.poll(() => placeholders(page).count()).toBe(0);
    await expect.poll(() => page.locator('#map').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#map').getAttribute('consent-got-clicked')).toBe('1');
  });

  it('the button says after 4 seconds what the content waits for, and can be pressed again when the content has not loaded after 15 seconds [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } = await show(video('video'), {
      isSlow: true,
      config: { isStandalone: false },
      before: (blank) => blank.clock.install(),
    });
    await page.clock.runFor(100);
    await painted(page, 1);
    const load = page.locator('.rcb-cb-load');
    await load.click();
    // `force` clicks without waiting until the button is enabled.
    await load.click({ force: true });
    await expect.poll(() => load.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => probe.evaluate(({ consent }) => consent.choices.length)).toBe(1);
    await expect.poll(() => page.getByRole('status').count()).toBe(0);
    await page.clock.runFor(4_000);
    await expect
      .poll(() => page.getByRole('status').innerText())
      .toContain('sobald der Server geantwortet hat');
    await page.clock.runFor(11_000);
    await expect.poll(() => page.getByRole('status').count()).toBe(0);
    await load.click();
    await expect.poll(() => probe.evaluate(({ consent }) => consent.choices.length)).toBe(2);
  });

  it('the button can be pressed again at once when the decision can’t be applied, and the owner is told [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } = await show(video('video'), {
      expectedErrors: /kein Netz/,
    });
    await painted(page, 1);
    await probe.evaluate(({ consent }) => {
      const { decide } = consent;
      consent.decide = () => {
        consent.decide = decide;
        return Promise.reject(new Error('kein Netz'));
      };
    });
    const button = page.locator('.rcb-cb-load');
    const failed = page.waitForEvent('console', (message) => message.text().includes('kein Netz'));
    await button.click();
    await failed;
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
    await button.click();
    await expect.poll(() => probe.evaluate(({ consent }) => consent.choices.length)).toBe(1);
  });

  it('no other element moves, neither when the placeholder appears nor when the content is back [blocker.3] [blocker.5]', async ({
    show,
  }) => {
    const after = '<p>Was danach kommt</p>';
    const { page, probe } = await show(
      `<div><iframe id="plain" width="400" height="225" ${blockedBy('maps')}></iframe></div>${after}
       <div class="ratio"><iframe id="fluid" ${blockedBy('youtube')}></iframe></div>${after}`,
      { css: RATIO },
    );
    await watchShifts(page);
    await painted(page, 2);
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main > p')].map((each) => (each as HTMLElement).offsetTop),
      );
    const before = await heights();
    await expect.poll(() => page.locator('.ratio').getAttribute('consent-cb-reset-parent')).toBe('1');
    expect((await page.locator('.ratio').boundingBox())?.height).toBe(240);
    await probe.evaluate(({ release }) => [release('plain'), release('fluid')]);
    await expect.poll(() => heights()).toEqual(before);
    await expect.poll(() => page.locator('.ratio').getAttribute('style')).toBe('');
    expect(await shifts(page)).toBe(0);
  });

  it('only visible content gets a placeholder; other content is hidden, and gets one when its tab opens [blocker.1b, blocker.3a]', async ({
    show,
  }) => {
    const { page, probe } = await show(
      `<div><p>a</p><div id="tab" role="tabpanel" hidden>${video('tucked')}</div></div>
       <div id="later" hidden><p>b</p>${video('unlisted')}</div>
       <div class="floating"><p>c</p>${video('floating')}</div>
       <div><p>d</p><img id="font" alt="" ${blockedBy('fonts')}></div>`,
      {
        css: '.floating iframe{position:fixed}',
        config: { others: { dependantVisibilityContainers: ['[role="tabpanel"]', '[['] } },
      },
    );
    const state = () =>
      page.evaluate(() =>
        ['tucked', 'unlisted', 'floating', 'font'].map((id) => {
          const node = document.getElementById(id);
          if (node?.hasAttribute('consent-blocker-connected')) return 'placeholder';
          return node?.style.display === 'none' ? 'hidden' : 'as it was';
        }),
      );
    await expect.poll(state).toEqual(['as it was', 'hidden', 'hidden', 'hidden']);
    await page.evaluate(() => {
      for (const id of ['tab', 'later']) document.getElementById(id)?.removeAttribute('hidden');
    });
    await probe.evaluate(({ pass }) => pass());
    await painted(page, 2);
    await expect.poll(() => state()).toEqual(['placeholder', 'placeholder', 'hidden', 'hidden']);
    await probe.evaluate(({ release }) => release('font'));
    await expect.poll(() => page.locator('#font').getAttribute('style')).toBe('');
  });

  it('neighbours of one service share a placeholder, and both are back when the service is allowed; in the page builder’s widget it is inside the widget, which stays [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } =
      await show(`<div>${video('one')}${video('two')}</div><div class="elementor-widget-video" id="widget" ${blockedBy('maps')} consent-visual-use-parent="children:.elementor-widget-container">
         <div class="elementor-wrapper"><p>Bild</p></div></div>`);
    await painted(page, 2);
    await expect.poll(() => page.locator('#two').getAttribute('consent-blocker-connected')).toBe('0');
    await probe.evaluate(({ release }) => [release('one'), release('two')]);
    await expect.poll(() => page.locator('iframe:visible').count()).toBe(2);
    await expect
      .poll(() => page.locator('#widget > .rcb-content-blocker + .elementor-wrapper').isVisible())
      .toBe(false);
    await expect.poll(() => page.locator('.rcb-content-blocker-children-fallback').count()).toBe(1);
    await probe.evaluate(({ release }) => release('widget'));
    await expect.poll(() => page.locator('.elementor-wrapper').isVisible()).toBe(true);
    await expect.poll(() => page.locator('.rcb-content-blocker-children-fallback').count()).toBe(0);
  });

  it('content that was unblocked and is blocked again by another service gets a placeholder again [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } =
      await show(`<div class="rcb-avoid-deduplication"><div id="plain" ${blockedBy('maps')}>a</div>
       <div id="widget" ${blockedBy('maps')} consent-visual-use-parent="children:.inside"><p class="inside">b</p></div>
       <div id="hidden" ${blockedBy('fonts')}>c</div></div>`);
    await painted(page, 2);
    await page.locator('#hidden').waitFor({ state: 'hidden' });
    await probe.evaluate(({ release }) => ['plain', 'widget', 'hidden'].map(release));
    await expect.poll(() => placeholders(page).count()).toBe(0);
    await probe.evaluate(
      ({ pass }, marks) => {
        for (const id of ['plain', 'widget', 'hidden'])
          for (const [name, value] of marks) document.getElementById(id)?.setAttribute(name, value);
        pass();
      },
      [
        ['consent-required', `${SERVICES.youtube}`],
        ['consent-id', `${BLOCKERS.youtube}`],
      ] as const,
    );
    await painted(page, 3);
    await expect
      .poll(() => placeholders(page).locator('.rcb-cb-headline').allTextContents())
      .toEqual(Array(3).fill('YouTube aufgrund von Privatsphäre-Einstellungen blockiert'));
  });

  it('the placeholder of content that a script of the page removes goes with it, and comes back with it [blocker.3]', async ({
    show,
  }) => {
    const { page, probe } = await show(`<div id="pair">${video('one')}${video('two')}</div>
       <div id="single" class="rcb-avoid-deduplication">${video('three')}</div><div id="slide" class="rcb-avoid-deduplication">${video('four')}</div>`);
    await painted(page, 3);
    // Whoever only moves content keeps its placeholder, as a neighbour or a copy of the content does.
    await probe.evaluate(({ pass }) => {
      document.getElementById('one')?.remove();
      const slide = document.getElementById('slide');
      slide?.before(Object.assign(slide.cloneNode(true) as Element, { id: 'copy' }));
      slide?.querySelector('iframe')?.remove();
      pass();
    });
    await expect.poll(() => placeholders(page).count()).toBe(4);
    const three = await probe.evaluateHandle(({ pass }) => {
      const frame = document.getElementById('three') as HTMLElement;
      frame.remove();
      pass();
      return frame;
    });
    await expect.poll(() => page.locator('#single').innerHTML()).toBe('');
    await three.evaluate((frame) => document.getElementById('single')?.append(frame));
    await probe.evaluate(({ pass }) => pass());
    await painted(page, 4);
    await page.locator('#single .rcb-cb-load').click();
    await expect
      .poll(() => probe.evaluate(({ consent, release }) => [consent.choices.length, release('three')]))
      .toEqual([1, true]);
    await expect.poll(() => page.locator('#three').isVisible()).toBe(true);
  });

  it('placeholders out of view are painted when the page is idle [blocker.3]', async ({ show }) => {
    const each = (at: number) =>
      `<section><div><p>${at}</p></div><div><img id="v${at}" alt="" width="320" height="600" ${blockedBy('youtube')}></div><p>Text</p></section>`;
    const { page } = await show([0, 1, 2, 3].map(each).join(''));
    await painted(page, 4);
    await expect
      .poll(() =>
        placeholders(page).evaluateAll((all) =>
          all.map((element) => element.getAttribute('consent-visual-paint-mode')),
        ),
      )
      .toEqual(['instantInViewport', 'instantInViewport', 'instant', 'idleCallback']);
  });
});
