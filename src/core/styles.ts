const adopted = new Set<string>();

/** Applies `css` to the document once, as a constructed sheet, which no content security policy forbids. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Removes a style attribute that became empty when Piton removed its own properties. */
export function dropEmptyStyle(element: Element): void {
  // Chromium writes the attribute only when it is read: removed unread, an empty attribute remains.
  if (!element.getAttribute('style')) element.removeAttribute('style');
}
