import { parseOwn } from '../../markup';
import type { OwnAnswer, OwnMarkup } from '../../markup/own';
import { httpUrl } from '../../third-parties/http-url';
import { blockLaterMarkup } from '../../third-parties/later-markup';

/** The content of one answer. */
export interface Content {
  readonly nodes: readonly Element[];
  readonly count: number;
  /** The server's message where nothing was found. */
  readonly message: string | undefined;
}

/** Parses a piece of markup; nothing in it is executed. */
async function nodesOf(markup: OwnMarkup, widget: Element): Promise<Node[]> {
  const { body } = parseOwn(markup, widget);
  await blockLaterMarkup(body);
  return [...body.childNodes];
}

const wrap = (tag: string, className: string, nodes: readonly Node[]) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...nodes);
  return element;
};

/**
 * Builds the list and its pagination from an answer of `refresh-search`.
 * @throws {Error} where the answer has no data
 */
export async function contentOf(answer: OwnAnswer, widget: Element): Promise<Content> {
  const data = answer.markup('data');
  if (!data) throw new Error('refresh-search answered without data');
  const list = wrap('div', 'e-search-results-list', await nodesOf(data, widget));
  const nodes: Element[] = [list];
  const pagination = answer.markup('pagination');
  if (pagination?.text.trim()) {
    const all = await nodesOf(pagination, widget);
    const nav = all.find((each) => each instanceof Element && each.matches('.elementor-pagination'));
    nodes.push(nav instanceof Element ? nav : wrap('nav', 'elementor-pagination', all));
  }
  return {
    nodes,
    count: list.querySelectorAll('.e-loop-item').length,
    message: list.querySelector('.e-search-nothing-found-message')?.textContent?.trim(),
  };
}

/** Returns the page of results to which a link of the pagination leads; `undefined` for any other link. */
export function pageOf(link: HTMLAnchorElement): number | undefined {
  const url = httpUrl(link.getAttribute('href') ?? '');
  if (url?.origin !== location.origin) return undefined;
  const [, page] = [...url.searchParams].find(([key]) => key.startsWith('e-search-page')) ?? [];
  if (page === undefined && !link.matches('.elementor-pagination *')) return undefined;
  const number = Number(page ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
}
