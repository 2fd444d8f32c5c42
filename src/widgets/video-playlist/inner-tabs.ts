import { makeButton } from '../../ui/button';
import type { OwnAttributes } from '../../ui/own-attributes';

const ACTIVE = 'e-inner-tab-active';
const FULL = 'show-full-height';
const BUTTONS = 'show-inner-tab-buttons';

export interface InnerTabs {
  /** The one that is shown; position from 1. */
  current(): { readonly name: string; readonly index: number };
  /** To be called when they are shown: what is higher than `limit` px can be collapsed. */
  measure(limit: number): void;
}

/**
 * Up to two texts below a video, of which one is shown, and which collapse where the owner limits their height
 * (contract pro 18). A title stands once in the row and once, for narrow screens, before its text.
 */
export function startInnerTabs(
  root: HTMLElement,
  onChange: (what: 'tabOpened' | 'tabExpanded' | 'tabCollapsed') => void,
  own: OwnAttributes,
  signal: AbortSignal,
): InnerTabs {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const contents = all('.e-inner-tab-content');
  const rows = [all('.e-inner-tabs-wrapper>.e-inner-tab-title'), all('.e-tab-mobile-title')];
  let current = Math.max(
    contents.findIndex((content) => content.classList.contains(ACTIVE)),
    0,
  );

  const draw = () => {
    contents.forEach((content, at) => {
      content.classList.toggle(ACTIVE, at === current);
      own.set(content, 'hidden', at === current ? null : '');
    });
    for (const row of rows)
      row.forEach((title, at) => {
        title.classList.toggle(ACTIVE, at === current);
        own.set(title, 'aria-pressed', String(at === current));
      });
  };
  for (const row of rows)
    row.forEach((title, at) => {
      const open = () => {
        if (at === current) return;
        current = at;
        draw();
        onChange('tabOpened');
      };
      // The link inside has no address: the whole title is the button.
      for (const link of title.querySelectorAll('a')) own.set(link, 'tabindex', '-1');
      makeButton(title, '', own, signal, open);
    });
  for (const content of contents)
    content.addEventListener(
      'click',
      ({ target }) => {
        if (!content.classList.contains(BUTTONS) || !(target as Element).closest('button')) return;
        onChange(content.classList.toggle(FULL) ? 'tabExpanded' : 'tabCollapsed');
      },
      { signal },
    );
  const before = [...contents, ...rows.flat()].map((each) => [each, each.className] as const);
  signal.addEventListener('abort', () => {
    for (const [each, name] of before) each.className = name;
  });
  if (contents.length) draw();
  return {
    current: () => ({ name: rows[0]?.[current]?.textContent?.trim() ?? '', index: current + 1 }),
    measure(limit) {
      for (const content of contents)
        if (!content.hidden)
          content.classList.toggle(
            BUTTONS,
            (content.querySelector('.e-inner-tab-text') ?? content).scrollHeight > limit,
          );
    },
  };
}
