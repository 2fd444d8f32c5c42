import { slideHeight } from '../../ui/panels/slide-height';
import type { Heading } from './headings';
import { watchReading } from './spy';

const ACTIVE = 'elementor-item-active';
/** A chosen entry stays marked for this long, in ms, while the page scrolls to its heading. */
const LOCK_MS = 2_000;

/** Scrolls the list, but not the page, so that the entry is visible. */
function scrollIntoBody(body: HTMLElement, link: HTMLElement) {
  if (body.scrollHeight <= body.clientHeight) return;
  const { top, bottom } = body.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom)
    body.scrollTop += box.top - top - (body.clientHeight - box.height) / 2;
}

/**
 * Marks the entry of the heading that is being read; with `isCollapsing` only the sub-list of the current top entry is
 * shown.
 */
export function markActive(
  body: HTMLElement,
  headings: readonly Heading[],
  links: readonly HTMLAnchorElement[],
  isCollapsing: boolean,
  signal: AbortSignal,
): void {
  const topItemOf = (link: Element | undefined) => {
    let item = link?.closest('li');
    for (let outer = item; outer; outer = outer.parentElement?.closest('li')) item = outer;
    return item;
  };
  const subListOf = (item: Element | null | undefined) =>
    isCollapsing ? item?.querySelector<HTMLElement>(':scope > .elementor-toc__list-wrapper') : undefined;
  if (isCollapsing)
    for (const list of body.querySelectorAll<HTMLElement>('li > .elementor-toc__list-wrapper'))
      list.style.display = list.parentElement?.parentElement?.closest('li') ? 'block' : 'none';

  let current: HTMLAnchorElement | undefined;
  let lockedUntil = 0;
  const mark = (link: HTMLAnchorElement | undefined) => {
    if (link === current) return;
    const [previous, next] = [subListOf(topItemOf(current)), subListOf(topItemOf(link))];
    current?.classList.remove(ACTIVE);
    current?.removeAttribute('aria-current');
    current = link;
    link?.classList.add(ACTIVE);
    link?.setAttribute('aria-current', 'location');
    if (previous !== next) {
      // A sub-list that contains the keyboard focus stays open.
      if (previous && !previous.contains(document.activeElement)) void slideHeight(previous, false, signal);
      if (next) void slideHeight(next, true, signal);
    }
    if (link) scrollIntoBody(body, link);
  };
  watchReading(
    headings.map(({ element }) => element),
    (index) => {
      if (performance.now() >= lockedUntil) mark(links[index]);
    },
    signal,
  );
  body.addEventListener(
    'click',
    ({ target }) => {
      const link = links.find((each) => each.contains(target as Node));
      if (!link) return;
      lockedUntil = performance.now() + LOCK_MS;
      mark(link);
    },
    { signal },
  );
}
