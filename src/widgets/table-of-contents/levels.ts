/**
 * How deep each heading stands in the list, from 0: as deep as the nearest one before it of the same rank, one deeper where
 * that one's rank is higher (contract pro 10).
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
