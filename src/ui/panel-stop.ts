import type { OwnAttributes } from './own-attributes';

const FOCUSABLE =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';

/**
 * A shown panel of a tab in which Tab reaches nothing is a stop of its own, so that the keyboard leads from the tab to what
 * the panel says (Authoring Practices, tabs).
 */
export function setPanelStop(panel: HTMLElement, own: OwnAttributes): void {
  const hasStop = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].some(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
  own.set(panel, 'tabindex', hasStop ? null : '0');
}
