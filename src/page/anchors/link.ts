/** `#`, a letter or underscore, then letters, digits, underscores or dashes (contract page-builder 5.2). */
export const isIdentifier = (hash: string): boolean => /^#[a-z_][\w-]*$/i.test(hash);

/**
 * The hash of a link within the page `here`, of two characters or more; `undefined` for links to elsewhere and link actions
 * (contract page-builder 5).
 */
export function anchorHash(
  link: Pick<URL, 'host' | 'pathname' | 'hash'>,
  here: Pick<URL, 'host' | 'pathname'>,
): string | undefined {
  const isHere = link.host === here.host && link.pathname === here.pathname;
  return isHere && link.hash.length > 1 && !link.hash.startsWith('#elementor-action') ? link.hash : undefined;
}

/** The id in `theme_template_id` of a query, digits only (contract page-builder 5.3). */
export const templateId = (query: string): string | undefined =>
  /[?&]theme_template_id=(\d+)(?:&|$)/.exec(query)?.[1];
