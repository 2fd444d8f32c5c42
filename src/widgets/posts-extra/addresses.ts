/** The ways in which an address names its page, in the order in which they count (contract extras X11). */
const PATTERNS = [/^(.*?\/?page\/?)(\d+)(.*)$/, /^(.*?\/?\?page=)(\d+)(.*)$/, /^(.*?)(\d+)(?!.*\d)(.*)$/];

/** The addresses of the pages from `next` on, by their number after it; `undefined` where it names none. */
export function pagesFrom(next: string): ((after: number) => string) | undefined {
  for (const pattern of PATTERNS) {
    const [, before, page, behind] = pattern.exec(next) ?? [];
    if (page !== undefined) return (after) => `${before}${Number(page) + after}${behind}`;
  }
  return undefined;
}
