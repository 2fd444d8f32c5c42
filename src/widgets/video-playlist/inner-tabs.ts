import { makeButton } from '../../ui/button';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';

const ACTIVE = 'e-inner-tab-active';
const FULL = 'show-full-height';
const BUTTONS = 'show-inner-tab-buttons';

export interface InnerTabs {
  /** Returns the current text, with its position from 1. */
  current(): { readonly name: string; readonly index: number };
  /** Must be called when the texts are visible: a text higher than `limit` px can be collapsed. */
  measure(limit: number): void;
}

/**
 * Runs up to two texts below a video, of which one is shown; a text collapses where the owner limits its height. The
 * markup has each title twice: in the row, and before its text for narrow screens.
 */
export function startInnerTabs(
  root: HTMLElement,
  onChange: (what: 'tabOpened' | 'tabExpanded' | 'tabCollapsed') => void,
  own: AttributeRestorer,
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
      // The link inside the title has no address, so the whole title is the button.
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
