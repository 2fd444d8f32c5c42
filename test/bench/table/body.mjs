/** The number of rows of the price table, which has the markup of the widget extras for all contestants. */
export const ROWS = 10_000;
export const HEADS = ['Tour', 'Höhe', 'Abreise', 'Preis', 'Restplätze'];

const cell = (text) =>
  `<td class="ee-table__cell"><span class="ee-table__text"><span class="ee-table__text__inner">${text}</span></span></td>`;
const pad = (number) => String(number).padStart(2, '0');
/** Mixes the order of the rows in the same way in each run. */
const mixed = (at) => (at * 7_919) % ROWS;

const row = (_, at) => {
  const own = mixed(at);
  return `<tr class="ee-table__row">${[
    `Tour ${own}`,
    `${(own / 7).toFixed(1).replace('.', ',')}`,
    `${pad((own % 28) + 1)}.${pad((own % 12) + 1)}.2027`,
    `${own.toLocaleString('de-DE')},50 €`,
    `${own % 100} %`,
  ]
    .map(cell)
    .join('')}</tr>`;
};

/** The column by which the table is sorted: prices such as `1.234,50 €`. */
export const PRICE = 3;
const settings = JSON.stringify({ sortable: 'yes' }).replaceAll('"', '&quot;');

export const body = `<div class="elementor-element elementor-element-7ab1e00 elementor-widget elementor-widget-table" data-id="7ab1e00" data-element_type="widget" data-settings="${settings}" data-widget_type="table.default">
<table class="ee-table ee-table--sortable"><thead><tr class="ee-table__row">${HEADS.map((head) => `<th class="ee-table__cell"><span class="ee-table__text">${head}</span></th>`).join('')}</tr></thead><tbody>${Array.from({ length: ROWS }, row).join('')}</tbody></table></div>`;
