/** Parts of the banner that few sites show in their first view; in the second view all of them are at hand. */

import { richText, safeAddress } from '../borders/markup/rich-text';
import { cmsFlag, listOf, textOf, treeOf } from '../borders/values/readers';
import { CONSENT_TYPES, type ConsentConfig, type Group } from '../consent/types';
import type { Design } from '../consent/views/design-values';
import type { MakeElement } from '../ui/view';
import type { BannerModel, Language } from './model';
import type { BannerState } from './state';
import { tickOf, withGroup } from './ticks';

export { default as style } from './more.css';
export { takesAway } from './ticks';

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

/** The groups' names, with checkboxes where the owner wants them (C6.4). */
export function groupNames(h: MakeElement, { config, design, texts, id }: BannerModel, state: BannerState) {
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
export function purposes(h: MakeElement, { config }: BannerModel) {
  if (!config.isGcm || !cmsFlag(config.frontend.isGcmListPurposes)) return null;
  const names = treeOf(treeOf(treeOf(config.others.bannerI18n).gcm).purposes);
  return (
    <ul className="rcb-accordion">
      {CONSENT_TYPES.map((type) => {
        const name = textOf(names[type]) || type;
        return <li key={type}>{h('details', null, h('summary', null, name), h('code', null, type))}</li>;
      })}
    </ul>
  );
}

/** The page in other languages, where the owner lets the visitor choose (C6.12). */
export const languagesOf = ({ frontend }: ConsentConfig, { footerDesign }: Design): Language[] =>
  listOf(footerDesign.languageSwitcher !== 'disabled' && frontend.languageSwitcher).flatMap((value) => {
    const raw = treeOf(value);
    const url = safeAddress(textOf(raw.url));
    const name = textOf(raw.name);
    return url && name
      ? [{ name, url, locale: textOf(raw.locale).replace('_', '-'), isCurrent: cmsFlag(raw.current) }]
      : [];
  });

/** The other languages of the page, as an entry of the footer. */
export function languageSwitcher(h: MakeElement, { languages, labels }: BannerModel) {
  if (!languages.length) return null;
  const current = languages.find(({ isCurrent }) => isCurrent);
  return h(
    'li',
    { key: 'languages' },
    <select className="rcb-languages" aria-label={current?.name ?? labels.close} data-rcb-languages="">
      {languages.map(({ name, url, locale }) => (
        <option key={url} value={url} lang={locale || undefined}>
          {name}
        </option>
      ))}
    </select>,
  );
}

/** States that markup can't say: half-ticked groups, the page's own language. */
export function markStates(
  dialog: HTMLElement,
  { config, languages }: BannerModel,
  { consent }: BannerState,
): void {
  for (const box of dialog.querySelectorAll<HTMLInputElement>('[data-rcb-group]')) {
    const group = config.groups.find(({ id }) => String(id) === box.dataset.rcbGroup);
    box.indeterminate = group !== undefined && tickOf(consent, group) === 'some';
  }
  const current = languages.find(({ isCurrent }) => isCurrent);
  const select = dialog.querySelector<HTMLSelectElement>('[data-rcb-languages]');
  if (select && current) select.value = current.url;
}

/**
 * What a change in the dialog asks for.
 * @returns the state that it leads to; `undefined` where it leads to another page or nowhere
 */
export function changed(
  target: EventTarget | null,
  groups: readonly Group[],
  state: BannerState,
): BannerState | undefined {
  if (target instanceof HTMLSelectElement && 'rcbLanguages' in target.dataset) {
    const url = safeAddress(target.value);
    if (url) location.assign(url);
  }
  const id = target instanceof HTMLInputElement && target.dataset.rcbGroup;
  const group = groups.find((each) => String(each.id) === id);
  return group && withGroup(state, groups, group);
}

/** That the full edition runs without a licence for it; empty where it has one. */
export function licenceOf({ isPro, others }: ConsentConfig): string {
  const { noLicense, devLicense } = treeOf(others.bannerI18n);
  if (!isPro) return '';
  if (cmsFlag(others.isDevLicense)) return textOf(devLicense) || 'Lizenz nicht für den produktiven Einsatz!';
  return others.isLicensed === false || others.isLicensed === ''
    ? textOf(noLicense) || 'Keine Lizenz aktiviert – nicht für den produktiven Einsatz!'
    : '';
}
