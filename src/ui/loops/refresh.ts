import { parseOwn } from '../../markup';
import { blockLaterMarkup } from '../../third-parties/later-markup';
import { postWidget } from '../lists/post-widget';
import type { Consolidated } from './filters';

const CONTAINER = 'elementor-widget-container';

/**
 * Returns the content of a widget in a container, which only some releases print.
 * @param around the server's answer: contains the container, the widget, or the widget's content
 */
export function contentOf(around: Element, id: string): HTMLElement {
  const widget = [...around.children].find((each) => each.getAttribute('data-id') === id) ?? around;
  const printed = [...widget.children].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.classList.contains(CONTAINER),
  );
  if (printed) return printed;
  const box = around.ownerDocument.createElement('div');
  box.className = CONTAINER;
  box.append(...widget.childNodes);
  return box;
}

export interface RefreshRequest {
  readonly loopId: string;
  /** Any element of the loop's document. */
  readonly loop: Element;
  readonly filters: Consolidated;
  /** Base address for the links of the new pagination. */
  readonly baseUrl: string;
}

/**
 * Requests the loop with these filters; returns its new content, or `undefined` where the answer has none. The page's
 * address must be updated before, since the server reads it from the referrer. Throws on a failed or broken answer.
 */
export async function requestLoop(
  { loopId, loop, filters, baseUrl }: RefreshRequest,
  signal: AbortSignal,
): Promise<Element | undefined> {
  const fields = { widget_filters: filters, pagination_base_url: baseUrl };
  const answer = await postWidget('refresh-loop', loop, loopId, fields, signal);
  const markup = answer.markup('data');
  if (!markup) return undefined;
  const { body } = parseOwn(markup, loop);
  await blockLaterMarkup(body);
  return contentOf(body, loopId);
}
