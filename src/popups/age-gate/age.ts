/** The highest valid age, years. */
export const MAX_AGE = 150;

/**
 * Parses the age that a visitor typed, years; `undefined` unless it is a whole number in ASCII digits up to `MAX_AGE`.
 */
export function parseAge(text: string): number | undefined {
  const age = Number(/^\s*(\d{1,3})\s*$/.exec(text)?.[1]);
  return age <= MAX_AGE ? age : undefined;
}
