import { treeOf } from '../../values/readers';

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

/** The order in which a text lists its plural forms: the categories of the language, in this order. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const pageLanguage = () => localeOf(document.documentElement.lang);

/** Formats a number as the page's language writes it. */
export const formatNumber = (value: number, fractionDigits = 0): string =>
  new Intl.NumberFormat(pageLanguage(), treeOf({ maximumFractionDigits: fractionDigits })).format(value);

/**
 * Fills `{n}` of a text. The text may list plural forms, separated by ` | `: as many as the page's language has, in the
 * order zero, one, two, few, many, other. Two forms in a language with another number of forms are English's.
 */
export function countText(text: string, count: number): string {
  const forms = text.split(' | ');
  const rules = new Intl.PluralRules(pageLanguage());
  const { pluralCategories } = rules.resolvedOptions();
  const categories = CATEGORIES.filter((each) => pluralCategories.includes(each));
  const isOwn = forms.length === categories.length;
  const at = isOwn ? categories.indexOf(rules.select(count)) : count === 1 ? 0 : 1;
  return (forms[at] ?? forms.at(-1) ?? '').replace('{n}', formatNumber(count));
}
