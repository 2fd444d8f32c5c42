import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  table: widget(
    'table',
    'ae12cd4',
    '<table class="ee-table"><thead><tr><th class="ee-table__cell"><span class="ee-table__text">Tage</span></th></tr></thead><tbody><tr><td>7</td></tr><tr><td>5</td></tr></tbody></table>',
    { sortable: 'yes' },
  ),
};

export const probes: Probes = {
  table:
    ({ all, changes, press }) =>
    (element) => {
      const head = all(element, '.ee-table__sort')[0];
      const rows = () => all(element, 'tbody tr').map((row) => row.innerText);
      // The first press sorts upwards and the second one downwards, so at least one press changes the order.
      if (!head) return false;
      press(head);
      return changes('order', rows, () => press(head));
    },
};
