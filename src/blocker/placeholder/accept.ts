import type { Blocker, Choice, Consent, Service, Thumbnail } from '../../consent/types';

const union = <Item>(...lists: readonly (readonly Item[])[]): Item[] => [...new Set(lists.flat())];

type Asked = Pick<Consent, 'config' | '$decision' | 'defaultDecision' | 'gcmConsent'>;

const allowed = ({ $decision, defaultDecision }: Asked) => $decision.get()?.consent ?? defaultDecision(false);

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
  const decision = { ...allowed(consent) };
  const needed = groups.map((group) => ({
    group,
    items: group.items.filter((item) => services.includes(item.id)),
  }));
  for (const { group, items } of needed)
    if (items.length)
      decision[group.id] = union(
        decision[group.id] ?? [],
        items.map((item) => item.id),
      );
  return {
    decision,
    buttonClicked: 'unblock',
    gcmConsent: isGcm
      ? union(
          consent.gcmConsent(),
          needed.flatMap(({ items }) => items.flatMap((item) => item.googleConsentModeConsentTypes)),
        )
      : undefined,
    blocker: id,
    blockerThumbnail: thumbnail?.embedId ? `${thumbnail.embedId}-${thumbnail.fileMd5 ?? ''}` : undefined,
    uiView: 'initial',
  };
}
