/**
 * Answers `/bericht/…`: one report for each saved page, as a page or as JSON, and one theme snippet for all of them.
 */
import { readFile } from 'node:fs/promises';
import { combined, reportOf } from './report.mjs';
import { combinedPage, reportPage } from './report-page.mjs';
import { withoutHandler } from './without-handler.mjs';

/**
 * @param {import('./pages.mjs').SavedPage[]} pages
 * @param {{ tag: string }} options
 * @returns {(path: string) => Promise<{ html?: string, json?: string } | undefined>}
 */
export function createReports(pages, { tag }) {
  const readHtml = (page) => readFile(page.file, 'utf8');
  const read = async (page) => reportOf(await readHtml(page), page);
  return async (path) => {
    if (pages.length === 0) return undefined;
    if (path === '') {
      const all = combined(await Promise.all(pages.map(read)));
      return { html: combinedPage(all, { pages: pages.length, tag }) };
    }
    const page = pages.find(({ id }) => path === `${id}/` || path === `${id}.json`);
    if (!page) return undefined;
    const report = { ...(await read(page)), unhandled: await withoutHandler(await readHtml(page)) };
    return path.endsWith('.json')
      ? { json: `${JSON.stringify(report, null, 2)}\n` }
      : { html: reportPage(report, { url: page.url, tag }) };
  };
}
