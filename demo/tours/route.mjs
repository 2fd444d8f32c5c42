// The server's answers for lists: filtered loops, and the page itself at other addresses.
import { frame } from '../frame.mjs';
import { answer, nothing } from '../saved/answers.mjs';
import { LIST } from '../site/trips.mjs';
import { EXTRA_PAGES, loopContent, NUMBERED } from './lists.mjs';
import { misbehave } from './moods.mjs';
import { toursBody, toursPage } from './page.mjs';

const REFRESH = '/wp-json/elementor-pro/v1/refresh-loop';
const JSON_TYPE = 'application/json; charset=utf-8';
/** The maximum size of a request, bytes. */
const MAX_BODY = 65_536;

/** The JSON of a request; undefined for any other body. */
export async function readJson(request) {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MAX_BODY) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of the requesting page, from which the CMS builds the links of the new pagination. */
export function queryOf({ referer }) {
  try {
    return new URL(referer).searchParams;
  } catch {
    return new URLSearchParams();
  }
}

/**
 * @param {{ tag: string, strict: (html: string) => import('../saved/answers.mjs').Answer }} server
 * @returns {(url: URL, request: import('node:http').IncomingMessage) => Promise<import('../saved/answers.mjs').Answer | undefined>}
 */
export function createTourAnswers({ tag, strict }) {
  async function refresh(request) {
    const body = await readJson(request);
    const list = [NUMBERED, LIST].find(({ id }) => id === body?.widget_id);
    if (!list)
      return answer('{"code":"rest_invalid_param","data":{"status":400}}', JSON_TYPE, { status: 400 });
    const query = queryOf(request.headers);
    const instead = await misbehave(query.get('server'));
    return (
      instead ?? answer(JSON.stringify({ data: loopContent(query, body.widget_filters, list) }), JSON_TYPE)
    );
  }

  return async ({ pathname, searchParams }, request) => {
    if (pathname === REFRESH && request.method === 'POST') return refresh(request);
    const page = /^\/touren\/(?:page\/(\d+)\/)?$/.exec(pathname);
    if (!page) return undefined;
    const number = Number(page[1] ?? 1);
    // A list requests its content by a script, with an empty destination; whole pages are answered without delay.
    if (request.headers['sec-fetch-dest'] === 'empty') {
      const instead = await misbehave(searchParams.get('server'));
      if (instead) return instead;
      if (number > EXTRA_PAGES) return nothing();
    }
    if (number > EXTRA_PAGES) return undefined;
    const { title, description, post, path, styles } = toursPage;
    return strict(
      frame({ title, description, post, path, styles, tag, body: toursBody(searchParams, number) }),
    );
  };
}
