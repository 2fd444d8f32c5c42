/** A day of 24 hours, ms. */
export const DAY_MS = 86_400_000;
