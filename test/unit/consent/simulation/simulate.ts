/** Plays schedules until one of them breaks something, and shrinks that one for the report. */

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
 * @param isOver called after each schedule; `true` ends the run
 * @param sabotage replaces parts of the product
 * @param kind matches the breaches to find; by default all of them
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

/** Describes a result so that a person can read and replay it. */
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
