import type { Consent } from '../consent/types';
import type { Shell } from './shell';
import { $banner, tickOf } from './state';

/** Half-ticked groups: a state that markup can't say. */
export function markPartial({ dialog }: Shell, { config }: Consent): void {
  const { consent } = $banner.get();
  for (const box of dialog.querySelectorAll<HTMLInputElement>('[data-rcb-group]')) {
    const group = config.groups.find(({ id }) => String(id) === box.dataset.rcbGroup);
    box.indeterminate = group !== undefined && tickOf(consent, group) === 'some';
  }
}
