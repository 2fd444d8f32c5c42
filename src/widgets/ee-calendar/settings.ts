import type { Field } from '../../api';
import { flag, text } from '../../core';
import { readMoment } from './days';
import { MONTHS, WEEKDAYS } from './names';

const textFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text()])) as Record<Name, ReturnType<typeof text>>;

/** The field of a month or day, in the format of the builder's picker. */
const month: Field<string> = {
  fallback: '',
  form: 'YYYY-MM',
  read: (raw) => (typeof raw === 'string' && readMoment(raw) ? raw : undefined),
};

/** The settings as the widget's controls print them; a control that is off or blank prints no key. */
export const settings = {
  first_day: text('1'),
  constrain_start: month,
  constrain_end: month,
  default_current_month: flag(),
  default_month: month,
  show_adjacent_months: flag(),
  click_adjacent: flag(),
  link_archive: flag(),
  event_list_heading: text(),
  event_date_format: text(),
  ...textFields(WEEKDAYS.map((name) => `day_${name}` as const)),
  ...textFields(MONTHS.map((name) => `month_${name}` as const)),
};
