import { numberOf, textOf, treeOf } from '../values/readers';
import { readConsent } from './parse-decision';
import { BUTTONS, type Payload } from './types';

/** A time in the ISO form that `Date` prints. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/**
 * No visitor makes a payload with more characters than this, and it would not fit into a request that outlives its
 * page.
 */
const MAX_LENGTH = 30_000;

/**
 * Reads a stored choice. Anybody may have written the value; `undefined` for a choice that no visitor can have made.
 */
export function readPayload(value: unknown): Payload | undefined {
  const raw = treeOf(value);
  const { decision, gcmConsent, uiView, blockerThumbnail, tcfString } = raw;
  const buttonClicked = BUTTONS.find((button) => button === raw.buttonClicked);
  const createdClientTime = textOf(raw.createdClientTime);
  const isWord = decision === 'all' || decision === 'essentials';
  if (
    !buttonClicked ||
    !TIME.test(createdClientTime) ||
    (!isWord && (!decision || typeof decision !== 'object' || Array.isArray(decision)))
  )
    return undefined;
  const payload: Payload = {
    decision: isWord ? decision : readConsent(decision),
    buttonClicked,
    markAsDoNotTrack: raw.markAsDoNotTrack === true,
    blocker: numberOf(raw.blocker, 0),
    viewPortWidth: numberOf(raw.viewPortWidth, 0),
    viewPortHeight: numberOf(raw.viewPortHeight, 0),
    createdClientTime,
    ...(Array.isArray(gcmConsent) && { gcmConsent: gcmConsent.map(textOf) }),
    ...(typeof blockerThumbnail === 'string' && { blockerThumbnail }),
    ...(typeof tcfString === 'string' && { tcfString }),
    ...((uiView === 'initial' || uiView === 'change') && { uiView }),
  };
  return JSON.stringify(payload).length > MAX_LENGTH ? undefined : payload;
}
