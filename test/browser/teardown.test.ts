import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, watchChunks } from '../support/browser';
import { createDomCounter } from '../support/dom-counts';
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

/**
 * Inserts the markup into the page, waits for the handler and removes the markup, several times; returns the element's
 * HTML before and after the last time.
 */
const goRounds = (page: Page, html: string, handler: string, times: number) =>
  page.evaluate(
    async ([markup, name, rounds]) => {
      const piton = window.piton as {
        on(type: 'piton:mount', listener: (event: CustomEvent<{ handler: string }>) => void): () => void;
      };
      const box = document.querySelector('main') as HTMLElement;
      const twoFrames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      let before = '';
      let after = '';
      for (let round = 0; round < rounds; round++) {
        let off = () => {};
        const mounted = new Promise<void>((resolve) => {
          off = piton.on('piton:mount', ({ detail }) => void (detail.handler === name && resolve()));
        });
        box.innerHTML = markup;
        before = box.innerHTML;
        const element = box.firstElementChild as HTMLElement;
        await mounted;
        off();
        scrollTo(0, 300);
        await twoFrames();
        scrollTo(0, 0);
        dispatchEvent(new Event('resize'));
        await twoFrames();
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
        after = element.outerHTML;
        // Chromium keeps a player whose file is still loading for seconds.
        for (const player of element.querySelectorAll<HTMLMediaElement>('video,audio')) {
          player.removeAttribute('src');
          player.replaceChildren();
          player.load();
        }
        box.replaceChildren();
      }
      return { before, after };
    },
    [html, handler, times] as const,
  );

/** The number of samples that share a page. */
const SHARED = 6;
const handlers = Object.keys(samples);
const groups = Array.from({ length: Math.ceil(handlers.length / SHARED) }, (_, at) =>
  handlers.slice(at * SHARED, (at + 1) * SHARED),
);

describe('teardown', () => {
  it.for(groups.map((group) => [group.join(', '), group] as const))(
    'of %s leaves no listener, no node and no changed DOM, however often the element is added and removed [core.6b]',
    { timeout: 120_000 },
    async ([, group], { open, site }) => {
      setSampleFiles(site);
      const page = await open('<main></main>', {
        head: '<link rel="stylesheet" href="/tall.css">',
        csp: "script-src 'self'",
      });
      const alive = watchChunks(page);
      const count = await createDomCounter(page);
      for (const handler of group) {
        const html = samples[handler] ?? '';
        const comparable = (text: string) =>
          text
            .replace(REMAINS[handler] ?? /$^/, '')
            .replace(/\s+/g, ' ')
            .replaceAll(' "', '"')
            .replaceAll('" ', '"');
        // The first rounds create what exists once per page: chunks, observers and the adopted style sheet.
        const { before, after } = await goRounds(page, html, handler, 2);
        expect(comparable(after), handler).toBe(comparable(before));
        await alive();
        let counts = await count();
        // Code that runs once per page may add nodes in any round, and the browser frees players and frames late. A
        // handler that leaves something behind adds to the counts in every three rounds.
        await expect
          .poll(
            async () => {
              const last = counts;
              await goRounds(page, html, handler, 3);
              await alive();
              counts = await count();
              return [counts.listeners - last.listeners <= 0, counts.nodes - last.nodes < 3];
            },
            { message: handler },
          )
          .toEqual([true, true]);
      }
    },
  );
});
