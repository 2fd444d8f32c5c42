/**
 * The positions of the deeper items of a gallery among their siblings, by the number of columns; the pattern repeats
 * after `period` items.
 */
const DEEP: Readonly<Record<number, readonly [period: number, places: readonly number[]]>> = {
  1: [2, [2]],
  2: [4, [2, 3]],
  3: [2, [2]],
  4: [8, [2, 4, 5, 7]],
  5: [10, [2, 4, 6, 8, 10]],
  6: [12, [2, 4, 6, 7, 9, 11]],
};

/** Returns whether the item at `place`, counted from 1, is one of the deeper items. */
export function isDeep(place: number, columns: number): boolean {
  const [period, places] = DEEP[columns] ?? [1, []];
  return places.includes(((place - 1) % period) + 1);
}

/** The part of the scrolled distance that an item moves per step of speed; deeper items move half as far. */
const SHIFT_PER_SPEED = 0.3;
/** This speed replaces a negative one, which would reverse the direction. */
const MIN_SPEED = 0.001;

export const paceOf = (speed: number, deep: boolean): number =>
  (speed < 0 ? MIN_SPEED : speed) * SHIFT_PER_SPEED * (deep ? 0.5 : 1);
