import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { whenQuiet } from '../../support/quiet';
import { whenReady } from '../../support/ready';
import { settle, violations } from '../../support/visit';
import { ageGate, dialog, enterAge, gone, it, opened, stored } from './age-gate-page';

const gate = (settings: object = {}) => ageGate('12ca2f3', settings);
const notice = 'Du musst mindestens 18 Jahre alt sein.';

describe('age gate', () => {
  it('shows the server’s own form until the visitor is old enough, stores the age, and restores the form [agegate.1a, agegate.1b, agegate.3c]', async ({
    visit,
  }) => {
    const page = await visit(gate({ popup_animation: 'zoom-in' }), { ready: false });
    await page.locator('.ee-age-gate__content').evaluate((content) => Object.assign(window, { content }));
    await opened(page);
    await expect
      .poll(() => page.locator('.mfp-wrap').getAttribute('class'))
      .toContain('ee-mfp-popup ee-mfp-popup-12ca2f3 zoom-in');
    await page.waitForFunction(() => document.activeElement?.matches('.ee-age-gate__form__age'));
    await page.keyboard.type('18');
    await page.keyboard.press('Enter');
    await gone(page);
    await expect.poll(() => stored(page)).toBe('18');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const content = document.querySelector('.ee-age-gate > .ee-age-gate__content');
          return [
            content === (window as never as { content: Element }).content,
            content?.className,
            content?.querySelector('[autofocus]'),
          ];
        }),
      )
      .toEqual([true, expect.stringContaining('mfp-hide'), null]);
    await page.locator('#buy').click();
    await page.reload();
    await whenReady(page);
    await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(0);
  });

  it('is shown unless the age itself or a higher one is stored [agegate.3a, agegate.3b]', async ({
    visit,
  }) => {
    const page = await visit(gate());
    const load = async (age: string | undefined) => {
      await page.evaluate((value) => {
        if (value === undefined) localStorage.clear();
        else localStorage.setItem('ee_AgeGate', value);
      }, age);
      await page.reload();
    };
    for (const age of ['17', 'abc', '', 'NaN', '{"age":99}', undefined]) {
      await load(age);
      await expect.poll(() => page.locator('.mfp-wrap').count(), { message: `${age}` }).toBe(1);
    }
    for (const age of ['18', '44']) {
      await load(age);
      await whenQuiet(page);
      await expect.poll(() => page.locator('.mfp-wrap').count(), { message: age }).toBe(0);
    }
  });

  it('shows the notice for every age that is too low or none, continues to ask, and passes axe [agegate.1b, agegate.1d, agegate.4a, agegate.2b]', async ({
    visit,
  }) => {
    const page = await visit(gate({ clear_form_on_denied: 'yes' }));
    await opened(page);
    await settle(page);
    expect(await violations(page)).toEqual([]);
    for (const age of ['', '-20', '17', '18.5', '99.9', '1e2', 'abc', '151', '999999']) {
      await enterAge(page, age);
      const field = page.getByRole('spinbutton', { name: 'Alter', description: notice });
      await page.getByRole('alert').getByText(notice).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.className))
        .toContain('ee-age-gate__form__age');
      await expect.poll(() => field.inputValue()).toBe('');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => stored(page)).toBeNull();
    }
    expect(await violations(page)).toEqual([]);
    await enterAge(page, '18');
    await gone(page);
    expect(await violations(page)).toEqual([]);
  });

  it('hides form and header from a denied visitor where the owner wants that, and stays open; asks again, form and all, when a script has taken its element out and put it back [agegate.1, agegate.2, agegate.2a, core.6]', async ({
    visit,
  }) => {
    const page = await visit(gate({ hide_form_on_denied: 'yes' }));
    await opened(page);
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await enterAge(page, '12');
    await page.getByRole('alert').getByText(notice).waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.locator('.ee-form--age-gate,.ee-age-gate__header').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(notice);
    for (const key of ['Escape', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('#buy').evaluate((buy) => buy.closest('[inert]') !== null))
      .toBe(true);
    await page.evaluate(async () => {
      const element = document.querySelector('.elementor-widget-ee-age-gate') as HTMLElement;
      element.remove();
      await new Promise((done) => setTimeout(done));
      document.querySelector('main')?.append(element);
    });
    await opened(page);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await enterAge(page, '18');
    await gone(page);
  });

  it('always asks administrators, and does not store their answer [agegate.3]', async ({ visit }) => {
    const page = await visit(gate({ popup_open_admin: 'yes' }), { stored: '44' });
    await opened(page);
    await expect.poll(() => stored(page)).toBeNull();
    await enterAge(page, '20');
    await gone(page);
    await expect.poll(() => stored(page)).toBeNull();
  });

  it('works for this page view where nothing can be stored, and asks again on the next [agegate.4b]', async ({
    visit,
  }) => {
    const page = await visit(gate() + ageGate('22ca2f3', { age: 16 }, 'Noch einmal'), {
      before: (fresh) =>
        fresh.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
        }),
    });
    await opened(page);
    await enterAge(page, '18');
    await gone(page);
    await page.reload();
    await opened(page);
  });

  it('opens gate after gate until all are answered, and never frees the page in between', async ({
    visit,
  }) => {
    const page = await visit(
      gate({ popup_animation: 'zoom-in' }) +
        ageGate('22ca2f3', { age: 16 }, 'Sechzehn?') +
        ageGate('32ca2f3', { age: 21 }, 'Einundzwanzig?'),
    );
    await opened(page);
    await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(1);
    await page.evaluate(() => {
      const watch = { freed: 0 };
      Object.assign(window, { watch });
      new MutationObserver(() => {
        if (!document.querySelector('#buy')?.closest('[inert]')) watch.freed += 1;
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await enterAge(page, '18');
    await dialog(page, 'Einundzwanzig?').waitFor();
    expect(await page.evaluate('watch.freed')).toBe(0);
    await page.waitForFunction(() => document.querySelectorAll('.mfp-wrap').length === 1);
    await enterAge(page, '30');
    await gone(page);
    await expect.poll(() => stored(page)).toBe('30');
  });

  it('is closed by nothing but an age, also by one that another tab has stored; keeps the typed age, and has the owner’s position for the device [agegate.1a, agegate.2c, agegate.3]', async ({
    site,
    visit,
  }) => {
    const page = await visit(gate({ popup_valign: 'bottom', popup_valign_mobile: 'top' }));
    await opened(page);
    await expect.poll(() => page.locator('.mfp-close').count()).toBe(0);
    await page.keyboard.press('Escape');
    for (const [x, y] of [
      [5, 5],
      [640, 880],
      [640, 450],
    ] as const)
      await page.mouse.click(x, y);
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    const classes = () => page.locator('.mfp-wrap').getAttribute('class');
    await expect.poll(() => classes()).toContain('mfp-popup--valign-bottom');
    await page.setViewportSize({ width: 360, height: 700 });
    await expect.poll(classes).toContain('mfp-popup--valign-top');
    await expect.poll(() => classes()).not.toContain('mfp-popup--valign-bottom');
    await enterAge(page, '17');
    await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('17');
    // The browser restores a page without its gate's answer.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const other = await page.context().newPage();
    await other.goto(`${site.url}/gate.css`);
    const enter = (age: string) => other.evaluate((text) => localStorage.setItem('ee_AgeGate', text), age);
    await enter('17');
    await page.waitForFunction(() => localStorage.getItem('ee_AgeGate') === '17');
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await enter('19');
    await gone(page);
  });

  it('closes after 500 ms where it is animated, at once for visitors who want less motion', async ({
    visit,
  }) => {
    for (const [reducedMotion, isThere] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      const page = await visit(gate({ popup_animation: 'zoom-in' }), {
        reducedMotion,
        before: (fresh) => fresh.clock.install(),
      });
      await page.clock.runFor(200);
      await opened(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      await enterAge(page, '20');
      const isRemoving = () =>
        page.evaluate(() => document.querySelector('.mfp-bg')?.classList.contains('mfp-removing') ?? false);
      await page.clock.runFor(490);
      await expect.poll(() => isRemoving()).toBe(isThere);
      // The visitor can use the page already during the animation.
      await expect.poll(() => page.locator('[inert]:not(.mfp-wrap, .mfp-bg)').count()).toBe(0);
      await page.clock.runFor(20);
      await expect.poll(() => page.locator('.mfp-bg').count()).toBe(0);
    }
  });

  it('asks, denies and lets pass also where fields hide members of the form', async ({ visit }) => {
    const members =
      'action append addEventListener elements id method remove replaceWith reset setAttribute submit'.split(
        ' ',
      );
    const fields = members.map((name) => `<input type="hidden" name="${name}">`).join('');
    let reuse: Page | undefined;
    // The second visit stores an age, after which the gate is not shown.
    for (const way of ['hide', 'clear']) {
      const page = await visit(
        gate({ [`${way}_form_on_denied`]: 'yes' }).replace('</form>', `${fields}</form>`),
        { reuse },
      );
      reuse = page;
      await opened(page);
      await enterAge(page, '12');
      await page.getByRole('alert').getByText(notice).waitFor();
      if (way === 'hide') continue;
      await enterAge(page, '18');
      await gone(page);
    }
  });

  it('is not shown without a form, since nobody could pass it', async ({ warnings, visit }) => {
    await visit(gate().replace(/<form[\s\S]*<\/form>/, ''));
    expect(warnings.join()).toContain('no form');
  });

  it('leaves nothing behind when its element is removed in any state [core.6]', async ({ visit }) => {
    let reuse: Page | undefined;
    // The state in which an age is stored comes last, because the gate is not shown afterwards.
    for (const state of ['held', 'open', 'denied', 'closing']) {
      const settings = { popup_animation: 'zoom-in', hide_form_on_denied: 'yes' };
      await reuse?.unroute('**/react-*.js');
      const page = await visit(gate(settings), {
        csp: "script-src 'self'",
        before: (fresh) => fresh.route('**/react-*.js', () => {}),
        reuse,
      });
      reuse = page;
      const served = await page.evaluate(async () => (await fetch(location.href)).text());
      if (state !== 'held') await opened(page);
      if (state === 'closing') await enterAge(page, '20');
      if (state === 'denied') await enterAge(page, '12');
      await expect.poll(() => page.locator('.mfp-bg').count()).toBe(1);
      const left = await page.evaluate(async (html) => {
        const element = document.querySelector('.elementor-widget-ee-age-gate') as HTMLElement;
        element.remove();
        await new Promise((done) => setTimeout(done));
        const before = new DOMParser()
          .parseFromString(html, 'text/html')
          .querySelector('.elementor-widget-ee-age-gate');
        return {
          layers: document.querySelectorAll('.mfp-bg,.mfp-wrap,[inert]').length,
          styles: [document.body, document.documentElement].map(({ style }) => style.cssText).join(''),
          markup: element.outerHTML,
          before: before?.outerHTML,
        };
      }, served);
      expect([left.layers, left.styles, left.markup], state).toEqual([0, '', left.before]);
    }
  });

  it('can be seen and closed in the builder, and neither stores an age nor locks the page nor takes the focus [core.10]', async ({
    site,
    visit,
  }) => {
    const head = `<link rel="stylesheet" href="/gate.css"><script type="application/json" id="piton-config">{}</script>
      <script id="elementor-frontend-js-before" src="/edit.js"></script>`;
    site.set('/edit.js', 'window.elementorFrontendConfig={environmentMode:{edit:true,wpPreview:false}}');
    let reuse: Page | undefined;
    for (const close of ['Escape', 'click']) {
      const page = await visit(gate({ popup_animation: 'zoom-in' }), { head, reuse });
      reuse = page;
      await dialog(page).waitFor();
      await expect.poll(() => page.locator('[inert]').count()).toBe(0);
      await enterAge(page, '3');
      await page.getByText(notice).waitFor();
      await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('');
      if (close === 'click') await page.mouse.click(5, 5);
      else await page.keyboard.press('Escape');
      await gone(page);
      await expect.poll(() => stored(page)).toBeNull();
    }
    const page = await visit(gate({ popup_open: '' }), { head, reuse });
    await expect.poll(() => page.locator('.mfp-wrap').count()).toBe(0);
  });
});
