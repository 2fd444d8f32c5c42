/**
 * Whether the visitor wants to save data: by the browser's own switch, or by the media query that follows the system's.
 * Not every browser has the one or the other.
 */
export const isDataReduced = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether nothing is fetched that may not be needed: the visitor saves data, or the connection is slow. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return isDataReduced() || /[23]g/.test(connection?.effectiveType ?? '');
}
