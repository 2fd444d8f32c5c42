import type { HandlerTexts, Page } from '../api';
import type { OwnerConfig } from '../values/owner';

/** Whether the page is German; a page without a language is. */
export const isGermanPage = (): boolean => /^(?:de(?:[-_]|$)|$)/i.test(document.documentElement.lang);

/**
 * Resolves a handler's texts for visitors. The owner's text (`texts: { "image-carousel.next": "…" }`) comes first. A
 * German page, or one without a language, has the German text; any other page has the CMS's translation if there is
 * one, else the English text.
 */
export function resolveTexts<T extends HandlerTexts>(
  texts: T,
  handler: string,
  { texts: ownerTexts }: Pick<OwnerConfig, 'texts'>,
  { i18n }: Pick<Page, 'i18n'>,
): { readonly [Key in keyof T]: string } {
  const isForeign = !isGermanPage();
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      // A plain string has no i18n key: `i18n[undefined]` is undefined.
      const [german, i18nKey, english] = [text].flat() as unknown as readonly [string, string, string?];
      return [key, ownerTexts[`${handler}.${key}`] ?? ((isForeign && (i18n[i18nKey] || english)) || german)];
    }),
  ) as { readonly [Key in keyof T]: string };
}
