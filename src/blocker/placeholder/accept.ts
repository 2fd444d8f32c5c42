import type { Blocker, Choice, Consent, Service, Thumbnail } from '../../consent/types';

type Asked = Pick<Consent, 'config' | 'storedConsent' | 'defaultDecision' | 'gcmConsent'>;

/** Nothing that was deleted is given again by a click on something else. */
const allowed = ({ storedConsent, defaultDecision }: Asked) => storedConsent() ?? defaultDecision(false);

/** The blocker's services that the visitor has not yet allowed, in the order of the groups. */
export function missingServices(consent: Asked, { services }: Blocker): Service[] {
  const given = allowed(consent);
  return consent.config.groups.flatMap(({ id, items }) =>
    items.filter((item) => services.includes(item.id) && !given[id]?.includes(item.id)),
  );
}

/** What a click on the placeholder means: all that was allowed before, and the services that this content needs (contract content-blocker B5.3). */
export function choiceOf(consent: Asked, { id, services }: Blocker, thumbnail?: Thumbnail): Choice {
  const { groups, isGcm } = consent.config;
  const decision: Record<string, readonly number[]> = { ...allowed(consent) };
  const types = [...consent.gcmConsent()];
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
