/** Decides when a tab applies a decision of another tab. */

import { type Entry, waits } from '../entries';
import { chosen } from '../in-force';
import { allowsAll } from '../selection';
import type { ConsentConfig, ConsentMap, Decision } from '../types';
import type { Clock } from './lock';

/** A pending decision of another tab is polled at this interval, ms, at most this many times, and then applied. */
const POLL_MS = 500;
const MAX_POLLS = 20;

export interface FollowEnv {
  readonly config: Pick<ConsentConfig, 'groups'>;
  readonly clock: Clock;
  latest(): Entry | undefined;
  /** Returns the decision in force if this tab has applied another one. */
  changed(): Decision | undefined;
  /** Returns the consent that this tab has applied. */
  applied(): ConsentMap | undefined;
  /** Whether this tab is about to apply its own decision. */
  isOwn(entry: Entry | undefined): boolean;
  apply(): void;
}

/**
 * Makes a function that the page calls whenever another decision may be in force. A decision that revokes nothing is
 * applied when the server has documented it; a decision that revokes a service is applied at once.
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
    const revokesNothing =
      latest?.payload &&
      waits(latest) &&
      allowsAll(chosen(latest.payload.decision, env.config), env.applied() ?? {});
    if (revokesNothing && polls < MAX_POLLS) {
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
