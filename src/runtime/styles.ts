const adopted = new Set<string>();

/** Applies `css` to the document, once: a constructed sheet, which no content security policy forbids. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
