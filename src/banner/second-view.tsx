import { richText } from '../borders/markup/rich-text';
import { bannerNotices } from '../consent/defaults/legal-notices';
import { textsOf } from '../consent/defaults/texts';
import { labelsOf } from '../consent/details/labels';
import type { Group } from '../consent/types';
import { h, useEffect, useState } from '../ui/react';
import type { Banner } from './banner';
import { words } from './first-view';
import { GroupView } from './group-view';
import { HistoryView } from './history-view';
import { choices, layout } from './layout';
import { loadDetails } from './lazy-data';
import type { BannerState } from './state';

/** Returns the groups, with the details that the server sends later once they are loaded. */
function useDetails({ consent }: Banner, opened: number): readonly Group[] {
  const [groups, setGroups] = useState(consent.config.groups);
  useEffect(() => {
    let isMounted = true;
    loadDetails(consent).then(
      (detailed) => isMounted && setGroups(detailed),
      // The view shows names and choices without the details.
      () => {},
    );
    return () => {
      isMounted = false;
    };
    // A failed request is retried at the next opening.
  }, [consent, opened]);
  return groups;
}

/** Renders the settings of groups and services, or the history. */
export function SecondView({ banner, state }: { banner: Banner; state: BannerState }) {
  const { config } = banner.model;
  const texts = textsOf(config);
  const model = { ...banner.model, texts, more: banner.more };
  const labels = labelsOf(config);
  const groups = useDetails(banner, state.opened);
  if (state.action === 'history')
    return layout(h, model, state, labels.headerTitlePrivacyPolicyHistory, [
      <HistoryView key={state.opened} banner={banner} labels={labels} texts={texts.individual} />,
    ]);
  const { headline, description, postamble } = texts.individual;
  return layout(h, model, state, headline, [
    <div key="words" className="rcb-words">
      {words(h, model, description, bannerNotices(config, texts, 'second'))}
      <div className="rcb-group-list">
        {groups
          .filter(({ items }) => items.length)
          .map((group) => (
            <GroupView
              key={group.id}
              model={model}
              labels={labels}
              texts={texts.individual}
              state={state}
              group={group}
              isPast={false}
            />
          ))}
      </div>
      {postamble ? <div className="rcb-teaching">{richText(h, postamble)}</div> : null}
    </div>,
    <div key="choices" className="rcb-side">
      {choices(h, model, state)}
      {state.action ? null : (
        <button type="button" className="rcb-btn rcb-btn-back rcb-as-link" data-rcb="back">
          <span>{labels.back}</span>
        </button>
      )}
    </div>,
  ]);
}
