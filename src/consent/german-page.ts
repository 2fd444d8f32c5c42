/** Whether the page is German; a page without a language is. */
export const isGermanPage = (): boolean =>
  document.documentElement.lang.toLowerCase().startsWith('de') || !document.documentElement.lang;
