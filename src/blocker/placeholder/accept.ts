import type { Blocker, Choice, Consent, Service, Thumbnail } from '../../consent';
import { reporter } from '../../core';

type ConsentState = Pick<Consent, 'config' | 'storedConsent' | 'chosen' | 'defaultDecision'>;

/** Lists the blocker's services that the visitor has not allowed yet, in the order of the groups. */
export function missingServices(consent: ConsentState, { services }: Blocker): Service[] {
  const allowed = consent.storedConsent() ?? consent.defaultDecision(false);
  return consent.config.groups.flatMap(({ id, items }) =>
    items.filter((item) => services.includes(item.id) && !allowed[id]?.includes(item.id)),
  );
}

/**
 * Makes the decision for a click on a placeholder: the visitor's last choice, which the server may not have documented
 * yet, and the services of the blocker. The click allows no service again that the visitor has declined.
 */
export function choiceOf(consent: ConsentState, { id, services }: Blocker, thumbnail?: Thumbnail): Choice {
  const { groups, isGcm } = consent.config;
  const last = consent.chosen();
  const decision: Record<string, readonly number[]> = {
    ...(last?.consent ?? consent.defaultDecision(false)),
  };
  const types = [...(last?.gcm ?? [])];
  for (const group of groups)
    for (const service of group.items) {
      if (!services.includes(service.id)) continue;
      decision[group.id] = [...new Set([...(decision[group.id] ?? []), service.id])];
      types.push(...service.googleConsentModeConsentTypes);
    }
  return {
    decision,
    buttonClicked: 'unblock',
    gcmConsent: isGcm ? [...new Set(types)] : undefined,
    blocker: id,
    blockerThumbnail: thumbnail?.embedId ? `${thumbnail.embedId}-${thumbnail.fileMd5 ?? ''}` : undefined,
    uiView: 'initial',
  };
}

/** Makes a decision at `element`. Where its code can't be loaded, that is reported, and `onFailure` is called. */
export function decideAt(element: Element, consent: Consent, choice: Choice, onFailure: () => void): void {
  consent.decide(choice).catch((error) => {
    onFailure();
    reporter('part', 'blocker', element)(error);
  });
}
