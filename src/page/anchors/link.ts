/**
 * Whether a hash is `#`, a letter or underscore, then letters, digits, underscores or dashes. The builder warns of all
 * others; here only of those that lead nowhere.
 */
export const isIdentifier = (hash: string): boolean => /^#[a-z_][\w-]*$/i.test(hash);

/**
 * The hash of a link within the page `here`, of two characters or more; `undefined` for links to other pages and link
 * actions.
 */
export function anchorHash(
  link: Pick<URL, 'host' | 'pathname' | 'hash'>,
  here: Pick<URL, 'host' | 'pathname'>,
): string | undefined {
  const isHere = link.host === here.host && link.pathname === here.pathname;
  return isHere && link.hash.length > 1 && !link.hash.startsWith('#elementor-action') ? link.hash : undefined;
}

/** The id in `theme_template_id` of a query, digits only. The CMS's template preview scrolls to that element. */
export const templateId = (query: string): string | undefined =>
  /[?&]theme_template_id=(\d+)(?:&|$)/.exec(query)?.[1];
