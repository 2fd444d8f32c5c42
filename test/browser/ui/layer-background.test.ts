import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { box, layerPage } from './layer-page';

describe('the page behind a layer', () => {
  it('is inert at every depth, and restored afterwards', async ({ open, site }) => {
    const { page, show, hide, inert } = await layerPage(
      { open, site },
      `<header id="top">Kopf</header><nav id="before" inert>war schon</nav>
       <main id="main"><p id="p">Text</p><section id="section"><h2 id="h">Titel</h2>${box('deep')}</section></main>
       <piton-inspector id="inspector"></piton-inspector><div class="flatpickr-calendar" id="calendar"></div><script type="application/json" id="json">{}</script>${box('one')}`,
    );
    const untouched = await page.evaluate(() => document.body.innerHTML);
    await show('deep');
    expect(await inert()).toEqual(['top', 'before', 'p', 'h', 'one']);
    await show('one');
    expect(await inert()).toEqual(['top', 'before', 'main']);
    // A layer that is not modal lies above the modal layer and can be reached like it.
    await hide('one');
    await show('one', { isModal: false });
    expect(await inert()).toEqual(['top', 'before', 'p', 'h']);
    await hide('deep');
    expect(await inert()).toEqual(['before']);
    await hide('one');
    await expect.poll(() => page.evaluate(() => document.body.innerHTML)).toBe(untouched);
  });

  it('stays inert when scripts add elements, move them or remove inert, exactly as long as the layer is open', async ({
    open,
    site,
  }) => {
    const { page, show, hide, inert } = await layerPage(
      { open, site },
      `<main id="main"><p id="p">Text</p>${box('deep')}</main>`,
    );
    await show('deep');
    await page.evaluate(() => {
      const add = (id: string, parent: Element, inner = '') => {
        const element = document.createElement('div');
        element.id = id;
        if (inner) element.append(document.createElement(inner));
        parent.append(element);
      };
      add('late', document.body, 'button');
      add('inner', document.querySelector('#main') as Element);
      add('outer', document.documentElement);
      add('own', document.querySelector('#deep') as Element, 'button');
      document.querySelector('#p')?.removeAttribute('inert');
    });
    await expect.poll(inert).toEqual(['p', 'inner', 'late', 'outer']);
    // An element that moves into the layer can be reached again.
    await page.evaluate(() =>
      document.querySelector('#deep')?.append(document.querySelector('#inner') as Element),
    );
    await expect.poll(inert).toEqual(['p', 'late', 'outer']);
    await hide('deep');
    await page.evaluate(() => document.body.append(document.createElement('footer')));
    expect(await inert()).toEqual([]);
  });

  it('does not include a date picker or a captcha that scripts add for a form in the layer [popup.17]', async ({
    open,
    site,
  }) => {
    const { page, show, inert, log } = await layerPage(
      { open, site },
      `<main id="main"><div><span class="select2-container" id="closed"></span></div></main>${box('one')}`,
      { before: (blank) => blank.route(/captcha/, (route) => route.fulfill({ body: 'Ampeln' })) },
    );
    await show('one');
    await page.evaluate(() => {
      for (const src of [
        'https://www.google.com/recaptcha/api2/bframe?k=1',
        'https://newassets.hcaptcha.com/captcha/v1/static/hcaptcha.html#frame=challenge&id=1',
      ]) {
        const challenge = document.body.appendChild(document.createElement('div'));
        challenge.append(document.createElement('div'), document.createElement('div'));
        challenge.firstElementChild?.classList.add('beside');
        challenge.lastElementChild?.append(Object.assign(document.createElement('iframe'), { src }));
      }
      for (const className of ['ui-datepicker', 'select2-container'])
        document.body.append(Object.assign(document.createElement('span'), { className, id: className }));
      document.body.append(Object.assign(document.createElement('aside'), { id: 'late' }));
    });
    await expect.poll(inert).toEqual(['main', 'late']);
    for (const beside of await page.locator('.beside,#ui-datepicker').all())
      await beside.dispatchEvent('click');
    expect(await log()).toEqual([]);
  });

  it.for(['showModal', 'show'] as const)(
    'is not the consent banner (%s), which lies above, and the layer has the focus when it has gone',
    async (how, { open, site }) => {
      const { page, show, focus, log, inert } = await layerPage(
        { open, site },
        `<main id="main"><button id="behind">Seite</button></main>${box('one')}<div id="consent"><a id="link" href="#x">Link</a></div>`,
      );
      await show('one');
      await focus('one-1');
      await page.evaluate((way) => {
        const dialog = document.createElement('dialog');
        dialog.className = 'rcb-dialog';
        dialog.id = 'banner';
        for (const text of ['Alle', 'Keine']) {
          const button = document.createElement('button');
          button.textContent = text;
          button.addEventListener('click', () => dialog.close());
          dialog.append(button);
        }
        document.querySelector('#consent')?.append(dialog);
        dialog[way]();
      }, how);
      await expect.poll(inert).toEqual(['main', 'link']);
      // The keyboard reaches the element.
      const seen = new Set<string>();
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect([...seen]).toEqual(expect.arrayContaining(['Alle', 'Keine']));
      expect([...seen]).not.toContain('Seite');
      // The pointer reaches the element too, and the click does not count as a click outside.
      await page.getByRole('button', { name: 'Alle' }).click();
      await page.waitForFunction(() => document.activeElement?.closest('#one'));
      expect(await log()).toEqual([]);
    },
  );

  it('neither scrolls nor moves while its scrollbar is gone, however many layers there are [popup.1]', async ({
    open,
    site,
  }) => {
    site.set('/bar.css', 'main{height:3000px} .layer{position:fixed;inset:100px}');
    const { page, show, hide } = await layerPage(
      { open, site },
      `<main id="main">Seite</main>${box('one')}${box('two')}`,
      { head: '<link rel="stylesheet" href="/bar.css">', hasScrollbars: true },
    );
    await page.evaluate(() => Object.assign(document.body.style, { overflowY: 'scroll', color: 'red' }));
    const state = () =>
      page.evaluate(() => [
        document.querySelector('main')?.getBoundingClientRect().width,
        document.body.style.cssText,
        document.documentElement.style.cssText,
      ]);
    const before = await state();
    await show('one', { locksScroll: true });
    await show('two', { locksScroll: true });
    await page.mouse.wheel(0, 500);
    await hide('one');
    await page.mouse.wheel(0, 500);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect((await state())[0]).toBe(before[0]);
    await hide('two');
    await hide('two');
    await expect.poll(() => state()).toEqual(before);
    await page.mouse.wheel(0, 500);
    await page.waitForFunction(() => scrollY > 0);
  });
});
