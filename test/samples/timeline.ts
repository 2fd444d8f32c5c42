import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  timeline: widget(
    'timeline',
    'ad30a05',
    '<section class="ee-timeline"><div class="ee-timeline__line"><div class="ee-timeline__line__inner"></div></div><div class="timeline-item"><div class="timeline-item__point"></div>Eins</div><div class="timeline-item"><div class="timeline-item__point"></div>Zwei</div></section>',
    { line_location: { size: 50 } },
    'ee-timeline-animate',
  ),
};

export const probes: Probes = {
  timeline:
    ({ all, scrollInto, until }) =>
    (element) => {
      const item = all(element, '.ee-timeline__item')[0] ?? element;
      scrollInto(item);
      return until('reaches nothing', () => element.querySelector('.is--focused'));
    },
};
