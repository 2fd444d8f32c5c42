import { describe, expect } from 'vitest';
import type { Site } from '../../support/site';
import {
  allow,
  blockedBy,
  blockedCode,
  blockedScript,
  countStepsOfAllow,
  it,
  LOG,
  NONCE,
  thirdParty,
} from './core-page';

/** Serves scripts of a third party that log their names; `hangs.js` is never answered. */
function setScripts(site: Site): (name: string) => string {
  for (const name of ['a.js', 'b.js', 'c.js', 'late.js']) site.set(`/third/${name}`, `log.push('${name}');`);
  site.set('/third/hangs.js', () => {});
  site.set(
    '/third/writes.js',
    `log.push('writes'); document.write('<b id="written">Karte</b><script src="${thirdParty(site)}/third/c.js"><\\/script>');`,
  );
  site.set(
    '/third/loader.js',
    `log.push('loader'); const s = document.createElement('script'); s.src = '${thirdParty(site)}/third/late.js'; s.async = false; document.head.append(s);`,
  );
  return (name) => `${thirdParty(site)}/third/${name}`;
}
const log = () => window.log;

describe('blocked scripts', () => {
  it('are not requested before they are allowed; then they run once, in the order of the page [blocker.7a, blocker.7b, blocker.2b]', async ({
    site,
    block,
  }) => {
    const url = setScripts(site);
    const page =
      await block(`${blockedScript('maps', url('a.js'))}${blockedCode('maps', "log.push('inline 1')")}
       <div>${blockedScript('maps', url('writes.js'))}</div>${blockedScript('ads', url('b.js'))}${blockedCode('maps', "log.push('inline 2')")}`);
    await page.evaluate(() => window.probe.consent.asked());
    await page.waitForFunction(() => window.probe.considered.length === 5);
    expect(site.requests.filter((path) => path.startsWith('/third/'))).toEqual([]);
    await allow(page, 'maps');
    expect(await page.evaluate(log)).toEqual(['a.js', 'inline 1', 'writes', 'c.js', 'inline 2']);
    await allow(page, 'maps', 'ads');
    expect(await page.evaluate(log)).toEqual(['a.js', 'inline 1', 'writes', 'c.js', 'inline 2', 'b.js']);
    const place = await page.locator('#written').evaluate((written) => written.parentElement?.outerHTML);
    expect(place).toContain('consent-transform-wrapper="1"');
  });

  it('run with the page’s nonce, as modules where they are modules, and show no placeholder; inline in the head they run at the end of the body [blocker.7]', async ({
    site,
    block,
  }) => {
    const url = setScripts(site);
    site.set('/third/m.js', "import.meta.url; log.push('module');", { 'access-control-allow-origin': '*' });
    const module = `<script ${blockedBy('maps')} consent-original-src-_="${url('m.js')}" consent-original-type-_="module" type="application/consent"></script>`;
    const page = await block(
      `<div style="display:flex;gap:40px"><i>a</i>${blockedCode('maps', "log.push('nonce ' + document.currentScript.nonce)")}<i id="b">b</i></div>${module}`,
      {
        csp: '',
        tag: LOG,
        head: blockedCode('maps', 'log.push(document.currentScript.parentElement.localName)'),
      },
    );
    const left = () => page.locator('#b').evaluate((element) => element.getBoundingClientRect().left);
    const before = await left();
    await allow(page, 'maps');
    await page.waitForFunction(() => window.log.length === 3);
    expect(await page.evaluate(log)).toEqual(['body', `nonce ${NONCE}`, 'module']);
    await expect.poll(() => left()).toBe(before);
  });

  it('wait for the scripts that an earlier one loads, but not for one that never arrives [blocker.7, blocker.2e]', async ({
    site,
    block,
  }) => {
    const url = setScripts(site);
    const page = await block(
      `${blockedScript('maps', url('loader.js'))}${blockedCode('maps', "log.push('after loader')")}${blockedScript('maps', url('hangs.js'))}
       ${blockedCode('maps', "log.push('after hanging')")}<img id="image" alt="" consent-original-src-_="data:image/gif;base64,R0lGODlhAQABAAAAACw=" ${blockedBy('maps')}>`,
      { csp: '', before: (blank) => blank.clock.install() },
    );
    await page.evaluate(() => window.probe.consent.allow(201));
    await page.clock.runFor(10);
    // Elements that are not scripts never wait for scripts.
    await page.locator('#image[src][consent-transaction-complete]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => window.log.length === 3);
    expect(await page.evaluate(log)).toEqual(['loader', 'late.js', 'after loader']);
    await expect.poll(() => site.requests.some((path) => path.includes('hangs.js'))).toBe(true);

    // While the script hangs, other allowed elements are unblocked, and elements that are not allowed get their
    // placeholders.
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.id = 'later';
      frame.setAttribute('consent-original-title-_', 'Video');
      frame.setAttribute('consent-required', '202');
      document.body.append(frame);
      const other = frame.cloneNode() as Element;
      other.id = 'other';
      other.setAttribute('consent-required', '204');
      document.body.append(other);
      window.probe.consent.allow(201, 202);
    });
    await page.clock.runFor(1_000);
    await expect.poll(() => page.locator('#later').getAttribute('title')).toBe('Video');
    await expect.poll(() => page.evaluate(() => window.probe.considered)).toContain('other');

    await page.clock.runFor(10_000);
    await page.waitForFunction(() => window.log.includes('after hanging'));
  });

  it('are not run when the visitor revokes consent while they wait [blocker.7]', async ({ site, block }) => {
    const url = setScripts(site);
    const page = await block(
      `${blockedScript('maps', url('a.js'), 'id="first"')}${blockedCode('maps', "log.push('inline')")}`,
    );
    await page.evaluate(() => {
      document.addEventListener('RCB/OptIn/ContentBlocker', () => window.probe.consent.allow(), {
        once: true,
      });
    });
    await allow(page, 'maps');
    expect(await page.evaluate(log)).toEqual(['a.js']);
    await allow(page, 'maps');
    expect(await page.evaluate(log)).toEqual(['a.js', 'inline']);
  });

  it('are not run when the visitor revokes consent while the code of a service hangs [blocker.7]', async ({
    site,
    block,
  }) => {
    const url = setScripts(site);
    const page = await block(blockedCode('maps', "log.push('inline')"), {
      csp: '',
      before: (blank) => blank.clock.install(),
    });
    await page.evaluate((address) => {
      void window.probe.consent.writeCode(`<script src="${address}"></script>`);
    }, url('hangs.js'));
    await page.evaluate(() => window.probe.consent.allow(201));
    await page.locator('[consent-transform-wrapper]').waitFor({ state: 'attached' });
    await page.evaluate(() => window.probe.consent.allow());
    await page.clock.runFor(11_000);
    expect(await page.evaluate(log)).toEqual([]);
    await expect.poll(() => page.locator('[consent-transaction-complete]').count()).toBe(0);
  });

  it('that throw, fail or have no script address do not stop the others [blocker.7]', async ({
    site,
    warnings,
    block,
  }) => {
    const url = setScripts(site);
    const page = await block(
      `${blockedScript('maps', url('missing.js'))}${blockedScript('maps', 'javascript:log.push(1)')}${blockedScript('maps', 'data:text/javascript,log.push(2)')}
       ${blockedCode('maps', "throw new Error('theirs')")}${blockedCode('maps', "log.push('</script>'.length)")}`,
      { expectedErrors: /theirs|404|missing/ },
    );
    await allow(page, 'maps');
    expect(await page.evaluate(log)).toEqual([9]);
    expect(warnings.join()).toMatch(/javascript:.*data:/);
  });

  it('in thousands run in order, in short tasks [blocker.7a]', async ({ block }) => {
    const codes = Array.from({ length: 2_000 }, (_, at) => blockedCode('maps', `log.push('${at}')`));
    const page = await block(codes.join(''));
    const steps = await countStepsOfAllow(page, 'maps');
    expect(await page.evaluate(log)).toEqual(codes.map((_, at) => String(at)));
    expect(steps).toBeGreaterThan(2);
  });

  it('that page code has created keep the element with its listeners [blocker.7]', async ({
    site,
    block,
  }) => {
    const url = setScripts(site);
    const page = await block('<p></p>');
    await page.evaluate(
      ([src, attributes]) => {
        const script = document.createElement('script');
        script.id = 'mine';
        script.onload = () => window.log.push('its load');
        for (const [name, value] of attributes) script.setAttribute(name, value);
        script.setAttribute('consent-original-src-_', src);
        document.head.append(script);
      },
      [
        url('a.js'),
        [
          ['type', 'application/consent'],
          ['consent-original-type-_', 'application/javascript'],
          ['consent-required', '201'],
        ],
      ] as const,
    );
    await allow(page, 'maps');
    expect(await page.evaluate(log)).toContain('a.js');
  });

  it('that wait for the page’s load event run although it has already occurred [blocker.7, consent.9f]', async ({
    block,
  }) => {
    const code = `
      addEventListener('load', () => log.push('load'));
      document.addEventListener('DOMContentLoaded', { handleEvent: () => log.push('ready') });
      window.onload = () => log.push('onload');
      log.push('ran');`;
    const page = await block(blockedCode('maps', code) + blockedCode('maps', "log.push('next')"));
    await allow(page, 'maps');
    await page.waitForFunction(() => window.log.length === 5);
    expect(await page.evaluate(log)).toEqual(['ran', 'next', 'ready', 'load', 'onload']);
    const events = await page.evaluate(() => window.probe.events);
    expect(events.filter((event) => event.includes('Initiator'))).toHaveLength(6);
    expect(events.indexOf('OptIn/ContentBlocker/All')).toBeLessThan(events.indexOf('Initiator/Execution'));
  });
});
