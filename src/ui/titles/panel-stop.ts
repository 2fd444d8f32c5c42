import type { AttributeRestorer } from '../dom/attribute-restorer';

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
