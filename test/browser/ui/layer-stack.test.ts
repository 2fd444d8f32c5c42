import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { box, layerPage } from './layer-page';

const PAGE = `<main id="main"><button id="behind">Seite</button><label>Feld <input id="field"></label></main>`;

describe('layers over the page', () => {
  it('close one by one with Escape, the topmost first, after a popover in it, and each returns the focus to its opener [popup.17, popup.20]', async ({
    open,
    site,
  }) => {
    const inner =
      '<input id="text"><button popovertarget="hint">?</button><div id="hint" popover>Hinweis</div>';
    const { page, show, focus, focused, log } = await layerPage(
      { open, site },
      `${PAGE}${box('one', inner)}${box('two')}${box('three')}<dialog id="above"><button>ok</button></dialog>
       <dialog id="around">${box('four')}</dialog><div id="toast" popover="manual">Gespeichert</div>`,
    );
    await page.focus('#behind');
    for (const id of ['one', 'two', 'three']) {
      await show(id);
      await focus(`${id}-1`);
    }
    await page.keyboard.press('Escape');
    expect([await log(), await focused()]).toEqual([['escape three'], 'two-1']);
    // Holding the key down closes only one layer.
    await page.keyboard.down('Escape');
    await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    expect([await log(), await focused()]).toEqual([['escape three', 'escape two'], 'one-1']);

    // A popover closes first, but one that only scripts close does not keep the layer open.
    const isSeen = (id: string) => page.locator(`#${id}`).isVisible();
    await page.getByText('?').click();
    await page.keyboard.press('Escape');
    expect([await isSeen('hint'), (await log()).length]).toEqual([false, 2]);
    await page.evaluate(() => (document.getElementById('toast') as HTMLElement).showPopover());
    // These ends of a composition, or of what another script or a dialog above has handled, do not count.
    await page.evaluate(() => {
      const field = document.querySelector('#text');
      const press = (init: KeyboardEventInit) =>
        field?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }),
        );
      press({ isComposing: true });
      press({ keyCode: 229 });
      field?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      press({});
      (document.querySelector('#above') as HTMLDialogElement).showModal();
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => isSeen('above')).toBe(false);
    expect((await log()).length).toBe(2);
    await page.keyboard.press('Escape');
    expect([await isSeen('toast'), (await log()).at(-1), await focused()]).toEqual([
      true,
      'escape one',
      'behind',
    ]);

    // The Escape that closes a layer does not close a dialog of the page around it.
    await page.evaluate(() => (document.getElementById('around') as HTMLDialogElement).showModal());
    await show('four');
    await focus('four-1');
    await page.keyboard.press('Escape');
    expect([await isSeen('around'), (await log()).at(-1)]).toEqual([true, 'escape four']);
    await page.keyboard.press('Escape');
    await expect.poll(() => isSeen('around')).toBe(false);
  });

  it('keep Tab within the topmost, in both directions, and let it move through the page beside a layer that does not cover it, if the focus is in the page [popup.20]', async ({
    open,
    site,
  }) => {
    const radios = `<label><input type="radio" name="r" id="r1">A</label><label><input type="radio" name="r" id="r2" checked>B</label>
      <label><input type="radio" name="r" id="r3">C</label>`;
    const { page, show, hide, focus, focused } = await layerPage(
      { open, site },
      `${PAGE}${box('one')}<div id="two" class="layer"><p id="first" tabindex="-1">Text</p><button id="two-1">1</button><a>kein Ziel</a>
       <details><summary id="more">Mehr</summary><button>zu</button></details>${radios}<p id="last" tabindex="-1">Ende</p></div>${box('panel')}`,
    );
    await show('one');
    await show('two');
    await focus('two-1');
    const walk = async (key: string, steps: number) => {
      const seen: (string | undefined)[] = [];
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key);
        seen.push(await focused());
      }
      return seen;
    };
    expect(await walk('Tab', 4)).toEqual(['more', 'r2', 'two-1', 'more']);
    expect(await walk('Shift+Tab', 4)).toEqual(['two-1', 'r2', 'more', 'two-1']);
    // The focus begins on elements that Tab itself does not reach.
    await page.focus('#last');
    expect(await walk('Tab', 1)).toEqual(['two-1']);
    await page.focus('#first');
    expect(await walk('Shift+Tab', 1)).toEqual(['r2']);
    await hide('two');
    await focus('one-1');
    expect(await walk('Tab', 3)).toEqual(['one-2', 'one-1', 'one-2']);
    // Above a layer that covers the page, the focus cannot be in the page.
    await show('panel', { isModal: false });
    await focus('panel-1');
    await page.focus('#one-1');
    expect(await walk('Tab', 1)).toEqual(['panel-1']);
    await hide('one');
    await focus('panel-1');
    expect(await walk('Shift+Tab', 1)).toEqual(['panel-2']);
    await page.focus('#behind');
    expect(await walk('Tab', 1)).toEqual(['field']);
  });

  it('do not move the focus that the visitor has moved, give it to the layer below when the opener is gone, and return it to an opener that the browser did not focus [popup.20]', async ({
    open,
    site,
  }) => {
    const { page, show, hide, focus, focused } = await layerPage(
      { open, site },
      `${PAGE}<div id="place" tabindex="-1"><span id="word">Wort</span></div>${box('one')}${box('two')}${box('panel')}`,
    );
    await page.focus('#behind');
    await show('panel', { isModal: false });
    await focus('panel-1');
    await page.focus('#field');
    await hide('panel');
    expect(await focused()).toBe('field');

    // The focus returns to the page although a panel beside it is open.
    await show('panel', { isModal: false });
    await focus('panel-1');
    await page.focus('#field');
    await show('two');
    await focus('two-1');
    await hide('two');
    expect(await focused()).toBe('field');
    await hide('panel');

    await show('one');
    await focus('one-1');
    await page.focus('#one-2');
    await show('two');
    await focus('two-1');
    await page.evaluate(() => document.querySelector('#one-2')?.remove());
    await hide('two');
    expect(await focused()).toBe('one-1');

    // The lower layer closes first: the upper one keeps the focus and later gives it to the opener of the lower one.
    await show('two');
    await focus('two-1');
    await hide('one');
    expect(await focused()).toBe('two-1');
    await hide('two');
    expect(await focused()).toBe('field');

    // The browser did not focus this opener, which keeps no attribute of the focus.
    await page.focus('#place');
    await show('panel', { opener: 'word' });
    await focus('panel-1');
    await hide('panel');
    expect(await focused()).toBe('word');
    await page.focus('#behind');
    await expect
      .poll(() => page.locator('#word').evaluate((word) => word.outerHTML))
      .toBe('<span id="word">Wort</span>');
  });

  it('open no keyboard on a phone [popup.20]', async ({ open, site }) => {
    const { page, show, focus } = await layerPage(
      { open, site },
      `<div id="one" tabindex="-1"><input id="text"><button>Weiter</button></div>`,
      { hasTouch: true, isMobile: true },
    );
    await show('one');
    await focus('one');
    await page.focus('#text');
  });

  it('close by a click outside, but not by a selection that ends beyond their edge, nor by a click in an element that belongs to them [popup.17]', async ({
    open,
    site,
  }) => {
    site.set('/layer.css', '.layer{position:fixed;inset:100px;background:#fff}');
    const { page, show, log } = await layerPage(
      { open, site },
      `${PAGE}${box('one')}<div class="flatpickr-calendar"><button id="day">1.</button></div><dialog open id="other"><button id="in-dialog">x</button></dialog>
       <button id="vanishing">y</button>`,
      { head: '<link rel="stylesheet" href="/layer.css">' },
    );
    await show('one', { isModal: false, takesFocus: false });
    const { x = 0, y = 0 } = (await page.locator('#one p').boundingBox()) ?? {};
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(20, y + 5);
    await page.mouse.up();
    for (const id of ['day', 'in-dialog', 'one-1']) await page.locator(`#${id}`).dispatchEvent('click');
    expect(await log()).toEqual([]);
    await page.mouse.click(20, 500);
    expect(await log()).toEqual(['outside one']);
    // The root element itself is the background of its layer.
    await show('one');
    await page.mouse.click(600, 600);
    expect(await log()).toEqual(['outside one', 'outside one']);
  });

  it('stay below a guard that did not open them, and are usable when the last guard has closed', async ({
    open,
    site,
  }) => {
    const { page, show, hide, focus, focused, inert, log, waitUnguarded } = await layerPage(
      { open, site },
      PAGE + box('gate') + box('popup') + box('help'),
    );
    await show('gate', { isGuard: true });
    await focus('gate-1');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await show('popup');
    expect(await inert()).toEqual(['main', 'popup', 'help']);
    await page.focus('#gate-1');
    await show('help');
    await focus('help-1');
    const height = (id: string) =>
      page.locator(id).evaluate((element) => Number(getComputedStyle(element).zIndex) || 0);
    expect(await height('#help')).toBeGreaterThan(await height('#gate'));
    await page.keyboard.press('Escape');
    expect([await focused(), await log()]).toEqual(['gate-1', ['escape help']]);
    expect(await inert()).toEqual(['main', 'popup', 'help']);
    await hide('gate');
    await focus('popup-1');
    expect(await inert()).toEqual(['main', 'gate', 'help']);
    await page.keyboard.press('Escape');
    expect(await log()).toEqual(['escape help', 'escape popup']);

    // What opens by itself waits until the last guard has closed.
    const frees = async () => {
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      return (await log()).filter((each) => each === 'free').length;
    };
    await waitUnguarded();
    expect(await frees()).toBe(1);
    await show('gate', { isGuard: true });
    await show('help', { isGuard: true });
    await waitUnguarded();
    await hide('gate');
    await show('popup');
    expect(await frees()).toBe(1);
    await hide('help');
    expect(await frees()).toBe(2);
  });
});
