import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';

const TABS = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
const log = () => (window as unknown as { log: string[] }).log;
const handler = (
  when: string,
) => `piton.define({ name: 'probe', widget: 'probe', when: '${when}', load: () => ({ mount(element, { signal }) {
    log.push('mount ' + element.dataset.id);
    for (const type of ['pointerdown', 'focusin', 'click'])
      element.addEventListener(type, (event) => log.push(type + ' ' + event.target.localName), { signal });
  } }) });`;
const probe = (id: string) => widget('probe', id, `<button>${id}</button>`);
/** An optimiser plugin that delays the tag until the first click, as many do. */
const DELAYED = '<script src="/optimiser.js"></script>';
const OPTIMISER = `addEventListener('pointerdown', () => {
    const tag = document.createElement('script');
    tag.src = window.trustedTypes.createPolicy('optimiser', { createScriptURL: (url) => url }).createScriptURL('/piton.js');
    document.head.append(tag);
  }, { once: true, capture: true });`;

describe('a handler', () => {
  it('for visible elements starts when its element comes near the viewport, in every scrolling ancestor [core.2]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, handler('visible'));
    site.set('/tall.css', '.tall { height: 3000px } .box { height: 300px; overflow: auto }');
    const head = `<link rel="stylesheet" href="/tall.css">${OWNER_TAG}`;
    const page = await open(`${probe('a')}<div class="tall"></div>${probe('b')}`, { head });
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a']);
    await page.getByRole('button', { name: 'b' }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'mount b']);
  });

  it('for visible elements also starts when the visitor moves on by Tab, past elements that are not yet buttons [core.2]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, handler('visible'));
    site.set('/tall.css', '.tall { height: 3000px }');
    const head = `<link rel="stylesheet" href="/tall.css">${OWNER_TAG}`;
    const page = await open(`${probe('a')}<div class="tall"></div>${widget('probe', 'b', 'Bald')}`, { head });
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a']);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'mount b', 'focusin button']);
  });

  it('for visible elements waits while its element is hidden, and starts when it is shown [core.6]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, handler('visible'));
    const page = await open(`<div id="box" hidden>${probe('a')}</div>${probe('b')}`, { head: OWNER_TAG });
    await expect.poll(() => page.evaluate(log)).toEqual(['mount b']);
    await page.evaluate(() => document.getElementById('box')?.removeAttribute('hidden'));
    await expect.poll(() => page.evaluate(log)).toEqual(['mount b', 'mount a']);
  });

  it('for idle time starts by itself [core.2]', async ({ open, site }) => {
    setOwnerScript(site, handler('idle'));
    const page = await open(probe('a'), { head: OWNER_TAG });
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a']);
  });

  it('for interaction starts at the first pointer or focus, and receives that event and the click [core.2]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, handler('interaction'));
    const page = await open(probe('a'), { head: OWNER_TAG });
    expect(await page.evaluate(log)).toEqual([]);
    await page.getByRole('button').click();
    await expect
      .poll(() => page.evaluate(log))
      .toEqual(['mount a', 'pointerdown button', 'focusin button', 'click button']);
  });

  it('for interaction starts by keyboard as well [core.2]', async ({ open, site }) => {
    setOwnerScript(site, handler('interaction'));
    const page = await open(probe('a'), { head: OWNER_TAG });
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'focusin button']);
  });
});

describe('a focus that comes too early', () => {
  it('is dispatched again to a handler for interaction [core.2]', async ({ open, site }) => {
    setOwnerScript(site, handler('interaction'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(probe('a'), {
      head: OWNER_TAG,
      before: (each) => each.route(/\/core\.js/, (route) => held.then(() => route.continue())),
    });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(log)).toEqual([]);
    release();
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'focusin button']);
  });
});

describe('a click that comes too early', () => {
  it('is repeated once the chunk is loaded, but not for the page’s own scripts in other elements', async ({
    open,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(nestedTabs('ab12cd3', ['Eins <button>Merken</button>', 'Zwei']), {
      before: (each) => each.route(/\/nested-tabs\.js/, (route) => held.then(() => route.continue())),
    });
    const own = page.getByRole('button', { name: 'Merken' });
    await own.evaluate((button) =>
      button.addEventListener('click', () => button.append(document.createElement('i'))),
    );
    await own.click();
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    expect(await page.locator('.e-active').innerText()).toBe('Eins Merken');
    release();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
    expect(await own.locator('i').count()).toBe(1);
  });

  it('on a link without a target page is repeated, since the builder opens layers by such links', async ({
    open,
    site,
  }) => {
    setOwnerScript(
      site,
      `let go; const wait = new Promise((resolve) => { window.go = resolve; });
       piton.define({ name: 'probe', selector: '#opener', when: 'load', load: async () => { await wait; return { mount(element, { signal }) {
         element.addEventListener('click', (event) => { event.preventDefault(); log.push('opened'); }, { signal });
       } }; } });`,
    );
    const page = await open('<a id="opener" href="#elementor-action%3Aaction%3Dx%26">Öffnen</a>', {
      head: OWNER_TAG,
      ready: false,
    });
    await page.waitForFunction(() => 'go' in window);
    await page.getByRole('link').click();
    expect(await page.evaluate(log)).toEqual([]);
    await page.evaluate(() => (window as unknown as { go(): void }).go());
    await expect.poll(() => page.evaluate(log)).toEqual(['opened']);
  });

  it('in a form whose fields have names of element properties causes no error [core.12]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, handler('load'));
    const names = ['parentElement', 'matches', 'children', 'contains'];
    const fields = names.map((name) => `<input name="${name}" aria-label="${name}">`).join('');
    const page = await open(`<form><p>Text</p>${fields}</form>${probe('a')}`, { head: OWNER_TAG });
    await page.evaluate(() => document.querySelector('p')?.click());
    await page.evaluate(() => document.body.append(document.querySelector('form') as Element));
    await page.getByRole('button').click();
    await expect.poll(() => page.evaluate(log)).toContain('click button');
  });

  it('that lets an optimiser load the script is repeated too', async ({ open, site }) => {
    site.set('/optimiser.js', OPTIMISER);
    const page = await open(TABS, { tag: DELAYED, ready: false });
    await page.waitForLoadState('load');
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
  });

  it('is not acted on twice when the optimiser repeats it as well', async ({ open, site }) => {
    site.set('/optimiser.js', OPTIMISER);
    setOwnerScript(site, handler('load'));
    const page = await open(probe('a'), { head: OWNER_TAG, tag: DELAYED, ready: false });
    await page.waitForLoadState('load');
    await page.getByRole('button').click();
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'click button']);
    await page.evaluate(() =>
      document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    expect(await page.evaluate(log)).toEqual(['mount a', 'click button']);
    await page.getByRole('button').click();
    expect(await page.evaluate(log)).toContain('pointerdown button');
  });

  it('is not repeated where another script has handled it, such as a placeholder in an element that is not yet mounted', async ({
    open,
    site,
  }) => {
    setOwnerScript(
      site,
      `const wait = new Promise((resolve) => { window.go = resolve; });
       piton.define({ name: 'probe', widget: 'probe', when: 'load', load: async () => { await wait; return { mount() { log.push('mount'); } }; } });
       addEventListener('click', (event) => { event.preventDefault(); log.push(event.target.localName); });`,
    );
    const page = await open(probe('a'), { head: OWNER_TAG, ready: false });
    await page.waitForFunction(() => 'go' in window && document.querySelector('#elementor-device-mode'));
    await page.getByRole('button').click();
    await page.evaluate(() => (window as unknown as { go(): void }).go());
    await expect.poll(() => page.evaluate(log)).toEqual(['button', 'mount']);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(log)).toEqual(['button', 'mount']);
  });

  it('is not repeated on an element for which the browser has already acted', async ({ open, site }) => {
    setOwnerScript(
      site,
      handler('load')
        .replace('load: () =>', 'load: async () => await new Promise((go) => { window.go = go; }).then(() =>')
        .replace('} }) });', '} })) });'),
    );
    const page = await open(widget('probe', 'a', '<label><input type="checkbox"> Newsletter</label>'), {
      head: OWNER_TAG,
      ready: false,
    });
    await page.waitForFunction(() => 'go' in window);
    await page.getByRole('checkbox').click();
    await page.evaluate(() => (window as unknown as { go(): void }).go());
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a']);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('a page', () => {
  it('that is prerendered mounts no handler before it is shown [core.1]', async ({ open, site }) => {
    setOwnerScript(site, handler('load'));
    const page = await open(probe('a'), {
      head: OWNER_TAG,
      ready: false,
      before: (each) =>
        each.addInitScript(() => {
          Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
        }),
    });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/core.js')),
    );
    expect(await page.evaluate(log)).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a']);
  });

  it('that the visitor comes back to from the back/forward cache still works [core.1]', async ({
    open,
    site,
  }) => {
    const page = await open(TABS);
    await page.locator('.e-activated').waitFor();
    await page.goto(`${site.url}/piton.js`);
    await page.goBack();
    await page.locator('.e-activated').waitFor();
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    expect(await page.locator('.e-active').innerText()).toBe('Zwei');
  });
});

describe('hostile or absurd markup', () => {
  it.for([
    ['a megabyte of settings', JSON.stringify({ horizontal_scroll: 'x'.repeat(1_000_000) })],
    ['settings nested ten thousand deep', `{"horizontal_scroll":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['settings that are no JSON', '{"horizontal_scroll": enable'],
    ['settings with a poisoned prototype', '{"__proto__":{"horizontal_scroll":"enable"},"constructor":1}'],
    ['settings of the wrong types', '{"horizontal_scroll":{"a":1},"tabs_justify_horizontal":[1,2]}'],
  ] as const)(
    '%s leave the page working, and the widget with its defaults [core.3e]',
    async ([, settings], { open }) => {
      const broken = TABS.replace(
        'data-element_type="widget"',
        `data-element_type="widget" data-settings='${settings}'`,
      );
      const page = await open(broken + nestedTabs('ab12cd9', ['Drei', 'Vier']).replaceAll('Titel', 'Kopf'));
      await page.locator('.e-activated').nth(1).waitFor();
      await page.getByRole('tab', { name: 'Titel 2' }).click();
      await page.getByRole('tab', { name: 'Kopf 2' }).click();
      expect(await page.locator('.e-active').allInnerTexts()).toEqual(['Zwei', 'Vier']);
    },
  );

  it('thousands of elements are all mounted', async ({ open, site }) => {
    setOwnerScript(
      site,
      `let mounted = 0;
       piton.define({ name: 'probe', widget: 'probe', when: 'load', load: () => ({ mount(element, { signal }) {
         element.addEventListener('click', () => {}, { signal });
         document.documentElement.dataset.mounted = ++mounted;
       } }) });`,
    );
    const many = Array.from({ length: 4_000 }, (_, at) => widget('probe', `p${at}`, '', { speed: at })).join(
      '',
    );
    const page = await open(many, { head: OWNER_TAG });
    expect(await page.locator('html').getAttribute('data-mounted')).toBe('4000');
  });

  it('unknown widgets and unknown element types cause no warning [core.12]', async ({ open, warnings }) => {
    const page = await open(
      widget('quantum-tabs', 'a', '', { x: 1 }) +
        widget('', 'b', '') +
        '<div data-widget_type="." data-settings="[]"></div>' +
        TABS,
    );
    await page.locator('.e-activated').waitFor();
    expect(warnings).toEqual([]);
  });

  it('tabs without their parts are left unchanged [core.12]', async ({ open }) => {
    const page = await open(widget('nested-tabs', 'a', '<p>leer</p>') + TABS);
    await page.locator('.e-activated').waitFor();
    expect(await page.locator('[data-id=a]').innerText()).toBe('leer');
  });
});
