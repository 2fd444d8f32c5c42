import { firstLabelsOf, labelsOf, type Service, serviceView } from '../../consent';
import { adoptStyle } from '../../core';
import { plainText } from '../../markup';
import { h } from '../../ui/dom/elements';
import type { SiteConfig } from './config';
import style from './list.css';

adoptStyle(style);

/**
 * Opens and closes the list behind `button`. The list shows the services that the visitor has not allowed yet, as in
 * the banner, with checkboxes that are checked and disabled.
 */
export function toggleList(
  { consent, texts }: SiteConfig,
  button: HTMLElement,
  missing: readonly Service[],
): void {
  const list = button.nextElementSibling;
  if (!(list instanceof HTMLElement)) return;
  const { config } = consent;
  const isOpen = list.hasAttribute('hidden');
  button.ariaExpanded = String(isOpen);
  button.textContent = isOpen ? firstLabelsOf(config).close : plainText(texts.blockerLinkShowMissing);
  list.hidden = !isOpen;
  button.closest('.rcb-content-blocker')?.classList.toggle('rcb-cb-open', isOpen);
  if (!isOpen || list.childElementCount) return;
  const labels = labelsOf(config);
  const views = config.groups.flatMap((group) =>
    group.items
      .filter((service) => missing.includes(service))
      .map((service) =>
        serviceView(h, {
          id: `${list.id}-${service.id}`,
          config,
          labels,
          service,
          group,
          isChecked: true,
          isDisabled: true,
          hidesLessRelevant: true,
        }),
      ),
  );
  list.append(...(views as unknown as Node[]));
}
