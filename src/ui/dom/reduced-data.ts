/**
 * Whether the visitor wants to save data: by the browser's own switch, or by the media query that follows the system's.
 * Not every browser has the one or the other.
 */
export const isDataReduced = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
