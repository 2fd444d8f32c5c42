import { describe, expect, inject } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs } from '../../support/markup';
import { createSite } from '../../support/site';

const TABS = nestedTabs('ab12cd3', ['Eins', 'Zwei']);

describe('the script tag', () => {
  it.for([
    ['as a module', '<script type="module" src="/piton.js"></script>'],
    ['as a classic script with defer', '<script src="/piton.js" defer></script>'],
    ['as a classic script in the head without defer', '<script src="/piton.js"></script>'],
    ['async', '<script src="/piton.js" async></script>'],
  ] as const)('works %s [core.1a]', async ([, tag], { open }) => {
    const page = await open(TABS, { tag });
    await page.locator('.e-activated').waitFor();
    await page.getByRole('tab', { name: 'Titel 2' }).click();
    expect(await page.locator('.e-active').innerText()).toBe('Zwei');
  });

  it('leaves no name but its own (and its store library’s) on the page, also as a classic script [core.1a]', async ({
    open,
  }) => {
    const names = () => Object.getOwnPropertyNames(window).sort();
    const without = await open(TABS, { tag: '', ready: false }).then((page) => page.evaluate(names));
    const page = await open(TABS, { tag: '<script src="/piton.js"></script>' });
    const added = (await page.evaluate(names)).filter((name) => !without.includes(name));
    expect(added.filter((name) => name !== 'nanostoresGlobal')).toEqual(['piton']);
  });

  it('starts once when it is on the page twice, and logs that [core.1]', async ({ open, warnings }) => {
    const page = await open(TABS, {
      tag: '<script src="/piton.js"></script><script type="module" src="/piton.js?ver=2"></script>',
    });
    await page.locator('.e-activated').waitFor();
    expect(await page.locator('#elementor-device-mode').count()).toBe(1);
    expect(warnings).toEqual([expect.stringContaining('twice')]);
  });

  it('works from another origin [core.1]', async ({ open }) => {
    const other = await createSite(inject('files'));
    try {
      const page = await open(TABS, {
        tag: `<script src="${other.url}/piton.js" crossorigin></script>`,
        csp: `script-src 'self' ${other.url}; style-src 'self'; require-trusted-types-for 'script'`,
      });
      await page.locator('.e-activated').waitFor();
      expect(other.requests.some((path) => path.includes('nested-tabs'))).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('loads its chunks from the owner’s address [core.2]', async ({ open, site }) => {
    const files = inject('files');
    for (const [name, body] of Object.entries(files))
      if (name.startsWith('chunks/')) site.set(`/cdn/${name}`, body);
    const page = await open(TABS, {
      tag: '<script type="module" src="/piton.js" data-assets="cdn"></script>',
    });
    await page.locator('.e-activated').waitFor();
    expect(site.requests.filter((path) => path.startsWith('/chunks/'))).toEqual([]);
  });

  it('loads its chunks from its own folder where the owner names a wrong one, and warns once with the key [core.2, core.3]', async ({
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
    // The core requests this path twice, and no other chunk requests it.
    expect(site.requests.filter((path) => path.includes('/pitn/'))).toHaveLength(2);
  });

  it('names an element without a builder’s id by its tag when a handler fails', async ({ open }) => {
    const errors: string[] = [];
    await open('<a href="tel:1">Anruf</a>', {
      head: '<script type="text/javascript" nonce="n">window.piton = [(piton) => piton.define({ name: "kaputt", selector: "a", mount() { throw new Error("x"); } })];</script>',
      csp: "script-src 'self' 'nonce-n'; require-trusted-types-for 'script'",
      expectedErrors: /kaputt failed to mount/,
      before: async (page) => {
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      },
    });
    await expect.poll(() => errors.join()).toContain('kaputt failed to mount on a');
  });

  it('warns of a definition without a name or a function, and of an unknown event with the nearest known name', async ({
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

  it('switches handlers off by attribute or by the configuration block, and leaves their chunks alone [core.2]', async ({
    open,
    site,
  }) => {
    await open(TABS, { tag: '<script type="module" src="/piton.js" data-off="nested-tabs"></script>' });
    const block =
      '<script type="application/json" id="piton-config">{"handlers":{"nested-tabs":false}}</script>';
    await open(TABS, { head: block });
    expect(site.requests.filter((path) => path.includes('nested-tabs'))).toEqual([]);
  });

  it('warns of a wrong key of the configuration with the nearest name, and works on [core.3]', async ({
    open,
    warnings,
  }) => {
    const block = '<script type="application/json" id="piton-config">{"handler":{},"debug":"laut"}</script>';
    const page = await open(TABS, { head: block });
    await page.locator('.e-activated').waitFor();
    await expect.poll(() => warnings).toHaveLength(2);
    expect(warnings.join()).toMatch(/"handler"; did you mean "handlers"/);
  });

  it('works with a configuration block that is not JSON, and warns [core.3]', async ({ open, warnings }) => {
    const page = await open(TABS, {
      head: '<script type="application/json" id="piton-config">{"off": </script>',
    });
    await page.locator('.e-activated').waitFor();
    await expect.poll(() => warnings.join()).toContain('piton-config is no JSON');
  });

  it('runs calls that were queued before it was loaded, and later ones at once; a failing call does not affect the others [core.12]', async ({
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
      const { calls, piton } = window as unknown as {
        calls: string[];
        piton: { push(call: () => void): void };
      };
      piton.push(() => calls.push('later'));
      return calls;
    });
    expect(calls).toEqual(['string', 'later']);
  });
});
