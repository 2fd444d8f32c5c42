import type { Texts } from '../consent/defaults/texts';
import type { Labels } from '../consent/details/labels';
import { ANSWER_MS, withTimeout } from '../runtime/core';
import { h, useEffect, useState } from '../ui/react';
import type { Banner } from './banner';
import { GroupView } from './group-view';
import { loadHistory, type PastDecision } from './history';
import { $banner } from './state';

type Loaded = readonly PastDecision[] | 'loading' | 'failed';

interface HistoryProps {
  readonly banner: Banner;
  readonly labels: Labels;
  readonly texts: Texts['individual'];
}

/** Renders the list of earlier decisions and the selected decision. */
export function HistoryView({ banner, labels, texts }: HistoryProps) {
  const { consent, model } = banner;
  const { id } = model;
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    withTimeout(ANSWER_MS, stop.signal, (signal) => loadHistory(consent, signal)).then(
      (history) => stop.signal.aborted || setLoaded(history),
      () => stop.signal.aborted || setLoaded('failed'),
    );
    return () => stop.abort();
  }, [consent]);
  const entries = typeof loaded === 'string' ? [] : loaded;
  const entry = entries[chosen];
  const hasFailed = loaded === 'failed' || (entry !== undefined && !entry.groups);
  return (
    <div className="rcb-words rcb-history" aria-busy={loaded === 'loading'}>
      <div className="rcb-description" id={`${id}-description`}>
        <label htmlFor={`${id}-history`}>{labels.historyLabel}</label>{' '}
        <select
          id={`${id}-history`}
          value={entries.length ? chosen : -1}
          disabled={!entries.length}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {entries.length ? (
            entries.map(({ key, label }, at) => h('option', { key, value: at }, label))
          ) : (
            <option value={-1}>{loaded === 'loading' ? '…' : labels.historySelectNone}</option>
          )}
        </select>
      </div>
      <p className="rcb-uuid">{`UUID: ${entry?.uuid || '-'}`}</p>
      <div role="status">{hasFailed ? <strong>{labels.historyItemLoadError}</strong> : null}</div>
      <div className="rcb-group-list">
        {entry?.groups
          ?.filter(({ items }) => items.length)
          .map((group) => (
            <GroupView
              // Groups of different decisions may have the same id, so the key contains the decision.
              key={`${entry.key} ${group.id}`}
              model={model}
              labels={labels}
              texts={texts}
              state={{ ...$banner.get(), consent: entry.consent, gcm: entry.gcm }}
              group={group}
              isPast={true}
            />
          ))}
      </div>
    </div>
  );
}
