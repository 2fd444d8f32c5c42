/** Styles of what readers are told and nobody sees. */
export const READERS_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A text for readers alone, in place of what moves before everybody else's eyes. */
export function spokenText(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'elementor-screen-only';
  element.textContent = text;
  // Of the CMS's own class, so that it holds where the CMS's style does not come.
  Object.assign(element.style, READERS_ONLY);
  return element;
}
