/** The optional parts of the banner: few sites show them in the first view, and the second view shows all of them. */

import {
  CONSENT_TYPES,
  type ConsentConfig,
  type Design,
  type Group,
  translate,
  type Words,
} from '../../consent';
import { richText, safeAddress } from '../../markup';
import type { MakeElement } from '../../ui/dom/elements';
import { cmsFlag, listOf, textOf, treeOf } from '../../values/readers';
import { checkboxState, withGroup } from '../checkbox-state';
import type { BannerContent, Language } from '../content';
import type { BannerState } from '../state';

export { revokesService } from '../checkbox-state';
export { default as style } from './style.css';

/** Renders a group's checkbox. The listener in controls.ts handles its change. */
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
      checked={checkboxState(state.consent, group) === 'all'}
      disabled={group.isEssential || isDisabled}
      // The delegated listener handles changes before and after hydration; React needs a handler for a controlled
      // checkbox.
      onChange={() => {}}
    />
    {h('span', null, label)}
  </label>
);

/** Renders the names of the groups, with checkboxes where the owner wants them. */
export function groupNames(h: MakeElement, { config, design, texts, id }: BannerContent, state: BannerState) {
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

/** Renders the purposes of the consent mode as a collapsed list. */
export function purposes(h: MakeElement, { config }: BannerContent) {
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

/** Reads the languages of the page, where the owner shows the language menu. */
export const languagesOf = ({ frontend }: ConsentConfig, { footerDesign }: Design): Language[] =>
  listOf(footerDesign.languageSwitcher !== 'disabled' && frontend.languageSwitcher).flatMap((value) => {
    const raw = treeOf(value);
    const url = safeAddress(textOf(raw.url));
    const name = textOf(raw.name);
    return url && name
      ? [{ name, url, locale: textOf(raw.locale).replace('_', '-'), isCurrent: cmsFlag(raw.current) }]
      : [];
  });

/** Renders the language menu as an entry of the footer. */
export function languageSwitcher(h: MakeElement, { languages, labels }: BannerContent) {
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

/** Sets states that markup cannot express: partly checked groups, and the page's own language. */
export function markStates(
  dialog: HTMLElement,
  { config, languages }: BannerContent,
  { consent }: BannerState,
): void {
  for (const box of dialog.querySelectorAll<HTMLInputElement>('[data-rcb-group]')) {
    const group = config.groups.find(({ id }) => String(id) === box.dataset.rcbGroup);
    box.indeterminate = group !== undefined && checkboxState(consent, group) === 'some';
  }
  const current = languages.find(({ isCurrent }) => isCurrent);
  const select = dialog.querySelector<HTMLSelectElement>('[data-rcb-languages]');
  if (select && current) select.value = current.url;
}

/**
 * Handles a change of a control in the dialog.
 * @returns the new state; `undefined` where the change opens another page or has no effect
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

const LICENCE = {
  devLicense: ['Lizenz nicht für den produktiven Einsatz!', 'License not for production use!'],
  noLicense: [
    'Keine Lizenz aktiviert – nicht für den produktiven Einsatz!',
    'No license activated – not for production use!',
  ],
} as const satisfies Words;

/** Returns the warning that the paid version runs without a licence; empty with a licence. */
export function licenceOf({ isPro, others }: ConsentConfig): string {
  const { noLicense, devLicense } = translate(treeOf(others.bannerI18n), LICENCE);
  if (!isPro) return '';
  if (cmsFlag(others.isDevLicense)) return devLicense;
  return others.isLicensed === false || others.isLicensed === '' ? noLicense : '';
}
