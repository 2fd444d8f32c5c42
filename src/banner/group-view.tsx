import { plainText, richText } from '../borders/markup/rich-text';
import type { Texts } from '../consent/defaults/texts';
import type { Labels } from '../consent/details/labels';
import { serviceView } from '../consent/details/service';
import type { Group } from '../consent/types';
import { h, useEffect, useState } from '../ui/react';
import type { BannerModel } from './model';
import { groupCheck } from './optional-parts';
import { isBoxChecked, withPurpose, withService } from './optional-parts/checkbox-state';
import { $banner, type BannerState } from './state';

export interface GroupProps {
  readonly model: BannerModel;
  readonly labels: Labels;
  readonly texts: Texts['individual'];
  readonly state: BannerState;
  readonly group: Group;
  /** Whether the group belongs to the history, where nothing can be changed. */
  readonly isPast: boolean;
}

/** The number of services that are added in one frame, so that a list of hundreds does not block the page. */
const PER_FRAME = 25;

function Services({ model, labels, state, group, isPast }: GroupProps) {
  const [count, setCount] = useState(PER_FRAME);
  const { items } = group;
  useEffect(() => {
    if (count >= items.length) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [count, items.length]);
  const { config, id, design } = model;
  return (
    <div className="rcb-services" id={`${id}-services-${group.id}`}>
      {items.slice(0, count).map((service) =>
        h(
          'div',
          { key: service.id },
          serviceView(h, {
            id: `${id}-service-${service.id}`,
            config,
            labels,
            service,
            group,
            isChecked: group.isEssential || isBoxChecked(state.consent, group, service),
            isDisabled: isPast || group.isEssential || state.isBusy,
            hidesLessRelevant: design.group.detailsHideLessRelevant,
            gcm: config.isGcm ? state.gcm : undefined,
            onToggle: () => $banner.set(withService($banner.get(), config.groups, group, service)),
            onPurpose: (type) => $banner.set(withPurpose($banner.get(), type)),
          }),
        ),
      )}
    </div>
  );
}

/** Renders a group with its services in a collapsed list. */
export function GroupView(props: GroupProps) {
  const { model, texts, state, group, isPast } = props;
  const { id } = model;
  const [isOpen, setOpen] = useState(false);
  const { showMore, hideMore, headline } = texts;
  const label = plainText(isOpen ? hideMore : showMore);
  return (
    <fieldset className="rcb-group">
      <legend className="rcb-sr-only">{`${plainText(headline)}: ${group.name}`}</legend>
      {groupCheck(h, group, state, {
        id: `${id}-group-${group.id}`,
        label: `${group.name} (${group.items.length})`,
        isDisabled: isPast || state.isBusy,
      })}
      {group.description ? (
        <div className="rcb-group-description">{richText(h, group.description, { breaks: true })}</div>
      ) : null}
      <button
        type="button"
        className="rcb-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-services-${group.id}` : undefined}
        aria-label={`${label}: ${group.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen ? <Services {...props} /> : null}
    </fieldset>
  );
}
