import { defaultDecision, everything } from './selection';
import type { Choice, ConsentConfig, ConsentMap, Payload } from './types';

/** The services that a choice stands for (C4.8). */
export const chosen = (decision: Choice['decision'], config: ConsentConfig): ConsentMap => {
  if (decision === 'all') return everything(config);
  return decision === 'essentials' ? defaultDecision(config, false) : decision;
};

/** A choice as it is queued and sent (C4.9). @param created ms */
export const toPayload = (choice: Choice, created: number): Payload => ({
  markAsDoNotTrack: false,
  blocker: 0,
  ...choice,
  viewPortWidth: document.documentElement.clientWidth,
  viewPortHeight: document.documentElement.clientHeight,
  createdClientTime: new Date(created).toISOString(),
});
