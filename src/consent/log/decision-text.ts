import type { Decision } from '../types';

/** Returns the value of the cookie, before percent-encoding. */
export function formatDecision({
  uuid,
  previousUuids,
  created,
  revision,
  consent,
  buttonClicked,
}: Decision): string {
  const seconds = created ? `${Math.floor(created.getTime() / 1_000)}:` : '';
  return `${seconds}${[uuid, ...previousUuids].join()}:${revision}:${JSON.stringify({ d: consent, bc: buttonClicked })}`;
}
