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
  it('for visible elements starts when its element comes near the viewport or is shown [core.2, core.6]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, handler('visible'));
    site.set('/tall.css', '.tall { height: 3000px }');
    const page = await open(
      `<div id="box" hidden>${probe('c')}</div>${probe('a')}<div class="tall"></div>${probe('b')}`,
      { head: `<link rel="stylesheet" href="/tall.css">${OWNER_TAG}` },
    );
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a']);
    await page.evaluate(() => document.getElementById('box')?.removeAttribute('hidden'));
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'mount c']);
    await page.getByRole('button', { name: 'b' }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'mount c', 'mount b']);
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
    const page = await open(probe('a') + probe('b'), { head: OWNER_TAG });
    expect(await page.evaluate(log)).toEqual([]);
    await page.keyboard.press('Tab');
    const byKey = ['mount a', 'focusin button'];
    await expect.poll(() => page.evaluate(log)).toEqual(byKey);
    await page.getByRole('button').last().click();
    await expect
      .poll(() => page.evaluate(log))
      .toEqual([...byKey, 'mount b', 'pointerdown button', 'focusin button', 'click button']);
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
      before: (each) => each.route(/\/basics-\w+\.js/, (route) => held.then(() => route.continue())),
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
      before: (each) => each.route(/\/nested-tabs-\w+\.js/, (route) => held.then(() => route.continue())),
    });
    const own = page.getByRole('button', { name: 'Merken' });
    await own.evaluate((button) =>
      button.addEventListener('click', () => button.append(document.createElement('i'))),
    );
    await own.click();
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Eins Merken');
    release();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
    await expect.poll(() => own.locator('i').count()).toBe(1);
  });

  it('that lets an optimiser load the script is repeated too', async ({ open, site }) => {
    site.set('/optimiser.js', OPTIMISER);
    const page = await open(TABS, { tag: DELAYED, ready: false });
    await page.waitForLoadState('load');
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
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
      performance.getEntriesByType('resource').some(({ name }) => /\/basics-\w+\.js$/.test(name)),
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
    await expect.poll(() => page.locator('.e-active').innerText()).toBe('Zwei');
  });
});

describe('hostile or absurd markup', () => {
  it('in its settings leaves the page working, and the widgets with their defaults [core.3e]', async ({
    open,
  }) => {
    const broken = [
      JSON.stringify({ horizontal_scroll: 'x'.repeat(1_000_000) }),
      `{"horizontal_scroll":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      '{"horizontal_scroll": enable',
      '{"__proto__":{"horizontal_scroll":"enable"},"constructor":1}',
      '{"horizontal_scroll":{"a":1},"tabs_justify_horizontal":[1,2]}',
    ].map((settings, at) =>
      nestedTabs(`ab12cd${at}`, [`Eins ${at}`, `Zwei ${at}`]).replace(
        'data-element_type="widget"',
        `data-element_type="widget" data-settings='${settings}'`,
      ),
    );
    // The tabs of the last one have no parts.
    const page = await open(
      broken.join('') + nestedTabs('ab12cd5', ['Eins', 'Zwei 5']) + widget('nested-tabs', 'a', '<p>leer</p>'),
    );
    await page.locator('.e-activated').nth(5).waitFor();
    for (const tab of await page.getByRole('tab', { name: 'Titel 2' }).all()) await tab.click();
    await expect
      .poll(() => page.locator('.e-active').allInnerTexts())
      .toEqual([0, 1, 2, 3, 4, 5].map((at) => `Zwei ${at}`));
    await expect.poll(() => page.locator('[data-id=a]').innerText()).toBe('leer');
  });

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
    await expect.poll(() => page.locator('html').getAttribute('data-mounted')).toBe('4000');
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
});
