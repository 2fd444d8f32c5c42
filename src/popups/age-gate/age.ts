/** No visitor is older, years. */
export const MAX_AGE = 150;

/** The age that a visitor typed, years; `undefined` for all but a whole number in ASCII digits up to `MAX_AGE`. */
export function parseAge(text: string): number | undefined {
  const age = Number(/^\s*(\d{1,3})\s*$/.exec(text)?.[1]);
  return age <= MAX_AGE ? age : undefined;
}
