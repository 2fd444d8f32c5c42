/**
 * Returns the address of a page within this site: its path and its query, without its host and its hash. Two slashes at
 * the beginning would be read as the beginning of a host, so they follow a dot segment, which the browser drops.
 */
export const siteAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, query = search): string =>
  pathname.replace(/^(?=\/\/)/, '/.') + query;
