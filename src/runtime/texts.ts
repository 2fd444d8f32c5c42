import type { HandlerTexts, Page } from '../api';
import type { OwnerConfig } from '../borders/values/owner';

/**
 * A handler's texts for the visitor: the owner's (`texts: { "image-carousel.next": "…" }`), on a German page and on one
 * without a language the German one, else the CMS's own translation where there is one, else the English one.
 */
export function resolveTexts<T extends HandlerTexts>(
  texts: T,
  handler: string,
  { texts: owners }: Pick<OwnerConfig, 'texts'>,
  { i18n }: Pick<Page, 'i18n'>,
): { readonly [Key in keyof T]: string } {
  const isForeign = /^(?!de\b)./i.test(document.documentElement.lang);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      // What a plain text lacks is `undefined`, which is the key of nothing.
      const [german, i18nKey, english] = [text].flat() as unknown as readonly [string, string, string?];
      return [key, owners[`${handler}.${key}`] ?? ((isForeign && (i18n[i18nKey] || english)) || german)];
    }),
  ) as { readonly [Key in keyof T]: string };
}
