export interface Amount {
  readonly value: number;
  /** The number of digits that are shown after the decimal point. */
  readonly decimals: number;
}

/** The amount that is shown where the owner's text has none. */
const FALLBACK: Amount = { value: 75, decimals: 0 };

/**
 * Reads the amount in the owner's text: a number with a point or comma, or a fraction, which becomes a percentage;
 * `undefined` for any other text. Needs no DOM.
 */
export function readAmount(text: string): Amount | undefined {
  const given = text.replace(/\s/g, '').replace(',', '.');
  const fraction = /^([+-]?\d+(?:\.\d+)?)\/([+-]?\d+(?:\.\d+)?)$/.exec(given);
  if (fraction) {
    const value = Math.round((Math.trunc(Number(fraction[1])) / Math.trunc(Number(fraction[2]))) * 100);
    return Number.isFinite(value) ? { value: Math.abs(value), decimals: 0 } : undefined;
  }
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(given)) return undefined;
  const value = Math.abs(Number(given));
  return { value, decimals: Math.min((String(value).split('.')[1] ?? '').length, 20) };
}

/** Returns the owner's amount, or the fallback of 75. */
export const amountOf = (text: string): Amount => readAmount(text) ?? FALLBACK;

/** Returns the part of the ring that `value` fills, of `max` or of a hundred; the part may exceed 1. */
export const partOf = (value: number, max: number): number => value / (max || 100);

/**
 * Formats the number at `step` on the way to `part`, with the decimals of the owner's amount, and with the decimal
 * point moved by `move` places.
 * @param shown the number at the end of the animation
 */
export function formatStep(
  step: number,
  part: number,
  shown: number,
  decimals: number,
  move: number,
): string {
  if (!step || !part) return '0';
  const value = ((shown * step) / part).toFixed(decimals);
  if (!move) return value;
  const moved = Number(value) * 10 ** move;
  return moved > 1 ? String(Math.round(moved)) : String(Number(moved.toFixed(Math.max(1 - move, 0))));
}
