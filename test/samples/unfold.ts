import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  unfold: widget(
    'unfold',
    'fd12cd5',
    `<div class="ee-unfold"><div class="ee-unfold__mask"><div class="ee-unfold__content"><p>1</p><p>2</p><p>3</p></div><div class="ee-unfold__separator"></div></div>
     <div class="ee-unfold__trigger"><span class="ee-button"><span class="ee-unfold__icon ee-unfold__icon--closed"></span><span class="ee-button-text" data-open-label="Mehr" data-close-label="Weniger">Mehr</span></span></div></div>`,
    { visible_type: 'lines', visible_lines: { unit: 'px', size: 2, sizes: [] } },
  ),
};

export const probes: Probes = {
  unfold:
    ({ all, changes, press }) =>
    (element) => {
      const button = all(element, '[aria-expanded]')[0];
      return changes(
        'text',
        () => element.querySelector<HTMLElement>('.ee-unfold__mask')?.offsetHeight,
        () => press(button),
      );
    },
};
