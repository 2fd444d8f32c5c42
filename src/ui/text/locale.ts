/** The language of a page that names none, or one that this browser does not know. */
const DEFAULT_LANGUAGE = 'de-AT';

/**
 * Returns the language for `Intl`, which throws for a text that is no language tag. Some themes print `de_AT`, as the CMS
 * writes its locales.
 */
export function localeOf(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language.replace('_', '-'))[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
