import { numberOf, textOf, treeOf } from '../../borders/values/readers';
import { readConsent } from '../decision';
import { BUTTONS, type Payload } from '../types';

/** ISO, as `Date` prints it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** A larger one was not made by a visitor, and would not fit into a request that outlives its page; characters. */
const MAX_LENGTH = 30_000;

/** A choice as it is stored, where anybody may have written anything; `undefined` if no visitor can have decided that. */
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
