/** Which items of a gallery lie deeper, by its columns: their place among their siblings, in rows that repeat (contract extras X14.1). */
const DEEP: Readonly<Record<number, readonly [period: number, places: readonly number[]]>> = {
  1: [2, [2]],
  2: [4, [2, 3]],
  3: [2, [2]],
  4: [8, [2, 4, 5, 7]],
  5: [10, [2, 4, 6, 8, 10]],
  6: [12, [2, 4, 6, 7, 9, 11]],
};

/** @param place from 1 */
export function isDeep(place: number, columns: number): boolean {
  const [period, places] = DEEP[columns] ?? [1, []];
  return places.includes(((place - 1) % period) + 1);
}

/** How much of the page's way an item goes per step of speed; the deep ones half of it. */
const PART = 0.3;
/** In place of a speed that would turn the direction round. */
const STANDING = 0.001;

export const paceOf = (speed: number, deep: boolean): number =>
  (speed < 0 ? STANDING : speed) * PART * (deep ? 0.5 : 1);
