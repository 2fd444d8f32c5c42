import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, type OpenOptions } from '../../support/browser';
import { importModule, serveModule } from '../../support/module';
import type { Answer, Site } from '../../support/site';

type Code = typeof import('../../../src/consent/code');

const NONCE_CSP =
  "script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; require-trusted-types-for 'script'";
const NONCE: OpenOptions = {
  csp: NONCE_CSP,
  head: '<script nonce="abc">window.log = []</script>',
};

/** Opens a page with the module under test, and returns functions that write into the page. */
async function prepare(
  site: Site,
  open: (body: string, options?: OpenOptions) => Promise<Page>,
  options: OpenOptions = NONCE,
) {
  await serveModule(site, '/code.js', 'src/consent/code/index.ts');
  const page = await open('<main id="main"></main>', options);
  const code = await importModule<Code>(page, '/code.js');
  return {
    page,
    /** Writes each text into the main element without waiting for the previous one; resolves when all are written. */
    write: (...texts: string[]) =>
      page.evaluate(
        async ([{ writeCode }, all]) => {
          const main = document.getElementById('main') ?? document.body;
          await Promise.all(all.map((text) => writeCode(text, main)));
        },
        [code, texts] as const,
      ),
    log: () => page.evaluate(() => (window as unknown as { log: string[] }).log),
    /** The content of the main element, with scripts as their ids or code. */
    shown: () =>
      page.evaluate(() => {
        const main = document.getElementById('main');
        main?.querySelectorAll('script').forEach((script) => {
          script.replaceWith(`[${script.id}]`);
        });
        return main?.innerHTML;
      }),
  };
}

/** Serves a script whose answer waits until the test sends it. */
function late(site: Site, path: string, code: string) {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    const hang: Answer = (_, response) => {
      answer = () => {
        response.setHeader('content-type', 'text/javascript');
        response.end(code);
      };
      resolve();
    };
    site.set(path, hang);
  });
  return { asked, answer: () => answer() };
}

describe('service code', () => {
  it('runs under a strict policy with nonce and Trusted Types, scripts and styles alike; what needs no file runs before the call returns [consent.7]', async ({
    open,
    site,
  }) => {
    site.set('/tag.js', 'log.push("external, ready " + document.currentScript.dataset.id)');
    site.set('/pixel.gif', '');
    const { page, write, log } = await prepare(site, open);
    const seen = await page.evaluate(
      ([{ writeCode }]) => {
        const { log: now } = window as unknown as { log: string[] };
        void writeCode('<script>log.push("a")</script><div><script>log.push("b")</script></div>');
        return now.splice(0);
      },
      [await importModule<Code>(page, '/code.js')] as const,
    );
    expect(seen).toEqual(['a', 'b']);
    await write(`<script>log.push('inline')</script>
      <script src="/tag.js" data-id="7"></script>
      <style>#main { outline: 3px solid rgb(1, 2, 3) }</style>
      <noscript><img src="/never.gif" alt=""></noscript>
      <div><img src="/pixel.gif" alt=""><script type="text/template">no code</script></div>
      <script>log.push('after')</script>`);
    expect(await log()).toEqual(['inline', 'external, ready 7', 'after']);
    await expect
      .poll(() => page.locator('#main').evaluate((main) => getComputedStyle(main).outlineWidth))
      .toBe('3px');
    await expect.poll(() => site.requests).toContain('/pixel.gif');
    expect(site.requests).not.toContain('/never.gif');
  });

  it('keeps its event handlers where the policy requires only Trusted Types [consent.7]', async ({
    open,
    site,
  }) => {
    site.set('/tag.js', 'log.push("tag")');
    const { write, log } = await prepare(site, open, {
      csp: "require-trusted-types-for 'script'",
      head: '<script>window.log = []</script>',
    });
    await write(
      '<script src="/tag.js"" onload="log.push(\'loaded\')"></script><script>log.push("after")</script>',
    );
    expect(await log()).toEqual(['tag', 'loaded', 'after']);
  });

  it('runs text by text: the next ones wait for a script that loads, but not for a missing one [consent.7]', async ({
    open,
    site,
  }) => {
    const slow = late(site, '/slow.js', 'log.push("slow")');
    const { write, log } = await prepare(site, open, { ...NONCE, expectedErrors: /Failed to load|MIME/ });
    const written = write(
      '<script src="/slow.js"></script><script>log.push("behind")</script>',
      '<script src="/missing.js"></script><script>log.push("second")</script>',
    );
    await slow.asked;
    expect(await log()).toEqual([]);
    slow.answer();
    await written;
    expect(await log()).toEqual(['slow', 'behind', 'second']);
  });

  it('does not wait for asynchronous scripts and modules, and runs deferred ones last, in order [consent.7]', async ({
    open,
    site,
  }) => {
    const slow = late(site, '/async.js', 'log.push("async")');
    const module = late(site, '/module.js', 'log.push("module")');
    const first = late(site, '/first.js', 'log.push("first " + document.currentScript.parentElement.id)');
    site.set('/last.js', 'log.push("last")');
    const { write, log } = await prepare(site, open);
    const written = write(
      `<script async src="/async.js"></script><script type="module" src="/module.js"></script>
       <p id="place"><script defer src="/first.js"></script></p><script defer src="/last.js"></script>
       <script type="text/plain" src="/other.js"></script><script>log.push("inline")</script>`,
      '<script>log.push("next")</script>',
    );
    await Promise.all([slow.asked, module.asked, first.asked]);
    expect(await log()).toEqual(['inline', 'next']);
    first.answer();
    await written;
    slow.answer();
    module.answer();
    await expect.poll(log).toHaveLength(6);
    expect((await log()).slice(0, 4)).toEqual(['inline', 'next', 'first place', 'last']);
    expect(site.requests).not.toContain('/other.js');
  });

  it('with document.write inserts its text after the writing script, in order, nested and in pieces, also where it has removed that script [consent.7]', async ({
    open,
    site,
  }) => {
    site.set(
      '/ad.js',
      `document.write('<b id="ad">'); document.write('ad</b>');
       log.push('found ' + !!document.getElementById('ad'));
       document.write('<script id="inner" src="/inner.js"></' + 'script>');
       document.writeln('<i>behind</i>');`,
    );
    site.set('/inner.js', `document.open(); document.write('<u>inner</u>'); document.close();`);
    const { write, log, shown } = await prepare(site, open);
    await write(
      `<p>1<script id="a">document.write('<s>x</s><scr' + 'ipt id="b">document.write("<em>y</em>")</scr' + 'ipt>z')</script>2</p><script id="ad-tag" src="/ad.js"></script>3`,
    );
    expect(await log()).toEqual(['found true']);
    await write(
      '<p>1<script>document.currentScript.remove(); document.write("<b>x</b>"); document.write("y")</script>2</p>',
    );
    expect(await shown()).toBe(
      '<p>1[a]<s>x</s>[b]<em>y</em>z2</p>[ad-tag]<b id="ad">ad</b>[inner]<u>inner</u><i>behind</i>\n3<p>1<b>x</b>y2</p>',
    );
  });

  it('of a service that hangs delays the others by ten seconds and its own rest by two minutes, and never replaces the page [consent.7]', async ({
    open,
    site,
  }) => {
    const hanging = late(site, '/hang.js', 'document.write("<b>late</b>"); log.push("late")');
    const stuck = late(site, '/stuck.js', '');
    const { page, write, log, shown } = await prepare(site, open, {
      ...NONCE,
      before: (each) => each.clock.install(),
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const written = write(
      '<script id="h" src="/hang.js"></script><script>log.push("its own")</script>',
      '<i>two</i><script>log.push("two")</script>',
      '<script id="s" src="/stuck.js"></script><script>log.push("three")</script>',
    );
    await hanging.asked;
    await page.clock.runFor(9_900);
    expect(await log()).toEqual([]);
    await page.clock.runFor(200);
    expect(await log()).toEqual(['two']);
    await stuck.asked;
    await page.clock.runFor(110_000);
    expect(await log()).toEqual(['two', 'its own']);
    hanging.answer();
    await expect.poll(log).toContain('late');
    await page.clock.runFor(10_000);
    await written;
    expect(await log()).toEqual(['two', 'its own', 'late', 'three']);
    expect(await shown()).toBe('[h]<b>late</b><i>two</i>[][s][][]');
  });

  it('that writes from a timer or as an asynchronous script does not change the page [consent.7]', async ({
    open,
    site,
    warnings,
  }) => {
    site.set('/async.js', 'document.write("<b>async</b>"); log.push("async")');
    const { page, write, log, shown } = await prepare(site, open);
    await write(
      `<script id="a" async src="/async.js"></script>1
       <script id="t">setTimeout(() => { document.open(); document.write('wiped'); document.close(); log.push('timer') })</script>`,
    );
    await expect.poll(log).toHaveLength(2);
    expect(await shown()).toMatch(/^\[a\]<b>async<\/b>1\s+\[t\]$/);
    await expect.poll(() => page.title()).toBe('Probe');
    expect(warnings.join()).toContain('document.write would wipe the page');
  });

  it('with errors, foreign schemes and broken markup is reported, and the rest runs [consent.7]', async ({
    open,
    site,
  }) => {
    const { write, log, shown } = await prepare(site, open, {
      ...NONCE,
      expectedErrors: /kaputt|not a script address|Invalid URL|SyntaxError/,
    });
    await write(
      `<script>throw new Error('kaputt')</script><script src="data:text/javascript,log.push('data')"></script>
       <script src="javascript:log.push('url')"></script><script src=""></script><script>log.push('rest')</script>`,
      '</div></body></html><frameset><script>log.push("open',
      '<script>log.push("next")</script>',
    );
    expect(await log()).toEqual(['rest', 'next']);
    expect(await shown()).toContain('[]');
  });

  it('is skipped or inserted once as its attributes say, and finds an address that lazy loading has moved [consent.7]', async ({
    open,
    site,
  }) => {
    site.set('/moved.js', 'log.push("moved")');
    const { write, log, shown } = await prepare(site, open);
    await write(
      '<i skip-write>no</i><div>yes<script skip-write>log.push("skipped")</script></div>',
      `<script id="u" unique-write-name='a"]'>log.push("once")</script>`,
      `<script unique-write-name='a"]'>log.push("twice")</script>`,
      `<script id="src" type="text/javascript" src="undefined" data-lazy="${site.url}/moved.js?a&amp;b"></script>`,
    );
    expect(await log()).toEqual(['once', 'moved']);
    expect(await shown()).toBe('<div>yes</div>[u][src]');
    expect(site.requests).toContain('/moved.js?a&b');
  });
});
