import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'nested-accordion': widget(
    'nested-accordion',
    'de12cd3',
    `<div class="e-n-accordion"><details id="eins" class="e-n-accordion-item" open><summary class="e-n-accordion-item-title" data-accordion-index="1" tabindex="0" aria-expanded="true" aria-controls="eins">Eins</summary><div role="region" class="elementor-element e-con e-child" data-id="de12cd4" data-element_type="container">Text</div></details></div>`,
    { max_items_expended: 'one' },
  ),
};

export const probes: Probes = {
  'nested-accordion':
    ({ all, press, seen, until }) =>
    (element, { max_items_expended: most }) => {
      const title = seen(element, 'summary', 1);
      const items = all(element, 'details') as HTMLDetailsElement[];
      press(title);
      // Without the handler the browser opens an item, but sets no `aria-expanded` and closes no other item.
      return until('item stays', () => {
        const open = items.filter((item) => item.open);
        return (
          title?.ariaExpanded === 'true' &&
          open.some((item) => item.contains(title)) &&
          (most === 'multiple' || open.length === 1)
        );
      });
    },
};
