import { describe, expect } from 'vitest';
import { it } from '../browser/blocker/guard-page';
import { HOLD, head, TAG } from '../browser/blocker/late-page';
import { USER_AGENT } from '../support/browser';
// @ts-expect-error: plain JavaScript
import { openAlone } from '../support/chromium.mjs';

/** The time limit on a busy machine, ms. */
const TIMEOUT = 600_000;

/** Runs in the page that is prerendered: tells the site what a visitor would see, and answers the question once it is active. */
const REPORT = `
  const tell = (what) => fetch('/told?' + what);
  const question = () => document.querySelector('dialog[open] [data-rcb=all]');
  const until = async (condition) => { while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50)); };
  document.body.append(Object.assign(new Image(), { src: document.body.dataset.host + '/inserted' }));
  const asks = () => (question() ? 'asks' : 'silent');
  await until(() => window.piton);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  tell((document.prerendering ? 'prerendering' : 'active') + '-' + asks());
  await until(() => !document.prerendering);
  tell('activated');
  await until(question);
  tell('asked');
  question().click();
  await until(() => !question());
  tell('answered');`;

describe('a page that is prerendered', () => {
  it(
    'asks nobody and loads nothing of a third party until the visitor comes; then the answer counts',
    async ({ site, host, third }) => {
      const told = () => site.requests.flatMap((url) => /^\/told\?(.*)/.exec(url)?.[1] ?? []);
      site.set('/told', (_, response) => response.end());
      site.set('/may-go', (_, response) => response.end(told().length ? 'yes' : ''));
      site.set('/report.js', REPORT);
      site.set(
        '/next.html',
        `<!doctype html><html lang="de"><meta charset="utf-8"><title>Nächste</title>${HOLD}${head(host)}${TAG}<script type="module" src="/report.js"></script><body data-host="${host}"><iframe title="Film" width="300" height="170" consent-original-src-_="${host}/film" consent-required="202" consent-by="services" consent-id="302"></iframe>`,
      );
      site.set(
        '/first.html',
        `<!doctype html><title>Erste</title><script type="speculationrules">{"prerender":[{"source":"list","urls":["/next.html"],"eagerness":"immediate"}]}</script><p>Erste<script>setInterval(async () => { if (await (await fetch('/may-go')).text()) location.href = '/next.html'; }, 200)</script>`,
      );
      const close = await openAlone(`${site.url}/first.html`, [`--user-agent=${USER_AGENT}`]);
      try {
        await expect.poll(told).toContainEqual(expect.stringMatching(/^(?:prerendering|active)-/));
        expect(told()[0]).toBe('prerendering-silent');
        expect(third.requests).toEqual([]);
        await expect.poll(told).toContain('asked');
        await expect.poll(told).toContain('answered');
        await expect.poll(() => third.requests.toSorted()).toEqual(['/film', '/inserted']);
      } finally {
        await close();
      }
    },
    TIMEOUT,
  );
});
