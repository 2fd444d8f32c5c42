import { slideHeight } from '../../ui/slide-height';
import type { Heading } from './headings';
import { spy } from './spy';

const ACTIVE = 'elementor-item-active';
/** What the visitor has chosen stays marked for so long, while the page goes there, ms (contract pro 10). */
const LOCK_MS = 2_000;

/** Keeps the entry in view where the list itself scrolls; the page stays. */
function showIn(body: HTMLElement, link: HTMLElement) {
  if (body.scrollHeight <= body.clientHeight) return;
  const { top, bottom } = body.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.top < top || box.bottom > bottom)
    body.scrollTop += box.top - top - (body.clientHeight - box.height) / 2;
}

/** Marks the entry of what is being read; with `isCollapsing`, entries below others show only around it. */
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
    const [former, next] = [subListOf(topItemOf(current)), subListOf(topItemOf(link))];
    current?.classList.remove(ACTIVE);
    current?.removeAttribute('aria-current');
    current = link;
    link?.classList.add(ACTIVE);
    link?.setAttribute('aria-current', 'location');
    if (former !== next) {
      // Not from under somebody who goes through it by keyboard.
      if (former && !former.contains(document.activeElement)) void slideHeight(former, false, signal);
      if (next) void slideHeight(next, true, signal);
    }
    if (link) showIn(body, link);
  };
  spy(
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
