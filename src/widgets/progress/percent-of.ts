/** Returns the first readable one of `values` in percent, from 0 to 100; `undefined` where none is readable. */
export function percentOf(...values: readonly (string | null | undefined)[]): number | undefined {
  const percent = values.map((value) => Number.parseFloat(value ?? '')).find(Number.isFinite);
  return percent === undefined ? undefined : Math.min(Math.max(percent, 0), 100);
}
