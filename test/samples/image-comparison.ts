import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'image-comparison': widget(
    'image-comparison',
    'ad30a03',
    '<figure class="ee-image-comparison"><img src="/bild.svg" alt="Vorher"><span class="ee-image-comparison__label ee-image-comparison__label--original">Vorher</span><div class="ee-image-comparison__image"><img src="/bild.svg" alt="Nachher"><span class="ee-image-comparison__label ee-image-comparison__label--modified">Nachher</span></div><span class="ee-image-comparison__handle"></span></figure>',
    { click_to_move: 'yes', click_labels: 'yes', click_animate: 'yes', entrance_animation: 'yes' },
  ),
};

export const probes: Probes = {
  'image-comparison':
    ({ all, changes, key }) =>
    (element) => {
      const handle = all(element, '[role=slider]')[0];
      const picture = element.querySelector<HTMLElement>('.ee-image-comparison__image');
      return changes(
        'picture',
        () => picture?.offsetWidth,
        () => key('ArrowRight', handle),
      );
    },
};
