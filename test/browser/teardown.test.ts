import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, watchChunks } from '../support/browser';
import { SAMPLES, setSampleFiles } from './samples';

/** Handlers that are done with their element when they have mounted, or whose element stays as long as the page. */
const ONE_SHOT = ['anchors', 'anti-spam', 'stray-divs', 'visits'];
/** What an entrance leaves: the class that says it has been. Content must not hide again. */
const REMAINS: Readonly<Record<string, RegExp>> = {
  entrance: /class="[^"]*"/,
  // What has been counted is not counted again.
  counter: />[\d.]+</,
  // What was let in stays: it must not hide again.
  'lazy-background': / e-lazyloaded/,
  // Its `animation` is an entrance's as well: so it is printed, and so the builder's own script has it.
  'ee-offcanvas': / animated overlay/,
};

interface Left {
  readonly listeners: number;
  readonly nodes: number;
}

async function measure(page: Page, cdp: CDPSession): Promise<Left> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/** Puts the markup on the page, waits for the handler, and takes it off again; returns the element's HTML before and after. */
const round = (page: Page, html: string, handler: string) =>
  page.evaluate(
    async ([markup, name]) => {
      const piton = window.piton as {
        on(type: 'piton:mount', listener: (event: CustomEvent<{ handler: string }>) => void): () => void;
      };
      const box = document.querySelector('main') as HTMLElement;
      let off = () => {};
      const mounted = new Promise<void>((resolve) => {
        off = piton.on('piton:mount', ({ detail }) => void (detail.handler === name && resolve()));
      });
      box.innerHTML = markup;
      const before = box.innerHTML;
      const element = box.firstElementChild as HTMLElement;
      await mounted;
      off();
      scrollTo(0, 300);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      scrollTo(0, 0);
      dispatchEvent(new Event('resize'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      const after = element.outerHTML;
      box.replaceChildren();
      return { before, after };
    },
    [html, handler] as const,
  );

describe('teardown', () => {
  it('is tested for every handler of the catalog', async ({ open }) => {
    const page = await open('');
    const { readHandlers } = (await import('../../build/handlers.mjs' as string)) as {
      readHandlers(): Promise<{ handlers: { entry: { name?: string; widget?: string } }[] }>;
    };
    const names = (await readHandlers()).handlers.map(({ entry }) => entry.name ?? entry.widget);
    expect([...Object.keys(SAMPLES), ...ONE_SHOT].sort()).toEqual(names.sort());
    await page.close();
  });

  it.for(Object.keys(SAMPLES))(
    'of %s leaves no listener, no node and no changed DOM, however often it comes and goes [core.6b]',
    async (handler, { open, site }) => {
      setSampleFiles(site);
      const html = SAMPLES[handler] ?? '';
      const page = await open('<main></main>', {
        head: '<link rel="stylesheet" href="/tall.css">',
        csp: "script-src 'self'",
      });
      const alive = watchChunks(page);
      let chunks = 0;
      page.on('requestfinished', (request) => void (request.url().includes('/chunks/') && chunks++));
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      const comparable = (text: string) =>
        text
          .replace(REMAINS[handler] ?? /$^/, '')
          .replace(/\s+/g, ' ')
          .replaceAll(' "', '"')
          .replaceAll('" ', '"');
      // What the first rounds leave is once for the page: chunks, observers, the adopted style.
      await round(page, html, handler);
      const { before, after } = await round(page, html, handler);
      expect(comparable(after)).toBe(comparable(before));
      // So is code that is fetched in idle time, which may come in any round: then it is counted anew.
      let start: Left;
      let counted: number;
      do {
        await alive();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        counted = chunks;
        start = await measure(page, cdp);
        for (let rounds = 0; rounds < 5; rounds++) await round(page, html, handler);
        await alive();
      } while (chunks > counted);
      // Players and frames are let go of a while after they have left the page.
      await expect
        .poll(async () => {
          const end = await measure(page, cdp);
          return [end.listeners - start.listeners <= 0, end.nodes - start.nodes < 5];
        })
        .toEqual([true, true]);
    },
  );
});
