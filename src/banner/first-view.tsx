import { CONSENT_TYPES, type Group } from '../consent/types';
import { flag, text, tree } from '../consent/values';
import { richText } from '../consent/views/rich-text';
import type { MakeElement } from '../ui/view';
import { choices, frame } from './frame';
import type { BannerModel } from './model';
import { type BannerState, tickOf } from './state';

/** A group's checkbox; whoever mounted the banner hears its change. */
export const groupCheck = (
  h: MakeElement,
  group: Group,
  state: BannerState,
  { id, label, isDisabled }: { id: string; label: string; isDisabled: boolean },
) => (
  <label className="rcb-check" htmlFor={id}>
    <input
      type="checkbox"
      id={id}
      data-rcb-group={group.id}
      checked={tickOf(state.consent, group) === 'all'}
      disabled={group.isEssential || isDisabled}
      // Heard by delegation, before and after React is there.
      onChange={() => {}}
    />
    {h('span', null, label)}
  </label>
);

function groups(h: MakeElement, { config, design, texts, id }: BannerModel, state: BannerState) {
  if (!design.decision.showGroups) return null;
  const hasChecks = config.isPro && design.decision.groupsFirstView;
  return (
    <fieldset className={`rcb-groups rcb-${hasChecks ? 'checked' : 'dotted'}`}>
      <legend className="rcb-sr-only">{richText(h, texts.headline, { isInline: true })}</legend>
      {config.groups
        .filter(({ items }) => items.length)
        .map((group) => (
          <div key={group.id}>
            {hasChecks
              ? groupCheck(h, group, state, {
                  id: `${id}-group-${group.id}`,
                  label: group.name,
                  isDisabled: state.isBusy,
                })
              : group.name}
          </div>
        ))}
    </fieldset>
  );
}

/** The purposes of the consent mode, folded (C6.6, teaching d). */
function purposes(h: MakeElement, { config }: BannerModel) {
  if (!config.isGcm || !flag(config.frontend.isGcmListPurposes)) return null;
  const names = tree(tree(tree(config.others.bannerI18n).gcm).purposes);
  return (
    <ul className="rcb-accordion">
      {CONSENT_TYPES.map((type) => {
        const name = text(names[type]) || type;
        return <li key={type}>{h('details', null, h('summary', null, name), h('code', null, type))}</li>;
      })}
    </ul>
  );
}

/** Description and teachings of either view. */
export const words = (
  h: MakeElement,
  { id, design, forwarding }: BannerModel,
  description: string,
  teachings: readonly string[],
) => [
  <div key="description" className="rcb-description" id={`${id}-description`}>
    {richText(h, forwarding ? `${description} ${forwarding}` : description, { breaks: true })}
  </div>,
  teachings.length && design.bodyDesign.teachingsSeparatorActive ? (
    <div key="separator" className="rcb-separator" aria-hidden={true} />
  ) : null,
  ...teachings.map((html, at) => h('div', { key: at, className: 'rcb-teaching' }, richText(h, html))),
];

/** What the visitor is asked first: painted without React, and then React's first tree (C6.4). */
export const firstView = (h: MakeElement, model: BannerModel, state: BannerState) =>
  frame(h, model, state, model.texts.headline, [
    <div key="words" className="rcb-words">
      {words(h, model, model.texts.description, model.teachings)}
      {purposes(h, model)}
      {groups(h, model, state)}
    </div>,
    h('div', { key: 'choices', className: 'rcb-side' }, choices(h, model, state)),
  ]);
