import type { Field, MountContext } from '../../api';
import { attachMasonry, type MasonryOptions } from '../masonry';
import { attachLoadMore, type LoadMoreParts, type LoadMoreTexts } from './load-more';

/** Setting of the builder's icon control: whether an icon is chosen. */
export const hasIcon: Field<boolean> = {
  fallback: false,
  form: 'an icon',
  read: (raw) => (typeof raw === 'object' && raw !== null ? Boolean(Object(raw).value) : undefined),
};

/** Kinds of pagination: only the last two load more into the same list. */
export const PAGINATION = [
  'numbers',
  'prev_next',
  'numbers_and_prev_next',
  'load_more_on_click',
  'load_more_infinite_scroll',
] as const;

interface Options {
  readonly pagination: string;
  readonly hasSpinner: boolean;
  readonly parts: LoadMoreParts;
  /** The masonry settings; `undefined` where masonry is off. */
  readonly masonry: Pick<MasonryOptions, 'columns'> | undefined;
  readonly addressOf?: (link: string) => string;
  readonly onAdded?: (items: readonly HTMLElement[], widget: Element) => void;
}

/** Starts the masonry of a list of posts and the loading of more. `run` places the items again. */
export function growList(
  element: HTMLElement,
  { pagination, hasSpinner, parts, masonry, addressOf, onAdded }: Options,
  { texts, note, preview }: Pick<MountContext<unknown, LoadMoreTexts>, 'texts' | 'note' | 'preview'>,
  signal: AbortSignal,
): { run(): void } {
  const list = element.querySelector<HTMLElement>(parts.container);
  const items = () => [...(list?.querySelectorAll<HTMLElement>(`:scope > ${parts.item}`) ?? [])];
  const placed = list && masonry ? attachMasonry(list, { ...masonry, items }, signal) : undefined;
  const isInfinite = pagination === 'load_more_infinite_scroll';
  if (isInfinite || pagination === 'load_more_on_click') {
    const added = (news: readonly HTMLElement[], widget: Element) => {
      placed?.run();
      onAdded?.(news, widget);
    };
    const options = { parts, isInfinite, hasSpinner, texts, note, preview, addressOf, onAdded: added };
    attachLoadMore(element, options, signal);
  }
  return { run: () => placed?.run() };
}
