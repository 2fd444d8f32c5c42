/** Makes the list of actions in a world from a seed, and shrinks a list that breaks something as far as possible. */
import { createRandom, type Random } from './random';
import { ANSWERS, type ServerAnswer } from './server';

type Given = { readonly tab: number; readonly wait: number };
export type Action = Given &
  (
    | {
        readonly do:
          | 'open'
          | 'reload'
          | 'close'
          | 'crash'
          | 'hide'
          | 'show'
          | 'freeze'
          | 'thaw'
          | 'delete cookie'
          | 'large cookie'
          | 'revision';
      }
    | { readonly do: 'decide'; readonly choice: number }
    | { readonly do: 'back' | 'clock'; readonly ms: number }
    | { readonly do: 'answers'; readonly answers: readonly ServerAnswer[] }
    | { readonly do: 'storage'; readonly mode: 'works' | 'full' | 'blocked' }
    | { readonly do: 'clear'; readonly isTold: boolean }
    | { readonly do: 'chunk'; readonly mode: 'there' | 'late' | 'missing' }
    | { readonly do: 'no cookies'; readonly hasSession: boolean }
  );

export interface Schedule {
  readonly seed: number;
  readonly hasLocks: boolean;
  readonly onFailure: 'essentials' | 'optimistic';
  readonly actions: readonly Action[];
}

const DAY_MS = 86_400_000;

/** Returns the pause before an action, ms: from 0 to 70,000, mostly as short as a visitor's pauses. */
const pause = (random: Random) =>
  random.pick([
    0,
    random.int(0, 20),
    random.int(0, 120),
    random.int(0, 1_000),
    random.int(0, 1_000),
    random.int(0, 5_000),
    random.int(0, 70_000),
  ]);

const answers = (random: Random) =>
  Array.from({ length: random.int(1, 4) }, () => ANSWERS[random.int(0, ANSWERS.length)] as ServerAnswer);

function anyAction(random: Random): Action {
  const given: Given = { tab: random.int(0, 5), wait: pause(random) };
  const kind = random.int(0, 100);
  if (kind < 40) return { ...given, do: 'decide', choice: random.int(0, 3) };
  if (kind < 56) return { ...given, do: 'answers', answers: answers(random) };
  if (kind < 62) return { ...given, do: 'open' };
  if (kind < 68) return { ...given, do: 'reload' };
  if (kind < 71) return { ...given, do: 'close' };
  if (kind < 75) return { ...given, do: 'crash' };
  if (kind < 79) return { ...given, do: random.chance(0.5) ? 'hide' : 'show' };
  if (kind < 84) return { ...given, do: random.chance(0.5) ? 'freeze' : 'thaw' };
  if (kind < 86) return { ...given, do: 'back', ms: random.int(0, 90_000) };
  if (kind < 89) return { ...given, do: 'storage', mode: random.chance(0.5) ? 'full' : 'works' };
  if (kind < 91) return { ...given, do: 'chunk', mode: random.pick(['there', 'late', 'missing']) };
  if (kind < 93) return { ...given, do: 'revision' };
  if (kind < 95)
    return { ...given, do: 'clock', ms: random.pick([-DAY_MS, DAY_MS, -3_000, 3_000, -70_000, 70_000]) };
  if (kind < 97) return { ...given, do: 'delete cookie' };
  if (kind < 98) return { ...given, do: 'clear', isTold: random.chance(0.5) };
  return { ...given, do: 'large cookie' };
}

export function createSchedule(seed: number): Schedule {
  const random = createRandom(seed ^ 0x5eed);
  const actions: Action[] = [];
  const tabs = random.int(1, 4);
  for (let tab = 0; tab < tabs; tab++) actions.push({ do: 'open', tab, wait: 0 });
  if (random.chance(0.1))
    actions.push({ do: 'storage', tab: 0, wait: 0, mode: random.chance(0.5) ? 'full' : 'blocked' });
  if (random.chance(0.05))
    actions.push({ do: 'no cookies', tab: 0, wait: 0, hasSession: random.chance(0.5) });
  if (random.chance(0.5)) actions.push({ do: 'answers', tab: 0, wait: 0, answers: answers(random) });
  const length = random.int(2, 12);
  for (let at = 0; at < length; at++) actions.push(anyAction(random));
  return {
    seed,
    hasLocks: random.chance(0.75),
    onFailure: random.chance(0.5) ? 'essentials' : 'optimistic',
    actions,
  };
}

/** Removes every action and shortens every pause that `isBroken` does not need. */
export function shrink(schedule: Schedule, isBroken: (schedule: Schedule) => boolean): Schedule {
  let best = schedule;
  for (let hasShrunk = true; hasShrunk; ) {
    hasShrunk = false;
    for (let at = best.actions.length - 1; at >= 0; at--) {
      const without = best.actions.filter((_, each) => each !== at);
      const action = best.actions[at] as Action;
      const tries: Action[][] = [without];
      for (const wait of [0, 10, 100, 1_000])
        if (action.wait > wait)
          tries.push(best.actions.map((each, index) => (index === at ? { ...each, wait } : each)));
      const found = tries.map((actions) => ({ ...best, actions })).find(isBroken);
      if (!found) continue;
      best = found;
      hasShrunk = true;
      break;
    }
  }
  return best;
}
