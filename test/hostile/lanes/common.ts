import type { Page } from 'playwright-core';
import type { Site } from '../../support/site';

export const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The controls by which a visitor answers the consent question or a placeholder; no decision is made in these tests.
 */
const ANSWERS = ['.piton-third-party', '.rcb-content-blocker', '[class*=rcb-]', '[id^=rcb]']
  .map(
    (each) =>
      `${each}:is(button,[role=button],[data-rcb],input),${each} :is(button,[role=button],[data-rcb],[data-rcb-action],input)`,
  )
  .join(',');
const NO_ANSWER = `:not(:is(${ANSWERS}),:is(${ANSWERS}) *)`;

/**
 * Dispatches to every element the events that handlers and foreign markup may wait for; the visitor follows no ordinary
 * link.
 */
export const touchAll = (page: Page, within = 'main'): Promise<void> =>
  page.evaluate(
    ([selector, noAnswer]) => {
      const types = [
        'pointerenter',
        'mouseover',
        'focusin',
        'focus',
        'click',
        'load',
        'begin',
        'end',
        'error',
        'toggle',
      ];
      addEventListener('submit', (event) => event.preventDefault());
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`:is(${selector}) a[href]`))
        if (/^http/.test(link.protocol) && !link.hash) link.removeAttribute('href');
      for (const each of document.querySelectorAll(`:is(${selector}) *${noAnswer}`))
        for (const type of types)
          each.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }));
    },
    [within, NO_ANSWER] as const,
  );

const CONTROLS =
  'a,button,summary,input,[role],[tabindex],[class*=trigger],[class*=play],[class*=toggle],[class*=overlay]';

/** Uses the controls of all widgets; code that was already in the page's markup is not Piton's fault. */
export const useAll = (page: Page): Promise<void> =>
  page.evaluate(
    ([controls, noAnswer]) => {
      addEventListener('submit', (event) => event.preventDefault());
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
      });
      for (const each of document.querySelectorAll(`main :is(${controls})${noAnswer}`))
        for (const type of ['mouseover', 'focusin', 'click'])
          each.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }));
    },
    [CONTROLS, NO_ANSWER] as const,
  );

/** Waits until `isDone` holds in the page, or gives up, since an input may prevent it for ever. */
export const until = (page: Page, isDone: (wanted: number) => boolean, wanted: number): Promise<unknown> =>
  page.waitForFunction(isDone, wanted, { timeout: 2_000, polling: 30 }).catch(() => {});

/** Answers calls to `path` with the result of `answer` for their bodies. */
export function answerCalls(site: Site, path: string, answer: (body: string) => string): void {
  site.set(path, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(answer(Buffer.concat(parts).toString('utf8')));
    });
  });
}
