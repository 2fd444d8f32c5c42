import type { HandlerTexts, Page } from '../api';
import type { OwnerConfig } from '../borders/values/owner';

/**
 * A handler's texts for the visitor: the owner's (`texts: { "image-carousel.next": "…" }`), on a German page ours, else
 * the CMS's own translation where there is one.
 */
export function resolveTexts<T extends HandlerTexts>(
  texts: T,
  handler: string,
  { texts: owners }: Pick<OwnerConfig, 'texts'>,
  { i18n }: Pick<Page, 'i18n'>,
): { readonly [Key in keyof T]: string } {
  const isGerman = /^de\b/i.test(document.documentElement.lang);
  const resolved: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [german, i18nKey = ''] = typeof text === 'string' ? [text] : text;
    resolved[key] = owners[`${handler}.${key}`] ?? (isGerman ? german : i18n[i18nKey] || german);
  }
  return resolved as { readonly [Key in keyof T]: string };
}
