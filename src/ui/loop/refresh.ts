import { parseOwn } from '../../borders/markup';
import { holdStrangers } from '../../borders/third-parties/own-markup';
import { postWidget } from '../list/post-widget';
import { contentOf } from './content';
import type { Consolidated } from './filters';

export interface RefreshRequest {
  readonly loopId: string;
  /** Any element of the document that the loop belongs to. */
  readonly loop: Element;
  readonly filters: Consolidated;
  /** Where the links of the new pagination are to lead. */
  readonly baseUrl: string;
}

/**
 * Asks the server for the loop with these filters and gives its new content; `undefined` where the answer names none.
 * The page's address must be the new one before: the server reads it from the referrer (contract pro 3.4, loop.4).
 * Throws on a failed or broken answer.
 */
export async function requestLoop(
  { loopId, loop, filters, baseUrl }: RefreshRequest,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const fields = { widget_filters: filters, pagination_base_url: baseUrl };
  const { answer, url } = await postWidget('refresh-loop', loop, loopId, fields, signal);
  const { data } = answer;
  if (typeof data !== 'string') return undefined;
  // Without its beginning, styles that stand first would not be in the body.
  const { body } = parseOwn(`<body>${data}`, url);
  await holdStrangers(body);
  return contentOf(body, loopId);
}
