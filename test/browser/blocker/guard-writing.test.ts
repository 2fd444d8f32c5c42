import { describe, expect } from 'vitest';
import { it, settled } from './guard-page';

describe('the text that page scripts write by document.write', () => {
  it('is complete before the guard checks it, in however many pieces it is written [blocker.2]', async ({
    visit,
    third,
    host,
  }) => {
    const guarded = await visit();
    const { page } = guarded;
    await page.evaluate((to) => {
      for (const piece of ['<!doctype html><title>New</title><bo', 'dy><scr', `ipt src="${to}/a`, '"></scr'])
        document.write(piece);
      document.write('ipt><p id=after>after<im', `g src='${to}/b`, `'><noscript><p title="</noscript>`);
      document.writeln(`<iframe src='${to}/c'></iframe>`, '">');
    }, host);
    await expect.poll(() => page.locator('[consent-required="202"]').count()).toBe(3);
    await expect
      .poll(() => page.evaluate(() => [document.title, document.compatMode]))
      .toEqual(['New', 'CSS1Compat']);
    await expect.poll(() => page.locator('#after').textContent()).toContain('after');
    expect(await settled(guarded, third)).toEqual([]);
  });

  it('gives the browser’s own result where nothing is blocked: scripts run in order and may write themselves [blocker.2]', async ({
    visit,
  }) => {
    const outcomes = await Promise.all(
      [false, true].map(async (isGuarded) => {
        const { page } = await visit(isGuarded);
        return page.evaluate(() => {
          Object.assign(window, { order: [] });
          document.open();
          document.write('<!doctype html><body><p>1<scr', 'ipt>order.push(1)</script>');
          document.write('<script>document.write("<b>2</" + "b>"); order.push(2)</script><p>3');
          document.close();
          return [document.documentElement.outerHTML, (window as unknown as { order: number[] }).order];
        });
      }),
    );
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0]?.[1]).toEqual([1, 2]);
  });

  it('runs its scripts in order around blocked elements [blocker.2]', async ({
    visit,
    third,
    host,
    site,
  }) => {
    const guarded = await visit();
    site.set('/own.js', 'order.push("own")');
    await guarded.page.evaluate((to) => {
      Object.assign(window, { order: [] });
      document.write(
        `<!doctype html><body><script>order.push("first")</script><script src="/own.js"></script>
         <script src="${to}/a"></script>
         <script>document.write('<img src="${to}/b"><u>beside</u>'); order.push("last")</script>`,
      );
      document.close();
    }, host);
    await expect
      .poll(() => guarded.page.evaluate(() => (window as unknown as { order: string[] }).order))
      .toEqual(['first', 'own', 'last']);
    expect(await settled(guarded, third)).toEqual([]);
  });

  it('is ignored in scripts for which browsers ignore it [blocker.2]', async ({ visit, site }) => {
    const { page } = await visit();
    site.set('/writes.js', "document.write('<p>gone'); window.hasWritten = true;");
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = '/writes.js';
          script.onload = resolve;
          document.body.append(script);
        }),
    );
    await expect
      .poll(() => page.evaluate(() => [(window as { hasWritten?: boolean }).hasWritten, document.title]))
      .toEqual([true, 'Probe']);
  });
});
