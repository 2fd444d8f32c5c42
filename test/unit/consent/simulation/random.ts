/** Random numbers that one seed decides (mulberry32). */
export interface Random {
  /** From 0 to 1. */
  next(): number;
  /** A whole number from `low` up to and without `high`. */
  int(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low));
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length)] as never,
    chance: (probability) => next() < probability,
  };
}
