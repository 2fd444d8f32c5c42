import type { Hide, Trigger } from './settings';

/**
 * What a visitor does that may show or hide a tooltip: the pointer enters the target, returns into the tooltip, leaves both, clicks
 * the target, or is let go on the tooltip (`tap`) or beside both (`tap-outside`).
 */
export type Act = 'enter' | 'return' | 'leave' | 'click' | 'tap' | 'tap-outside';

/** What a tooltip's reaction depends on. */
export interface Situation {
  readonly trigger: Trigger;
  readonly hide: Hide;
  /** Whether the tooltip is shown, or is about to be. */
  readonly isWanted: boolean;
  /** Whether the last pointer was a finger: the emulated mouse may leave at any time. */
  readonly isByFinger: boolean;
}

/** Returns whether the tooltip is wanted after the act; `undefined` leaves it as it is. */
export function reactionTo(
  act: Act,
  { trigger, hide, isWanted, isByFinger }: Situation,
): boolean | undefined {
  const isAny = hide === 'click_any';
  switch (act) {
    case 'enter':
      return trigger === 'mouseenter' || undefined;
    case 'return':
      return hide === 'mouseleave' || undefined;
    case 'leave':
      return hide === 'mouseleave' && !isByFinger ? false : undefined;
    case 'click':
      return isAny || (isWanted ? hide : trigger) === 'click_target' ? !isWanted : undefined;
    case 'tap':
      return isAny ? false : undefined;
    case 'tap-outside':
      return isAny || isByFinger || hide === 'click_out' ? false : undefined;
  }
}
