const adopted = new Set<string>();

/** Applies `css` to the document, once: a constructed sheet, which no content security policy forbids. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Leaves no empty style attribute where the server printed none, once our own properties are gone. */
export function dropEmptyStyle(element: Element): void {
  // Reading the attribute first makes Chromium write it down; removing it unread leaves an empty one.
  if (!element.getAttribute('style')) element.removeAttribute('style');
}
