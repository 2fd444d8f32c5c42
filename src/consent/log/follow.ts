/** When a tab applies what another one has decided (C4.8). */
import type { ConsentConfig, ConsentMap, Decision } from '../types';
import { type Entry, waits } from './entries';
import { chosen } from './in-force';
import type { Clock } from './lock';

/** A decision that waits for the server is looked at every so many ms, so many times, and then applied (spec 9). */
const POLL_MS = 500;
const MAX_POLLS = 20;

/** Whether `more` allows everything that `less` allows. */
const includes = (more: ConsentMap, less: ConsentMap): boolean =>
  Object.entries(less).every(([group, ids]) => ids.every((id) => more[group]?.includes(id)));

export interface FollowEnv {
  readonly config: Pick<ConsentConfig, 'groups'>;
  readonly clock: Clock;
  latest(): Entry | undefined;
  /** What is in force now, if that is something else than what this tab has applied. */
  changed(): Decision | undefined;
  /** What this tab has applied. */
  applied(): ConsentMap | undefined;
  /** Whether this tab is about to apply its own decision. */
  isOwn(entry: Entry | undefined): boolean;
  apply(): void;
}

/**
 * Called whenever another decision may be in force. One that takes nothing back is applied when the server has
 * documented it, so that what runs need not stop until then; one that takes something back is applied at once.
 */
export function createFollower(env: FollowEnv): () => void {
  let polls = 0;
  let stop = () => {};

  return function follow(): void {
    stop();
    const latest = env.latest();
    if (!env.changed() || env.isOwn(latest)) {
      polls = 0;
      return;
    }
    const takesNothingBack =
      latest?.payload &&
      waits(latest) &&
      includes(chosen(latest.payload.decision, env.config), env.applied() ?? {});
    if (takesNothingBack && polls < MAX_POLLS) {
      stop = env.clock.after(POLL_MS, () => {
        polls++;
        follow();
      });
      return;
    }
    polls = 0;
    env.apply();
  };
}
