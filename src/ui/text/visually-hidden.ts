/** Styles of text for screen readers only. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Makes a text for screen readers, in place of content that moves visually. */
export function hiddenText(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'elementor-screen-only';
  element.textContent = text;
  // The inline styles equal the CMS's class, where the CMS's stylesheet is missing.
  Object.assign(element.style, VISUALLY_HIDDEN);
  return element;
}
