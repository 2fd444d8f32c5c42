import { dropEmptyStyle } from '../../core';
import { type OwnAnswer, type OwnMarkup, parseOwn } from '../../markup';
import { blockLaterMarkup, httpUrl } from '../../third-parties';

/** The parts of one search, as the pro add-on prints them. */
export interface Parts {
  readonly widget: HTMLElement;
  /** The form, which is hidden until its icons are measured. */
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** The box above the page. */
  readonly container: HTMLElement;
  readonly results: HTMLElement;
  readonly labelIcon: HTMLElement | SVGElement | null;
  readonly clearIcon: HTMLElement | SVGElement | null;
}

/** Finds the parts; `undefined` where the markup is not that of a search. */
export function findParts(widget: HTMLElement): Parts | undefined {
  const root = widget.querySelector<HTMLElement>('.e-search');
  const input = root?.querySelector<HTMLInputElement>('.e-search-input');
  const container = root?.querySelector<HTMLElement>('.e-search-results-container');
  const results = container?.querySelector<HTMLElement>('.e-search-results');
  if (!root || !input || !container || !results) return undefined;
  const icon = (place: string) => root.querySelector<HTMLElement | SVGElement>(`${place} > :is(svg,i)`);
  return {
    widget,
    root,
    input,
    container,
    results,
    labelIcon: icon('.e-search-label'),
    clearIcon: icon('.e-search-input-wrapper'),
  };
}

/** Passes the widths of the icons in the field to the CMS's CSS, again after each change, and shows the form. */
export function attachIcons({ widget, root, input, labelIcon, clearIcon }: Parts, signal: AbortSignal): void {
  const icons = { label: labelIcon, clear: clearIcon };
  const wasHidden = root.classList.contains('hidden');
  const measure = () => {
    if (signal.aborted) return;
    const isClearHidden = clearIcon?.classList.contains('hidden');
    root.classList.remove('hidden');
    clearIcon?.classList.remove('hidden');
    const widths = Object.entries(icons).map(
      ([name, icon]) => [name, icon?.getBoundingClientRect().width ?? 0] as const,
    );
    for (const [name, width] of widths) {
      widget.style.setProperty(`--e-search-icon-${name}-absolute-width`, `${width}px`);
      input.classList.toggle(`no-icon-${name}`, !width);
    }
    if (isClearHidden) clearIcon?.classList.add('hidden');
  };
  measure();
  // Where fonts fail to load, the first measurement is right.
  document.fonts.ready.then(measure, () => {});
  // Icons in a closed menu have no width, so a change of size is measured again.
  const observer = new ResizeObserver(measure);
  observer.observe(input);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const name of Object.keys(icons)) {
      widget.style.removeProperty(`--e-search-icon-${name}-absolute-width`);
      input.classList.remove(`no-icon-${name}`);
    }
    dropEmptyStyle(widget);
    if (wasHidden) root.classList.add('hidden');
  });
}

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
