import {
  bannerNotices,
  type Consent,
  type Group,
  type Labels,
  labelsOf,
  readService,
  serviceView,
  type Texts,
  textsOf,
} from '../consent';
import { ANSWER_MS, lazy, withTimeout } from '../core';
import { plainText, richText } from '../markup';
import { h, useEffect, useState } from '../ui/react';
import { listOf, numberOf, textOf, treeOf } from '../values/readers';
import type { Banner } from './banner';
import { isBoxChecked, withPurpose, withService } from './checkbox-state';
import { words } from './first-view';
import { loadHistory, type PastDecision } from './history';
import { choices, layout } from './layout';
import type { BannerModel } from './model';
import { groupCheck } from './optional-parts';
import { $banner, type BannerState } from './state';

interface GroupProps {
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
function GroupView(props: GroupProps) {
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

type Loaded = readonly PastDecision[] | 'loading' | 'failed';

interface HistoryProps {
  readonly banner: Banner;
  readonly labels: Labels;
  readonly texts: Texts['individual'];
}

/** Renders the list of earlier decisions and the selected decision. */
function HistoryView({ banner, labels, texts }: HistoryProps) {
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

// Loads service details that the server does not print in the page.

/** Merges the details of the answer into the groups. */
export function mergeDetails(groups: readonly Group[], answer: unknown): Group[] {
  const known = new Map(
    listOf(treeOf(answer).groups).map((value) => [numberOf(treeOf(value).id, 0), treeOf(value)] as const),
  );
  return groups.map((group) => {
    const raw = treeOf(known.get(group.id));
    const items = new Map(
      listOf(raw.items).map((value) => [numberOf(treeOf(value).id, 0), treeOf(value)] as const),
    );
    return {
      ...group,
      description: group.description || textOf(raw.description),
      items: group.items.map((service) =>
        readService({ ...service, ...items.get(service.id), id: service.id }),
      ),
    };
  });
}

/** Makes the function that loads the details of this consent's groups. */
const loaderOf = ({ config, rest }: Consent) =>
  lazy(() =>
    withTimeout(ANSWER_MS, undefined, async (signal) => {
      const answer = await rest?.call({
        method: 'GET',
        path: '/revision/second-view',
        params: { revisionHash: config.revision },
        obfuscatePath: true,
        sendRestNonce: false,
        signal,
      });
      return mergeDetails(config.groups, answer);
    }),
  );
const loaders = new WeakMap<Consent, () => Promise<readonly Group[]>>();

/** Loads the groups with all their details once; a call after a failure retries. */
export function loadDetails(consent: Consent): Promise<readonly Group[]> {
  const { config, rest } = consent;
  if (!config.hasLazyData || !rest) return Promise.resolve(config.groups);
  const load = loaders.get(consent) ?? loaderOf(consent);
  loaders.set(consent, load);
  return load();
}

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
