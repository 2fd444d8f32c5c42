import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, watchChunks } from '../support/browser';
import { samples, setSampleFiles } from '../support/samples';

/** The marks that a handler leaves on its element, so that visible content is not hidden again. */
const REMAINS: Readonly<Record<string, RegExp>> = {
  entrance: /class="[^"]*"/,
  // A counter does not count again.
  counter: />[\d.]+</,
  // A background that was loaded is not hidden again.
  'lazy-background': / e-lazyloaded/,
  // The entrance handler reads the panel's setting `animation` too, as the builder's own script does.
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

/**
 * Inserts the markup into the page, waits for the handler and removes the markup; returns the element's HTML before and
 * after.
 */
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
  it.for(Object.keys(samples))(
    'of %s leaves no listener, no node and no changed DOM, however often its element is added and removed [core.6b]',
    async (handler, { open, site }) => {
      setSampleFiles(site);
      const html = samples[handler] ?? '';
      const page = await open('<main></main>', {
        head: '<link rel="stylesheet" href="/tall.css">',
        csp: "script-src 'self'",
      });
      const alive = watchChunks(page);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      const comparable = (text: string) =>
        text
          .replace(REMAINS[handler] ?? /$^/, '')
          .replace(/\s+/g, ' ')
          .replaceAll(' "', '"')
          .replaceAll('" ', '"');
      // The first rounds create what exists once per page: chunks, observers and the adopted style sheet.
      await round(page, html, handler);
      const { before, after } = await round(page, html, handler);
      expect(comparable(after)).toBe(comparable(before));
      // What exists once per page may come in any round, and the browser frees players and frames a while after they were
      // removed. What a handler leaves behind makes more of it in every five rounds.
      await expect
        .poll(async () => {
          const start = await measure(page, cdp);
          for (let rounds = 0; rounds < 5; rounds++) await round(page, html, handler);
          await alive();
          const end = await measure(page, cdp);
          return [end.listeners - start.listeners <= 0, end.nodes - start.nodes < 5];
        })
        .toEqual([true, true]);
    },
  );
});
