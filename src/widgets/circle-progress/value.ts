export interface Amount {
  readonly value: number;
  /** Digits after the point that are shown. */
  readonly decimals: number;
}

/** What is shown where nothing readable is set (contract extras X23). */
const FALLBACK: Amount = { value: 75, decimals: 0 };

/**
 * The amount in the owner's text: a number with a point or comma, or a fraction, which becomes its percentage; `undefined`
 * for anything else. Without a DOM.
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

/** The owner's amount, else 75. */
export const amountOf = (text: string): Amount => readAmount(text) ?? FALLBACK;

/** The part of the ring that `value` fills, of `max` or of a hundred; may be over 1. */
export const partOf = (value: number, max: number): number => value / (max || 100);

/**
 * The number at `step` of the way to the amount's part, as it is shown: with as many decimals as were set, and its point
 * moved by `move` places (contract extras X23). `shown` is what the whole way comes to.
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
