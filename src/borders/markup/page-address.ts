/** Addresses of the pages of one list: the CMS adds the number to the path, or to the query. */

/** Returns the path as the browser compares it: a server may print `%c3` or `ü`, and the slash at the end is optional. */
function normalized(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** Returns the paths of which `path` may be a page: itself, without `/2`, and without `/page/2`. */
function basesOf(path: string): string[] {
  const whole = normalized(path);
  return [whole, whole.replace(/\/\d+$/, ''), whole.replace(/\/[^/.]+\/\d+$/, '')];
}

/** Tells whether the address is a page of `here`: the addresses differ only in the page number and the query. */
export function isPageOf({ pathname }: Pick<URL, 'pathname'>, here: Pick<URL, 'pathname'>): boolean {
  const bases = basesOf(here.pathname);
  return basesOf(pathname).some((base) => bases.includes(base));
}
