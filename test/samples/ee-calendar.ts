import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  'ee-calendar': widget(
    'ee-calendar',
    'ae12cd3',
    '<div class="ee-calendar"><div class="ee-calendar-event" data-start="2027-01-09 08:00" data-end="2027-01-16 16:00" data-link="/woche/">Woche 1</div></div>',
    { default_month: '2027-01', show_adjacent_months: 'yes' },
  ),
};

export const probes: Probes = {
  'ee-calendar':
    ({ changes, press, seen }) =>
    (element) =>
      changes(
        'month',
        () => seen(element, '.ee-calendar__controls__month')?.innerText,
        () => press(seen(element, '.clndr-next-button')),
      ),
};
