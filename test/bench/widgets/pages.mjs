/** Pages full of widgets: what the demo shows of a family, one below the other. */
import { pages, render } from '../../../demo/site.mjs';

const FAMILIES = {
  'builder and pro add-on': [
    '/akkordeon/',
    '/zaehler/',
    '/reiter/',
    '/karussells/',
    '/galerie/',
    '/kontakt-formular/',
  ],
  'widget extras': ['/hinweise/'],
};

const mainOf = (html) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';

async function pageOf(paths) {
  const shown = await Promise.all(
    paths.map(async (path) => {
      const page = pages.find((each) => each.path === path);
      if (!page) throw new Error(`the demo has no page ${path}`);
      return mainOf(await render(page));
    }),
  );
  return `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title><link rel="stylesheet" href="/widgets.css"><script type="module" src="/piton.js"></script></head><body><main>${shown.join('')}</main></body></html>`;
}

/** @returns {Promise<{ name: string, html: string }[]>} */
export const widgetPages = () =>
  Promise.all(Object.entries(FAMILIES).map(async ([name, paths]) => ({ name, html: await pageOf(paths) })));
