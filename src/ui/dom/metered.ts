import { isDataReduced } from './reduced-data';

/** Whether nothing is fetched that may not be needed: the visitor saves data, or the connection is slow. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return isDataReduced() || /[23]g/.test(connection?.effectiveType ?? '');
}
