/** The patterns of a page number in an address, in the order of their priority. */
const PATTERNS = [/^(.*?\/?page\/?)(\d+)(.*)$/, /^(.*?\/?\?page=)(\d+)(.*)$/, /^(.*?)(\d+)(?!.*\d)(.*)$/];

/**
 * Returns the addresses of the pages from `next` on, by their distance from it; `undefined` where the address has no
 * page number.
 */
export function pagesFrom(next: string): ((after: number) => string) | undefined {
  for (const pattern of PATTERNS) {
    const [, before, page, rest] = pattern.exec(next) ?? [];
    if (page !== undefined) return (after) => `${before}${Number(page) + after}${rest}`;
  }
  return undefined;
}
