/**
 * Builds pages full of widgets: each contains the demo's pages of one family, one below the other, with the CMS's
 * styles.
 */
import { readFile } from 'node:fs/promises';
import { pages } from '../../../demo/site.mjs';

const FAMILIES = {
  'builder and pro add-on': [
    '/akkordeon/',
    '/zaehler/',
    '/reiter/',
    '/karussells/',
    '/galerie/',
    '/kontakt-formular/',
  ],
  'widget extras': ['/kalender/', '/umschalter/', '/extras/', '/hinweise/'],
};

const bodyOf = (page) =>
  page.body
    ? page.body(page)
    : readFile(new URL(`../../../demo/pages/${page.file}`, import.meta.url), 'utf8');

/** Returns the pages in the form that the demo server takes. */
export const widgetPages = () =>
  Promise.all(
    Object.entries(FAMILIES).map(async ([title, paths], at) => {
      const shown = paths.map((path) => {
        const page = pages.find((each) => each.path === path);
        if (!page) throw new Error(`the demo has no page ${path}`);
        return page;
      });
      const bodies = await Promise.all(shown.map(bodyOf));
      return {
        path: `/viele-${at}/`,
        title,
        family: 'Bench',
        handlers: [],
        tryThis: [],
        styles: [...new Set(shown.flatMap(({ styles = [] }) => styles))],
        body: () => bodies.join(''),
      };
    }),
  );
