// The server's answers for searches: results while typing, and the page to which a form leads.
import { frame } from '../frame.mjs';
import { answer } from '../saved/answers.mjs';
import { TRIP_SEARCH, tripsPage } from '../site/trips.mjs';
import { misbehave } from '../tours/moods.mjs';
import { queryOf, readJson } from '../tours/route.mjs';
import { SEARCH, searchBody, searchPage } from './page.mjs';
import { answerFor } from './results.mjs';

const REFRESH = '/wp-json/elementor-pro/v1/refresh-search';
/** The target of each search's form. */
const PATHS = new Map([
  [SEARCH, searchPage.path],
  [TRIP_SEARCH, tripsPage.path],
]);
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * @param {{ tag: string, strict: (html: string) => import('../saved/answers.mjs').Answer }} server
 * @returns {(url: URL, request: import('node:http').IncomingMessage) => Promise<import('../saved/answers.mjs').Answer | undefined>}
 */
export function createSearchAnswers({ tag, strict }) {
  async function refresh(request) {
    const body = await readJson(request);
    const path = PATHS.get(body?.widget_id);
    if (!path || typeof body.search_term !== 'string')
      return answer('{"code":"rest_invalid_param","data":{"status":400}}', JSON_TYPE, { status: 400 });
    const instead = await misbehave(queryOf(request.headers).get('server'));
    return instead ?? answer(JSON.stringify(answerFor(body.search_term, body.page_number, path)), JSON_TYPE);
  }

  return async ({ pathname, searchParams }, request) => {
    if (pathname === REFRESH && request.method === 'POST') return refresh(request);
    if (pathname !== searchPage.path || request.method !== 'GET') return undefined;
    const { title, description, post, path, styles } = searchPage;
    return strict(frame({ title, description, post, path, styles, tag, body: searchBody(searchParams) }));
  };
}
