import { describe, expect } from 'vitest';
import { it } from '../support/browser';
import { nestedTabs } from '../support/markup';
import { samples, setSampleFiles } from '../support/samples';
import { hide, IDS, readGlobals, readMembers, WAYS } from './clobbering';
import { expectUnharmed } from './watched-page';

const HANDLERS = `nested-tabs image-carousel form counter video popup header search loop-grid ee-google-map
  facebook-button lottie code-highlight link-actions lightbox menu-cart mega-menu gallery`.split(/\s+/);
const BODY = HANDLERS.map((name) => samples[name] ?? '').join('');

describe('markup with names that Piton reads', () => {
  const globals = readGlobals();

  it('is tried with every global that the sources name', () => {
    expect(globals).toEqual(
      expect.arrayContaining(['realCookieBanner', 'piton', 'Vimeo', 'ctPublicFunctions']),
    );
    expect(globals.length).toBeGreaterThan(30);
  });

  it.for(Object.entries(WAYS))(
    'as %s of every global and id changes nothing: every handler mounts, no hostile code runs, and no foreign host is requested',
    async ([, way], { site }) => {
      setSampleFiles(site);
      const planted = [...globals, ...IDS].map(way).join('');
      await expectUnharmed(site, '/clobbered.html', `<main>${BODY}</main><footer hidden>${planted}</footer>`);
    },
  );

  it('as pictures, forms, frames and objects that hide every member of the document changes nothing: the elements lose their name, and the owner gets a warning', async ({
    site,
    open,
  }) => {
    setSampleFiles(site);
    const members = await (await open('')).evaluate(() => {
      const names: string[] = [];
      for (const name in Document.prototype) names.push(name);
      return names;
    });
    // The test covers every member that the sources read; the document's own properties cannot be hidden.
    const fixed = ['location', 'prerendering'];
    expect(readMembers().filter((name) => !members.includes(name) && !fixed.includes(name))).toEqual([]);
    expect(readMembers().length).toBeGreaterThan(30);
    const logged = new Set<string>();
    await expectUnharmed(site, '/clobbered.html', `${members.map(hide).join('')}<main>${BODY}</main>`, {
      before: async (fresh) =>
        fresh.on('console', (message) => logged.add(message.text().split(' ', 3).join(' '))),
    });
    expect(members.filter((name) => !logged.has(`Piton: hides document.${name}`))).toEqual([]);
  });

  it('loses its names while the page is parsed, and later', async ({ open }) => {
    const planted =
      '<form name="querySelectorAll"><input name="getAttributeNode"></form><img name="body" alt="">';
    const page = await open(planted + nestedTabs('ab12cd3', ['Eins', 'Zwei']), {
      // The script runs before the parser has created the planted elements.
      tag: '<script src="/piton.js"></script>',
      csp: "script-src 'self'",
    });
    await page.locator('[data-id=ab12cd3] .e-activated').first().waitFor();
    await page.locator('[data-id=ab12cd3]').evaluate(
      (tabs, html) => {
        tabs.insertAdjacentHTML('afterend', html);
      },
      `<img name="createElement" alt=""><object id="addEventListener"></object>${nestedTabs('ab12cd4', ['Eins', 'Zwei'])}`,
    );
    await page.locator('[data-id=ab12cd4] .e-activated').first().waitFor();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [document.body, document.createElement('p'), document.addEventListener].map(String),
        ),
      )
      .toEqual([
        '[object HTMLBodyElement]',
        '[object HTMLParagraphElement]',
        'function addEventListener() { [native code] }',
      ]);
  });

  it('as fields that hide the methods of a form which a script inserts: the widgets in the form start, and end with it', async ({
    open,
  }) => {
    const page = await open('<main></main>', { csp: "script-src 'self'" });
    const fields = [
      'querySelector',
      'querySelectorAll',
      'getElementsByTagName',
      'contains',
      'matches',
      'closest',
    ]
      .map((name) => `<input name="${name}">`)
      .join('');
    await page.locator('main').evaluate(
      (main, html) => {
        main.innerHTML = html;
      },
      `<form>${fields}${nestedTabs('ab12cd3', ['Eins', 'Zwei'])}</form>`,
    );
    const tabs = page.locator('[data-id=ab12cd3] .e-n-tabs');
    await page.locator('[data-id=ab12cd3] .e-activated').waitFor();
    const element = await tabs.elementHandle();
    await page.locator('main').evaluate((main) => main.replaceChildren());
    await expect.poll(() => element?.evaluate(({ className }) => className)).toBe('e-n-tabs');
  });
});
