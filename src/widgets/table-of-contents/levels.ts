/**
 * Returns the depth of each heading in the list, from 0: the depth of the nearest previous heading of the same rank, or
 * one deeper than the nearest previous heading of a higher rank.
 * @param ranks 1 for `h1` to 6, in the order of the page
 */
export function levelsOf(ranks: readonly number[]): number[] {
  const levels: number[] = [];
  ranks.forEach((rank, at) => {
    const before = ranks.slice(0, at).findLastIndex((other) => other <= rank);
    const level = levels[before];
    levels.push(level === undefined ? 0 : level + (ranks[before] === rank ? 0 : 1));
  });
  return levels;
}
