import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { hide, modal, openPopup, show } from '../popups/popup-page';
import {
  ageGate,
  around,
  eeOffCanvas,
  extrasPopup,
  layersPage,
  offCanvas,
  onTop,
  openPanelLink,
  popup,
} from './layers-page';

/** Names of fields that hide properties of the form which contains them. */
const FIELDS = [
  'style',
  'classList',
  'children',
  'childNodes',
  'nextSibling',
  'contains',
  'focus',
  'matches',
  'setAttribute',
  'removeAttribute',
  'remove',
  'id',
  'dataset',
  'tabIndex',
  'inert',
  'getClientRects',
  'animate',
]
  .map((name) => `<input name="${name}" aria-label="${name}">`)
  .join('');
/**
 * The field `matches` is added only inside of layers, since the runtime's scan calls `matches` on each root that is
 * moved into the page.
 */
const formOf = (fields: string) => `<form class="feindlich">${fields}</form>`;
const INSIDE = formOf(FIELDS);
const BESIDE_FIELDS = FIELDS.replace(/<input name="matches"[^>]*>/, '');
const BESIDE = formOf(BESIDE_FIELDS);

const START = '<button id="start" class="open-512">Öffnen</button>';

describe('a page that interferes with its layers', () => {
  it('by fields with the names of element properties: each layer opens, locks the page and unlocks it', async ({
    open,
    site,
  }) => {
    const page = await layersPage(
      { open, site },
      `${START}${ageGate('11aa22b', {}).replace('<form class="', `${INSIDE}<form class="`)}${extrasPopup({ popup_animation: '' }, { body: INSIDE })}
      </main>${BESIDE}<form><div>${BESIDE_FIELDS}</div>${openPanelLink('Menü', 'a1')}${offCanvas('a1', '<h2>Menü</h2><p class="feindlich">Touren</p>')}</form>
      ${eeOffCanvas('ab1', { animation: 'push' }, BESIDE)}${popup(512, { prevent_scroll: 'yes' }, `<h2>Eins</h2>${INSIDE}`)}<main><h2>Ende</h2>`,
      { reducedMotion: 'reduce', hasTouch: true },
    );
    await page.locator('.mfp-wrap.mfp-ready').waitFor();
    await page.getByRole('spinbutton').fill('30');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.locator('.mfp-wrap').waitFor({ state: 'detached' });
    const before = await around(page);
    for (const [opener, layer] of [
      ['#start', 'elementor-popup-modal-512'],
      ['form > a', 'off-canvas-a1'],
      ['a[title].ee-popup__trigger', 'mfp-wrap'],
      ['.ee-hamburger', 'ocab1'],
    ] as const) {
      await page.locator(opener).click();
      await page.waitForFunction(
        (name) =>
          document.querySelector('main')?.closest('[inert]') &&
          document.activeElement?.closest(`#${name},.${name}`),
        layer,
      );
      // The test clicks by script, since the fields also confuse the test's own tool.
      await page.evaluate((name) => {
        const form = document.querySelector(`:is(#${name},.${name}) .feindlich`);
        if (!form) return;
        const say = EventTarget.prototype.dispatchEvent.bind(form);
        say(new MouseEvent('click', { bubbles: true }));
        const at = (x: number) => [new Touch({ identifier: 1, target: form, clientX: x, clientY: 20 })];
        for (const [type, touches] of [
          ['touchstart', at(300)],
          ['touchmove', at(290)],
          ['touchmove', at(280)],
          ['touchcancel', []],
        ] as const)
          say(new TouchEvent(type, { touches: [...touches], bubbles: true, cancelable: true }));
      }, layer);
      for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab');
      await expect
        .poll(
          () => page.evaluate((name) => Boolean(document.activeElement?.closest(`#${name},.${name}`)), layer),
          { message: layer },
        )
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => around(page))
        .toMatchObject({ inert: [...(before as { inert: string[] }).inert] });
    }
  });

  it('by elements with the ids of layers, and of elements that scripts look up', async ({ open, site }) => {
    const ids = [
      'elementor-popup-modal-512',
      'popup',
      'piton',
      'ocab1',
      'off-canvas-b2',
      'jQuery',
      'elementorFrontend',
      'ee_popup__trigger-9266cf6',
    ];
    const page = await layersPage(
      { open, site },
      `${ids.map((id) => `<p id="${id}">${id}</p>`).join('')}${START}${openPanelLink('Menü', 'a1')}${offCanvas('a1', '<h2>Menü</h2>')}
      ${eeOffCanvas('ab1', { animation: 'overlay' }, '<p>Touren</p>')}${extrasPopup({ popup_animation: '' })}${popup(512)}`,
      { reducedMotion: 'reduce' },
    );
    for (const [opener, layer] of [
      ['#start', '.elementor-popup-modal'],
      ['main > a', '#off-canvas-a1'],
      ['a.ee-popup__trigger', '.mfp-wrap'],
      ['.ee-hamburger', '.ee-offcanvas__slidebar'],
    ] as const) {
      await page.locator(opener).click();
      await page.waitForFunction((name) => document.activeElement?.closest(name), layer);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('main')?.inert);
    }
  });

  it('by removing the dialog, the layer or the panel while it is open: the page is free, and each opens again', async ({
    open,
    site,
  }) => {
    const keep = {
      prevent_close_on_esc_key: 'yes',
      prevent_close_on_background_click: 'yes',
      prevent_scroll: 'yes',
    };
    const page = await layersPage(
      { open, site },
      START +
        openPanelLink('Menü', 'a1') +
        offCanvas('a1', '<h2>Menü</h2>', { prevent_scroll: 'yes' }) +
        eeOffCanvas('ab1', { animation: 'overlay' }, '<p>Touren</p>') +
        extrasPopup({ popup_animation: 'zoom-in', popup_prevent_scroll: 'yes' }) +
        popup(512, keep),
      { reducedMotion: 'reduce' },
    );
    for (const [opener, layer, mayReopen] of [
      ['#start', '#elementor-popup-modal-512', true],
      ['a.ee-popup__trigger', '.mfp-wrap', true],
      ['.ee-hamburger', '#ocab1', true],
      ['main > a', '#off-canvas-a1', false],
    ] as const) {
      await page.locator(opener).focus();
      const before = await around(page);
      for (let rounds = 0; rounds < (mayReopen ? 2 : 1); rounds++) {
        await page.keyboard.press('Enter');
        await page.waitForFunction((name) => document.activeElement?.closest(name), layer);
        await page.evaluate((name) => document.querySelector(name)?.remove(), layer);
        const inert = mayReopen ? ['off-canvas-a1'] : [];
        await expect.poll(() => around(page)).toEqual({ ...Object(before), inert });
      }
    }
    // A link whose panel was removed does nothing.
    await page.locator('main > a').click();
    await expect.poll(() => onTop(page)).toBeUndefined();
    await expect.poll(() => page.evaluate(() => document.querySelector('main')?.inert)).toBe(false);
  });

  it('by moving a dialog, copying the popup, or putting another page in its place', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await layersPage({ open, site }, START + popup(512, { prevent_scroll: 'yes' }));
    await openPopup(page);
    await page.evaluate(() => {
      const dialog = document.querySelector('.elementor-popup-modal');
      if (dialog) document.body.prepend(dialog);
      for (const each of document.querySelectorAll('[data-elementor-type=popup]'))
        document.body.append(each.cloneNode(true));
    });
    await expect.poll(() => onTop(page)).toBe('elementor-popup-modal-512');
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    await show(page);
    await expect.poll(() => page.locator('.elementor-popup-modal').count()).toBe(1);
    await expect.poll(() => warnings.some((text) => /another popup on this page/.test(text))).toBe(true);
    await page.evaluate(() => {
      const next = document.createElement('main');
      next.textContent = 'Eine andere Seite';
      document.body.replaceChildren(next);
    });
    await expect.poll(() => around(page)).toMatchObject({ inert: [], layers: 0, styles: ['', ''] });
    expect(await show(page)).toBe(false);
    await expect.poll(() => page.locator('.dialog-prevent-scroll').count()).toBe(0);
  });

  it('by a script that stops all clicks and keys: hiding a layer by script still works', async ({
    open,
    site,
  }) => {
    site.set(
      '/keeps.js',
      'for (const type of ["click", "keydown", "pointerdown"]) document.addEventListener(type, (event) => event.stopImmediatePropagation(), true); Element.prototype.remove = function () {};',
    );
    const page = await layersPage({ open, site }, START + popup(512, { prevent_scroll: 'yes' }), {
      head: '<script src="/keeps.js"></script>',
    });
    await page.locator('#start').focus();
    const before = await around(page);
    await show(page);
    await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
    await hide(page);
    await expect.poll(() => around(page)).toEqual(before);
  });

  it('by its own native dialog: the dialog stays usable above a popup, whichever of them opened first', async ({
    open,
    site,
  }) => {
    const page = await layersPage(
      { open, site },
      `${START}${popup(512, {}, '<h2>Eins</h2><button id="agb">AGB</button>')}</main><dialog id="eigener" aria-label="AGB"><button>Gelesen</button></dialog><main>`,
    );
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        const dialog = document.querySelector<HTMLDialogElement>('#eigener');
        if ((target as Element).id === 'agb') dialog?.showModal();
        if (dialog?.contains(target as Node)) dialog.close();
      }),
    );
    const read = page.getByRole('button', { name: 'Gelesen' });
    await openPopup(page);
    await page.locator('#agb').click();
    await read.click();
    await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#eigener')?.showModal());
    await show(page);
    await read.click();
    await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLElement>('#eigener')?.inert))
      .toBe(true);
  });
});

describe('unusual content of a popup', () => {
  it('may write with document.write: what was written when the page was parsed is there at each show, once, and the page remains', async ({
    open,
    site,
    warnings,
  }) => {
    const script = "document.write('<b>Heute: '); document.writeln('Montag</b>')";
    const page = await layersPage(
      { open, site },
      `${START}${popup(512, {}, `<h2>Eins</h2><p>Vor <script>${script}</script> nach</p><button onclick="document.write('weg')">Schreiben</button>`)}</main>`,
      { csp: '' },
    );
    for (let shows = 0; shows < 2; shows += 1) {
      await openPopup(page);
      await expect.poll(() => modal(page).locator('p').innerText()).toBe('Vor Heute: Montag nach');
      await page.getByText('Schreiben').click();
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'hidden' });
    }
    await expect.poll(() => page.locator('main').count()).toBeGreaterThan(0);
    expect(warnings.filter((text) => /document\.write/.test(text)).length).toBeGreaterThan(0);
  });

  it('may close its popup, or remove itself, as soon as it is shown', async ({ open, site }) => {
    site.set(
      '/away.js',
      `
      {
        const { dataset, parentElement } = document.currentScript;
        const message = parentElement.closest('.dialog-message');
        if (message && dataset.how === 'self') message.replaceChildren();
        else if (message) piton.popups.hide(Number(dataset.how));
      }`,
    );
    const content = (how: string) => `<h2>Eins</h2><script src="/away.js" data-how="${how}"></script>`;
    const page = await layersPage(
      { open, site },
      START + popup(512, { prevent_scroll: 'yes' }, content('512')) + popup(513, {}, content('self')),
    );
    await page.locator('#start').focus();
    const before = await around(page);
    await show(page);
    await expect.poll(() => around(page)).toEqual(before);
    await show(page, 513);
    await page.waitForFunction(
      () => document.querySelector('#elementor-popup-modal-513 .dialog-message')?.childElementCount === 0,
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => around(page)).toEqual(before);
  });

  it('is reached by Tab in its order, including shadow trees, frames, details and editable text; Tab never leaves it [popup.20]', async ({
    open,
    site,
  }) => {
    site.set('/frame.html', '<title>Rahmen</title><input aria-label="Im Rahmen">');
    const page = await layersPage(
      { open, site },
      START +
        popup(
          512,
          {},
          `<h2>Eins</h2><x-karte></x-karte><div contenteditable="true" id="text">Text</div><details id="mehr"><summary>Mehr</summary><a href="#zu">Zugeklappt</a></details>
           <iframe src="/frame.html" title="Rahmen" width="200" height="60"></iframe><x-ende></x-ende>`,
        ),
    );
    await page.evaluate(() => {
      for (const name of ['x-karte', 'x-ende'])
        customElements.define(
          name,
          class extends HTMLElement {
            connectedCallback() {
              const root = this.attachShadow({ mode: 'open' });
              for (const at of [1, 2])
                root.append(
                  Object.assign(document.createElement('button'), { textContent: `${name} ${at}` }),
                );
            }
          },
        );
    });
    await openPopup(page);
    await page.waitForFunction(() => document.activeElement?.closest('.elementor-popup-modal'));
    const name = () =>
      page.evaluate(() => {
        let now = document.activeElement;
        while (now?.shadowRoot?.activeElement) now = now.shadowRoot.activeElement;
        return now?.ariaLabel ?? (now?.localName === 'iframe' ? 'Rahmen' : now?.textContent);
      });
    const round = async (key: string) => {
      const seen: (string | null | undefined)[] = [await name()];
      for (let steps = 0; steps < 12; steps++) {
        await page.keyboard.press(key);
        const now = await name();
        if (now === seen[0]) break;
        if (now !== seen.at(-1)) seen.push(now);
      }
      return seen;
    };
    const forth = ['Schließen', 'x-karte 1', 'x-karte 2', 'Text', 'Mehr', 'Rahmen', 'x-ende 1', 'x-ende 2'];
    expect(await round('Tab')).toEqual(forth);
    expect(await round('Shift+Tab')).toEqual([forth[0], ...forth.slice(1).reverse()]);
  });
});
