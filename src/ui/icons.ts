/**
 * The builder's icons as its own markup names them: `<i class="eicon-close">` where the page has the icon font, drawn ones
 * with the classes of its inline icons where it has not (contract page-builder 7.3, popup 6.1). In a box of 1000 units.
 */
export const CLOSE_PATH =
  'M215 150 500 435 785 150l65 65-285 285 285 285-65 65-285-285-285 285-65-65 285-285-285-285z';

const known = new Map<string, boolean>();

/** Whether the page's icon font is there to draw this icon, as `close`. Measures styles, once for each. */
export function hasIconFont(name: string): boolean {
  let isThere = known.get(name);
  if (isThere === undefined) {
    const probe = document.createElement('i');
    probe.className = `eicon-${name}`;
    document.body.append(probe);
    isThere = !/^(?:none|normal|)$/.test(getComputedStyle(probe, '::before').content);
    probe.remove();
    known.set(name, isThere);
  }
  return isThere;
}
