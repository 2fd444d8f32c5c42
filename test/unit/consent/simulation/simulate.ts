/** Runs schedules, and reports the first one that breaks something as the shortest one that does. */

import { playSchedule } from './play';
import { createSchedule, type Schedule, shrink } from './schedule';
import type { Sabotage } from './world';

export interface Failure {
  readonly seed: number;
  readonly broken: readonly string[];
  readonly shortest: Schedule;
}

export interface Result {
  readonly schedules: number;
  readonly decisions: number;
  readonly failure: Failure | undefined;
}

/**
 * @param isOver asked after each schedule
 * @param sabotage replaces parts of the product
 * @param kind of what is to be found broken; anything by default
 */
export function simulate(
  from: number,
  isOver: (run: number) => boolean,
  sabotage?: Sabotage,
  kind = /./,
): Result {
  let schedules = 0;
  let decisions = 0;
  for (let seed = from; ; seed++) {
    const schedule = createSchedule(seed);
    const outcome = playSchedule(schedule, sabotage);
    schedules++;
    decisions += outcome.decisions;
    const found = outcome.broken.find((words) => kind.test(words));
    if (found) {
      const kindOf = (words = '') => words.replace(/\d+/g, '');
      const shortest = shrink(schedule, (each) =>
        playSchedule(each, sabotage).broken.some((words) => kindOf(words) === kindOf(found)),
      );
      const { broken } = playSchedule(shortest, sabotage);
      return { schedules, decisions, failure: { seed, broken, shortest } };
    }
    if (isOver(schedules)) return { schedules, decisions, failure: undefined };
  }
}

/** A result as somebody can read and replay it. */
export function told({ failure }: Result): string {
  if (!failure) return 'nothing is broken';
  const { hasLocks, onFailure, actions } = failure.shortest;
  return [
    `seed ${failure.seed}:`,
    ...failure.broken,
    `locks: ${hasLocks}, ${onFailure}`,
    ...actions.map((action) => JSON.stringify(action)),
  ].join('\n');
}
