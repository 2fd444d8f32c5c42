const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';

/** Names the dialog by the first heading of its content, else by `fallback`. */
export function nameDialog(root: HTMLElement, content: Element, fallback: string): void {
  const heading = [...content.querySelectorAll(HEADINGS)].find(({ textContent }) => textContent?.trim());
  if (heading) {
    heading.id ||= `${root.id}-title`;
    root.removeAttribute('aria-label');
    root.setAttribute('aria-labelledby', heading.id);
  } else {
    root.removeAttribute('aria-labelledby');
    root.ariaLabel = fallback;
  }
}
