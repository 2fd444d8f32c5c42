import { describe, expect } from 'vitest';
import { fill, MARKUPS } from '../hostile/payloads';
import { serveModule } from '../support/module';
import { createSite } from '../support/site';
import { it } from './driver/it';

/** Forbids requests to other hosts and tells the page which it has stopped, since no driver of these engines tells. */
const POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:";

/** Runs before any other script of the page, and collects what must not happen; code in frames sets `top.pwned` as well. */
const WATCH = `<script>
  const found = (top.found ??= []);
  Object.defineProperty(window, 'pwned', { get: () => 0, set: (id) => found.push('ran ' + id) });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) window[name] = (text) => found.push(name + ' ' + text);
  addEventListener('securitypolicyviolation', ({ blockedURI }) => found.push('requested ' + blockedURI));
</script>`;

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${WATCH}</head><body>${body}</body></html>`;

/** Dispatches to every element the events that foreign markup may wait for. Runs in the page. */
async function touchAll(): Promise<void> {
  const types = ['pointerenter', 'mouseover', 'focus', 'click', 'load', 'begin', 'end', 'error', 'toggle'];
  const stay = (event: Event) => event.preventDefault();
  addEventListener('submit', stay);
  // The visitor follows links that are code, and no others.
  for (const link of document.querySelectorAll('section :is(a, area)')) {
    const addresses = ['href', 'xlink:href'].map((name) => link.getAttribute(name) ?? '');
    if (!addresses.some((address) => /^\W*(?:javascript|data|vbscript)/i.test(address)))
      link.addEventListener('click', stay);
  }
  for (const each of document.querySelectorAll('section *'))
    for (const type of types)
      each.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }));
  for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
}

describe('markup of others', () => {
  it('runs no code and requests nothing once it is cleaned, whatever this engine’s parser makes of it [action.2, svg.1, misc.1]', async ({
    engine,
  }) => {
    const site = await createSite({});
    await serveModule(site, '/readers.js', 'test/hostile/readers.ts');
    site.set('/page.html', page('<section></section>'), { 'content-security-policy': POLICY });
    const session = await engine.newSession();
    await session.goto(`${site.url}/page.html`);
    const texts = MARKUPS.map((text, at) => fill(text, at));
    // The same markup without cleaning is dangerous here.
    const found = () => session.evaluate('[...new Set(top.found)]');
    await session.evaluate(
      `document.querySelector('section').innerHTML = ${JSON.stringify(texts.slice(0, 10).join(''))}`,
    );
    await session.evaluate(`(${touchAll})()`);
    await expect
      .poll(() => found())
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^ran /), expect.stringMatching(/^requested /)]),
      );

    await session.goto(`${site.url}/page.html`);
    await session.evaluate(`import('/readers.js').then(({ cleaned }) => cleaned(${JSON.stringify(texts)}))`);
    await session.evaluate(`(${touchAll})()`);
    await expect.poll(() => found()).toEqual([]);
    expect(await session.evaluate("document.querySelectorAll('section *').length")).toBeGreaterThan(
      texts.length,
    );
    await session.close();
    await site.close();
  });
});
