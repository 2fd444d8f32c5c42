import type { AttributeRestorer } from '../dom/attribute-restorer';

/** Elements that could be focused. A list of its own: sharing it would make each kind of tabs about 50 bytes larger. */
const FOCUSABLE =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';

/**
 * Makes a tab panel without focusable content a tab stop of its own, so that the keyboard leads from the tab to the
 * panel's text (ARIA Authoring Practices, tabs).
 */
export function setPanelStop(panel: HTMLElement, own: AttributeRestorer): void {
  const hasStop = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].some(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
  own.set(panel, 'tabindex', hasStop ? null : '0');
}
