import { makeButton } from '../../ui/button';
import type { AttributeRestorer } from '../../ui/dom/attribute-restorer';

const ACTIVE = 'e-inner-tab-active';
const FULL = 'show-full-height';
const BUTTONS = 'show-inner-tab-buttons';
/** The class of the button that is visible: the one for more, or the one for less. */
const VISIBLE = 'show-button';

export interface InnerTabs {
  /** Returns the current text, with its position from 1. */
  current(): { readonly name: string; readonly index: number };
}

/** Returns the buttons of a text; the text itself may contain others. */
const buttonsOf = (content: Element) =>
  [...content.querySelectorAll('button')].filter((button) => !button.closest('.e-inner-tab-text'));

/**
 * Shows the buttons of every text that the CMS's CSS cuts off, since that CSS has the owner's height in any unit and for
 * each device.
 */
function watchHeights(contents: readonly HTMLElement[], signal: AbortSignal) {
  const texts = contents.flatMap((content) => {
    const text = content.matches('.collapsible') && content.querySelector('.e-inner-tab-text');
    return text ? [{ content, text }] : [];
  });
  const observer = new ResizeObserver(() => {
    // A hidden text has no height, and an expanded one is not cut off.
    for (const { content, text } of texts)
      if (text.clientHeight && !content.classList.contains(FULL))
        content.classList.toggle(BUTTONS, text.scrollHeight > text.clientHeight);
  });
  // The height of a text that is cut off does not change together with its content.
  for (const { text } of texts) for (const each of [text, ...text.children]) observer.observe(each);
  signal.addEventListener('abort', () => observer.disconnect());
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
        const buttons = buttonsOf(content);
        if (!buttons.some((button) => button.contains(target as Node))) return;
        const hadFocus = buttons.some((button) => button === document.activeElement);
        const isFull = content.classList.toggle(FULL);
        for (const button of buttons) button.classList.toggle(VISIBLE);
        // The pressed button is hidden now; the other one has taken its place.
        if (hadFocus) buttons.find((button) => button.matches(`.${VISIBLE}`))?.focus({ preventScroll: true });
        onChange(isFull ? 'tabExpanded' : 'tabCollapsed');
      },
      { signal },
    );
  const parts = [...contents, ...rows.flat(), ...contents.flatMap(buttonsOf)];
  // The restorer restores the classes that are set below.
  for (const each of parts) own.set(each, 'class', each.getAttribute('class'));
  if (contents.length) draw();
  watchHeights(contents, signal);
  return { current: () => ({ name: rows[0]?.[current]?.textContent?.trim() ?? '', index: current + 1 }) };
}
