import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { chunkName } from '../../support/manifest';
import { marksOf } from '../../support/marks';
import { nestedTabs, widget } from '../../support/markup';
import { OWNER_TAG, setOwnerScript } from '../../support/owner';
import { samples } from '../../support/samples';

/** A handler that logs the life cycle of its elements and answers clicks. */
const PROBE = `piton.define({ name: 'probe', widget: 'probe', when: 'load', load: ({ number }) => ({
  settings: { speed: number(500) },
  mount(element, { settings, signal }) {
    log.push('mount ' + element.dataset.id + ' ' + settings.get().speed);
    element.addEventListener('click', () => log.push('click ' + element.dataset.id), { signal });
    signal.addEventListener('abort', () => log.push('end ' + element.dataset.id));
  } }) });`;
const probe = (id: string, settings?: unknown) => widget('probe', id, `<button>${id}</button>`, settings);
const log = () => (window as unknown as { log: string[] }).log;

describe('the scan', () => {
  it('fetches the chunk of a widget only where the page has that widget [core.2b]', async ({
    open,
    site,
  }) => {
    await open(widget('heading', 'a', '<h2>Titel</h2>'));
    expect(site.requests.filter((path) => path.includes('nested-tabs'))).toEqual([]);
    await open(nestedTabs('ab12cd3', ['Eins', 'Zwei']) + nestedTabs('ab12cd4', ['Eins', 'Zwei'])).then(
      (page) => page.locator('.e-activated').nth(1).waitFor(),
    );
    expect(site.requests.filter((path) => path.includes('nested-tabs'))).toHaveLength(1);
  });

  it('mounts widgets without a box of their own, and the widgets in them, wherever they are on the page [core.2]', async ({
    open,
    site,
  }) => {
    site.set('/cms.css', '[data-id] { display: contents } .far { block-size: 3000px }');
    const tabs = (id: string) => nestedTabs(id, ['Eins', 'Zwei']);
    const page = await open(
      `<main>${widget('probe', 'a', tabs('ab12cd3'))}<div class="far"></div>${tabs('ab12cd4')}</main>`,
      { head: '<link rel="stylesheet" href="/cms.css">' },
    );
    for (const id of ['ab12cd3', 'ab12cd4']) await page.locator(`[data-id=${id}] .e-activated`).waitFor();
  });

  it('requests all chunks that a page needs together, in no waterfall deeper than two [core.2]', async ({
    open,
  }) => {
    const wanted = ['basics', 'loops', 'taxonomy-filter'];
    const requested = new Set<string>();
    let resolve = () => {};
    const all = new Promise<void>((done) => {
      resolve = done;
    });
    const page = await open(samples['taxonomy-filter'] ?? '', {
      // No chunk arrives before all of them are requested.
      before: (each) =>
        each.route(/\/chunks\//, async (route) => {
          requested.add(chunkName(route.request().url()));
          if (requested.size >= wanted.length) resolve();
          await all;
          await route.continue();
        }),
    });
    await expect.poll(async () => (await marksOf(page))[0]?.state).toBe('mounted');
    expect([...requested]).toEqual(expect.arrayContaining(wanted));
  });

  it('mounts elements that are added later and ends handlers of removed elements [core.6a, core.6b]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, PROBE);
    const page = await open(`<main>${probe('a')}</main>`, { head: OWNER_TAG, csp: '' });
    await page.evaluate(
      (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', `<section>${html}</section>`),
      probe('b'),
    );
    await expect.poll(() => page.evaluate(log)).toContain('mount b 500');
    const removed = await page.evaluateHandle(() => {
      const section = document.querySelector('section') as HTMLElement;
      section.remove();
      return section;
    });
    await expect.poll(() => page.evaluate(log)).toContain('end b');
    await removed.evaluate((section) => section.querySelector('button')?.click());
    expect(await page.evaluate(log)).not.toContain('click b');
  });

  it('does not mount a moved or wrapped element again [core.6c]', async ({ open, site }) => {
    setOwnerScript(site, PROBE);
    const page = await open(`<main>${probe('a')}</main><aside></aside>`, { head: OWNER_TAG });
    await page.evaluate(async () => {
      const element = document.querySelector('[data-id=a]') as HTMLElement;
      document.querySelector('aside')?.append(element);
      const wrapper = document.createElement('div');
      element.replaceWith(wrapper);
      wrapper.append(element);
      await (window.piton as { scan(): Promise<void> }).scan();
    });
    expect(await page.evaluate(log)).toEqual(['mount a 500']);
    await page.getByRole('button').click();
    expect(await page.evaluate(log)).toEqual(['mount a 500', 'click a']);
  });

  it('ignores sticky spacers and delayed regions, and mounts the latter when they are released, or when a script requests it [core.6]', async ({
    open,
    site,
  }) => {
    setOwnerScript(site, PROBE);
    const page = await open(
      `<div class="elementor-sticky__spacer">${probe('a')}</div><div id="later" data-delay-child-handlers="true">${probe('b')}</div><div id="asked" data-delay-child-handlers="true">${probe('d')}</div>${probe('c')}`,
      { head: OWNER_TAG },
    );
    expect(await page.evaluate(log)).toEqual(['mount c 500']);
    await page.evaluate(() => document.getElementById('later')?.removeAttribute('data-delay-child-handlers'));
    await expect.poll(() => page.evaluate(log)).toEqual(['mount c 500', 'mount b 500']);
    await page.evaluate(() =>
      (window.piton as { scan(root: Element | null): Promise<void> }).scan(document.getElementById('asked')),
    );
    expect(await page.evaluate(log)).toEqual(['mount c 500', 'mount b 500', 'mount d 500']);
  });

  it('isolates a handler’s failure from all others and names the element in the console [core.12a, core.12b]', async ({
    open,
    site,
  }) => {
    setOwnerScript(
      site,
      `piton.define({ name: 'bad', widget: 'probe', when: 'load', load: () => ({ mount() { throw new Error('kaputt'); } }) });
       document.addEventListener('piton:error', ({ detail, target }) => log.push(detail.handler + ' ' + detail.phase + ' ' + target.dataset.id));
       ${PROBE}`,
    );
    const errors: string[] = [];
    const page = await open(probe('a') + probe('b'), {
      head: OWNER_TAG,
      expectedErrors: /bad failed at mount on [ab]/,
      before: async (each) =>
        void each.on('console', (message) => message.type() === 'error' && errors.push(message.text())),
    });
    expect((await page.evaluate(log)).sort()).toEqual([
      'bad mount a',
      'bad mount b',
      'mount a 500',
      'mount b 500',
    ]);
    expect(errors).toHaveLength(2);
  });

  it('logs no error that the owner’s listener has handled [core.12]', async ({ open, site }) => {
    setOwnerScript(
      site,
      `piton.define({ name: 'bad', widget: 'probe', when: 'load', load: () => ({ async mount() { throw new Error('kaputt'); } }) });
       piton.on('piton:error', (event) => { event.preventDefault(); log.push('error'); });`,
    );
    const page = await open(probe('a'), { head: OWNER_TAG });
    await expect.poll(() => page.evaluate(log)).toEqual(['error']);
  });

  it('mounts an owner’s handler without a chunk at once, and ends it like any other [core.6]', async ({
    open,
    site,
  }) => {
    setOwnerScript(
      site,
      `piton.define({ name: 'plain', widget: 'probe', when: 'load', mount(element, { signal }) {
         log.push('mount ' + element.dataset.id);
         signal.addEventListener('abort', () => log.push('end ' + element.dataset.id));
       } });`,
    );
    const page = await open(probe('a'), {
      head: OWNER_TAG,
      before: (each) => each.route(/\/basics-\w+\.js/, () => {}),
    });
    expect(await page.evaluate(log)).toEqual(['mount a']);
    await page.evaluate(() => document.querySelector('[data-id=a]')?.remove());
    await expect.poll(() => page.evaluate(log)).toEqual(['mount a', 'end a']);
  });

  it('refuses an owner’s handler with an invalid selector or a used name, and continues [core.12]', async ({
    open,
    site,
  }) => {
    setOwnerScript(
      site,
      `for (const bad of [{ name: 'a', selector: 'div[' }, { name: 'b', setting: ['x('] }, { name: 'header', widget: 'x' }]) {
         try { piton.define({ ...bad, load: () => ({ mount() {} }) }); } catch (error) { log.push(error.name); }
       }
       ${PROBE}`,
    );
    const page = await open(probe('a'), { head: OWNER_TAG });
    expect(await page.evaluate(log)).toEqual(['SyntaxError', 'SyntaxError', 'Error', 'mount a 500']);
  });

  it('mounts handlers on marked elements, leaves the rest of the server’s DOM as it is, warns of an invalid setting with element and key, and uses its default [core.1b, core.3a, core.3c]', async ({
    open,
    site,
    warnings,
  }) => {
    setOwnerScript(site, PROBE);
    const body = `<p>Vom Server</p>${probe('a', { speed: 'schnell' })}${probe('b', { speed: 9 })}`;
    const page = await open(`<main>${body}</main>`, { head: OWNER_TAG });
    expect(await page.evaluate(log)).toEqual(['mount a 500', 'mount b 9']);
    const html = body.replace(/\s+/g, ' ').replace(/ +>/g, ' >');
    await expect.poll(() => page.locator('main').innerHTML()).toBe(html);
    expect(warnings).toEqual([expect.stringMatching(/\[a\] speed is "schnell"/)]);
  });

  it('does nothing in a page that the builder printed as static, nor beside the builder’s own script [core.10]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/builder.js', 'window.elementorFrontend = { elementsHandler: {} };');
    const page = await open(nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      head: '<script src="/builder.js"></script>',
    });
    // Scripts of the owner may scan what they have inserted.
    await page.evaluate(() => (window.piton as { scan(): Promise<void> }).scan());
    await expect.poll(() => page.locator('.e-activated').count()).toBe(0);
    expect(warnings).toEqual([expect.stringContaining('builder')]);
  });

  it('passes the builder’s canvas to handlers as a preview [core.10a]', async ({ open, site }) => {
    setOwnerScript(
      site,
      `piton.define({ name: 'probe', widget: 'probe', when: 'load', load: () => ({ mount(_, { preview, page }) { log.push(page.mode + ' ' + preview); } }) });`,
    );
    site.set('/config.js', 'window.elementorFrontendConfig = { environmentMode: { edit: true } };');
    const page = await open(probe('a'), { head: `<script src="/config.js"></script>${OWNER_TAG}` });
    expect(await page.evaluate(log)).toEqual(['edit true']);
  });
});

describe('the device mode', () => {
  it('is set on the body, follows the window and updates settings of mounted elements [core.4b, core.5]', async ({
    open,
    site,
  }) => {
    setOwnerScript(
      site,
      `piton.define({ name: 'probe', widget: 'probe', when: 'load', load: ({ number, responsive }) => ({
         settings: { columns: responsive(number(3)) },
         mount(element, { settings, signal }) { signal.addEventListener('abort', settings.subscribe(({ columns }) => { element.dataset.columns = columns; })); } }) });`,
    );
    const page = await open(probe('a', { columns: 4, columns_tablet: 2, columns_mobile: '' }), {
      head: OWNER_TAG,
    });
    const seen: unknown[] = [];
    for (const width of [1280, 1025, 1024, 768, 767, 320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const element = page.locator('[data-id=a]');
      const device = width > 1024 ? 'desktop' : width > 767 ? 'tablet' : 'mobile';
      await page.locator(`body[data-elementor-device-mode=${device}]`).waitFor();
      seen.push(await element.getAttribute('data-columns'));
    }
    expect(seen).toEqual(['4', '4', '2', '2', '2', '2', '4']);
    await expect.poll(() => page.locator('#elementor-device-mode').count()).toBe(1);
    await expect.poll(() => page.locator('body').getAttribute('class')).toContain('e--ua-blink');
  });

  it('is set on a new body as well, with the classes of the browser, and follows the window there [core.4b, core.6]', async ({
    open,
  }) => {
    const page = await open('<p>Alt</p>');
    await page.evaluate(() => {
      const body = document.createElement('body');
      body.append('Neu');
      document.body = body;
    });
    await page.locator('body.e--ua-blink[data-elementor-device-mode=desktop]').waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.locator('body[data-elementor-device-mode=mobile]').waitFor();
    await expect.poll(() => page.locator('#elementor-device-mode').count()).toBe(1);
  });
});
