import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';

const TABS = nestedTabs('ab12cd3', ['Eins', 'Zwei']);
const MANY =
  widget('alert', 'ee12ab3', '<div class="elementor-alert" role="alert">x</div>') +
  widget('counter', 'ff12ab3', '<span class="elementor-counter-number" data-to-value="9">0</span>');

describe('the script tag', () => {
  it('works as a module, as a classic script with defer and in the head without, and async [core.1a]', async ({
    open,
  }) => {
    let reuse: Page | undefined;
    for (const tag of [
      '<script type="module" src="/piton.js"></script>',
      '<script src="/piton.js" defer></script>',
      '<script src="/piton.js"></script>',
      '<script src="/piton.js" async></script>',
    ]) {
      const page = await open(TABS, { tag, reuse });
      reuse = page;
      await page.locator('.e-activated').waitFor();
      await page.getByRole('tab', { name: 'Titel 2' }).click();
      await expect.poll(() => page.locator('.e-active').innerText(), { message: tag }).toBe('Zwei');
    }
  });

  it('adds no global name but its own and its store library’s, also as a classic script [core.1a]', async ({
    open,
  }) => {
    const names = () => Object.getOwnPropertyNames(window).sort();
    const without = await open(TABS, { tag: '', ready: false }).then((empty) => empty.evaluate(names));
    const page = await open(TABS, { tag: '<script src="/piton.js"></script>' });
    const added = (await page.evaluate(names)).filter((name) => !without.includes(name));
    expect(added.filter((name) => name !== 'nanostoresGlobal')).toEqual(['piton']);
  });

  it('works from another origin [core.1]', async ({ open, newSite }) => {
    const other = await newSite(inject('files'));
    const page = await open(TABS, {
      tag: `<script src="${other.url}/piton.js" crossorigin></script>`,
      csp: `script-src 'self' ${other.url}; style-src 'self'; require-trusted-types-for 'script'`,
    });
    await page.locator('.e-activated').waitFor();
    expect(other.requests.some((path) => path.includes('nested-tabs'))).toBe(true);
  });

  it('loads its chunks from the owner’s folder [core.2]', async ({ open, site }) => {
    const files = inject('files');
    for (const [name, body] of Object.entries(files))
      if (name.startsWith('chunks/')) site.set(`/cdn/${name}`, body);
    const page = await open(TABS, {
      tag: '<script type="module" src="/piton.js" data-assets="cdn"></script>',
    });
    await page.locator('.e-activated').waitFor();
    expect(site.requests.filter((path) => path.startsWith('/chunks/'))).toEqual([]);
  });

  it('requests the chunks of handlers without waiting for another one where the owner names the folder of the tag, as the plugin does [core.2]', async ({
    open,
    site,
  }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const page = await open(TABS, {
      tag: '<script type="module" src="/piton.js" data-assets="/"></script>',
      ready: false,
      before: (fresh) =>
        fresh.route(/\/basics-\w{4}\.js/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await expect.poll(() => site.requests.some((path) => path.includes('nested-tabs'))).toBe(true);
    letGo();
    await page.locator('.e-activated').waitFor();
  });

  it('works where the owner’s folder is no address, and says so [core.2, core.3]', async ({
    open,
    warnings,
  }) => {
    const page = await open(TABS, {
      tag: '<script type="module" src="/piton.js" data-assets="https://["></script>',
    });
    await page.locator('.e-activated').waitFor();
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringMatching(/"data-assets" is .* expected address/)]);
  });

  it('loads its chunks from its own folder where the owner names a wrong one, and warns once with the wrong key [core.2, core.3]', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await open(TABS + nestedTabs('cd12ab3', ['Drei', 'Vier']), {
      tag: '<script type="module" src="/piton.js" data-assets="/wp-content/pitn/"></script>',
      expectedErrors: /Failed to load resource/,
    });
    await expect.poll(() => page.locator('.e-activated').count()).toBe(2);
    await expect.poll(() => warnings.length).toBe(1);
    expect(warnings[0]).toMatch(
      /"assets" is "\/wp-content\/pitn\/", where no chunks of this release are \(\S+\/wp-content\/pitn\/chunks\/\); those beside the script are used/,
    );
    // Only the first chunk is requested from this folder: once, and once again as a retry.
    expect(site.requests.filter((path) => path.includes('/pitn/'))).toHaveLength(2);
  });

  it.for([
    ['a wrong folder', ' data-assets="/wp-content/pitn/"'],
    ['none', ''],
  ])(
    'logs one error with the wrong key where no folder contains chunks and the owner names %s [core.3]',
    async ([, attribute], { open, site }) => {
      site.set('/alone/piton.js', inject('files')['piton.js'] ?? '');
      const errors: string[] = [];
      const page = await open(TABS + nestedTabs('cd12ab3', ['Drei', 'Vier']) + MANY, {
        tag: `<script type="application/json" id="piton-config">{"consent":{},"facade":true,"handler":1}</script><script type="module" src="/alone/piton.js"${attribute}></script>`,
        ready: false,
        expectedErrors: /Failed to load resource|Piton: check/,
        before: async (fresh) => {
          fresh.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
          await fresh.addInitScript(() => {
            (window as unknown as { failed: string[] }).failed = [];
            addEventListener('piton:error', (event) => {
              const { detail } = event as CustomEvent<{ handler: string }>;
              (window as unknown as { failed: string[] }).failed.push(detail.handler);
            });
          });
        },
      });
      const failed = () => page.evaluate(() => (window as unknown as { failed: string[] }).failed.sort());
      // Owners' listeners still receive one event for each handler.
      await expect.poll(failed).toEqual(expect.arrayContaining(['alert', 'counter', 'nested-tabs']));
      const said = () => errors.filter((text) => !text.startsWith('Failed to load resource'));
      await expect.poll(said).toEqual([expect.stringMatching(/check "assets".*Loading chunk basics failed/)]);
      // All pending work has ended when `ready` is settled.
      await page.evaluate(async () => {
        await (window as unknown as { piton: { ready: Promise<void> } }).piton.ready.catch(() => {});
      });
      expect(said()).toHaveLength(1);
    },
  );

  it('logs one error where the core is lost after all chunks of handlers [core.3]', async ({
    open,
    site,
  }) => {
    site.set('/alone/piton.js', inject('files')['piton.js'] ?? '');
    const errors: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(MANY, {
      tag: '<script type="module" src="/alone/piton.js"></script>',
      ready: false,
      expectedErrors: /Failed to load resource|Piton: check/,
      before: async (fresh) => {
        fresh.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await fresh.route(/\/basics-\w+\.js/, (route) => held.then(() => route.continue()));
      },
    });
    const requested = (name: string) => site.requests.filter((path) => path.includes(`/${name}-`)).length;
    await expect.poll(() => [requested('alert'), requested('counter')]).toEqual([2, 2]);
    await page.evaluate(() => fetch('/after-the-handlers').then((response) => response.text()));
    release();
    const said = () => errors.filter((text) => !text.startsWith('Failed to load resource'));
    await expect.poll(said).toEqual([expect.stringMatching(/check "assets".*Loading chunk basics failed/)]);
  });

  it('names a failed element by its tag where the element has no id of the builder', async ({ open }) => {
    const errors: string[] = [];
    await open('<a href="tel:1">Anruf</a>', {
      head: '<script type="text/javascript" nonce="n">window.piton = [(piton) => piton.define({ name: "kaputt", selector: "a", mount() { throw new Error("x"); } })];</script>',
      csp: "script-src 'self' 'nonce-n'; require-trusted-types-for 'script'",
      expectedErrors: /kaputt failed at mount/,
      before: async (page) => {
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      },
    });
    await expect.poll(() => errors.join()).toContain('kaputt failed at mount on a');
  });

  it('warns of a definition without its name or its function, and of an unknown event, with the nearest name', async ({
    open,
    warnings,
  }) => {
    const page = await open(TABS);
    await page.evaluate(() => {
      const { piton } = window as unknown as {
        piton: { define(given: object): void; on(type: string, listener: () => void): () => void };
      };
      piton.define({ selector: 'a', mount() {} });
      piton.define({ name: 'preis', selector: 'a' });
      piton.on('piton:mounted', () => {})();
      piton.on('piton:mount', () => {})();
    });
    await expect.poll(() => warnings.length).toBe(3);
    expect(warnings.join('\n')).toContain('define(…) lacks "name"; it is ignored');
    expect(warnings.join('\n')).toContain('define("preis") lacks "mount" or "load"; it is ignored');
    expect(warnings.join('\n')).toContain(
      'on("piton:mounted"): Piton has no such event; did you mean "piton:mount"?',
    );
  });

  it('switches handlers off by attribute or by the configuration block, and does not load their chunks [core.2]', async ({
    open,
    site,
  }) => {
    await open(TABS, { tag: '<script type="module" src="/piton.js" data-off="nested-tabs"></script>' });
    const block =
      '<script type="application/json" id="piton-config">{"handlers":{"nested-tabs":false}}</script>';
    await open(TABS, { head: block });
    expect(site.requests.filter((path) => path.includes('nested-tabs'))).toEqual([]);
  });

  it('runs calls that were queued before it was loaded, and later ones at once; an error in one affects no other [core.12]', async ({
    open,
    site,
  }) => {
    site.set(
      '/owner.js',
      'window.calls = []; window.piton = [() => { throw new Error("kaputt"); }, (piton) => calls.push(typeof piton.version)];',
    );
    const page = await open(TABS, {
      head: '<script src="/owner.js"></script>',
      expectedErrors: /queued call failed/,
    });
    const calls = await page.evaluate(() => {
      const globals = window as unknown as {
        calls: string[];
        piton: { push(call: () => void): void };
      };
      globals.piton.push(() => globals.calls.push('later'));
      return globals.calls;
    });
    expect(calls).toEqual(['string', 'later']);
  });
});
