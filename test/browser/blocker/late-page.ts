import type { Page, Route } from 'playwright-core';

/** The tag as the README prints it. */
export const TAG = '<script type="module" src="/piton.js"></script>';

/** The tag that a page which asks has before its other scripts, as the README prints it. */
export const HOLD = '<script src="/hold.js"></script>';

/** The head of a page that asks for consent, with a blocker for all addresses of `host`. */
export const head = (host: string): string =>
  `<script type="application/json" id="piton-config">${JSON.stringify({
    consent: {
      groups: [
        {
          id: 1,
          name: 'Essenziell',
          slug: 'essential',
          isEssential: true,
          items: [{ id: 101, name: 'Basis' }],
        },
        { id: 2, name: 'Marketing', slug: 'marketing', items: [{ id: 202, name: 'Probe' }] },
      ],
      blockers: [
        { id: 302, name: 'Probe', rules: [`*${new URL(host).host}*`], criteria: 'services', services: [202] },
      ],
    },
  })}</script>`;

/** Holds the files of these names until the returned function is called. */
export async function holdChunks(page: Page, names: string): Promise<() => Promise<void>> {
  const routes: Route[] = [];
  let isHeld = true;
  await page.route(new RegExp(`/chunks/(?:${names})-\\w+\\.js`), async (route) => {
    if (isHeld) routes.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of routes.splice(0)) await route.continue();
  };
}

/** The paths that the page asks a host for, sent or not. */
export function watchHost(page: Page, host: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === new URL(host).host) asked.push(url.pathname);
  });
  return asked;
}

/** Resolves when the page has drawn twice, and what its scripts have asked for so far is known. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await fetch('/piton.css?marker');
  });
