import type { Consent } from '../../consent/types';
import { labelsOf } from '../../consent/views/labels';
import { serviceView } from '../../consent/views/service';
import { h } from '../../ui/dom';

/** The services that are still missing, as the banner shows them: ticked, and not to be changed here (contract content-blocker B5.3). */
export function listServices({ config }: Consent, services: readonly number[], id: string): Node[] {
  const labels = labelsOf(config);
  return config.groups.flatMap((group) =>
    group.items
      .filter((service) => services.includes(service.id))
      .map((service) => {
        const view = serviceView(h, {
          id: `${id}-${service.id}`,
          config,
          labels,
          service,
          group,
          isChecked: true,
          isDisabled: true,
          hidesLessRelevant: true,
        });
        return view as unknown as Node;
      }),
  );
}
