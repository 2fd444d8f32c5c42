import { make } from '../../ui/dom/make';
import { dateOf, monthOf, weekdayOf } from './days';
import type { CalendarEvent } from './events';
import type { Names } from './names';

/** The values on which the classes of a day depend. */
export interface DayContext {
  readonly month: number;
  readonly today: number;
  readonly start: number;
  readonly end: number;
  readonly showsAdjacent: boolean;
  /** Returns the label of the link to a day's archive; absent where days have no such link. */
  archive?(day: number): string;
}

/** Draws one day with its `events`. */
export function drawDay(
  day: number,
  events: readonly CalendarEvent[],
  context: DayContext,
  names: Names,
): HTMLTableCellElement {
  const offset = monthOf(day) - context.month;
  const side = offset && `ee-calendar__month--${offset < 0 ? 'last' : 'next'}`;
  const isEmpty = offset !== 0 && !context.showsAdjacent;
  const date = dateOf(day);
  const isInactive = day < context.start || day > context.end;
  const classes = isEmpty
    ? ['empty', side]
    : [
        'day',
        day === context.today && 'ee-calendar__day--today',
        day < context.today && 'ee-calendar__day--passed',
        events.length > 0 && 'ee-calendar__day--event',
        side && `ee-calendar__day--adjacent ${side}`,
        isInactive && 'ee-calendar__day--inactive',
        `calendar-day-${date.toISOString().slice(0, 10)}`,
        `calendar-dow-${weekdayOf(day)}`,
      ];
  const header = make('div', 'ee-calendar__day__header day-contents');
  const wrapper = make('div', 'ee-calendar__day__wrapper', header);
  const cell = make(
    'td',
    ['ee-table__cell ee-calendar__cell ee-calendar__day align--top', ...classes].filter(Boolean).join(' '),
    make('div', 'ee-table__cell__content ee-calendar__cell__content ee-calendar__day__content', wrapper),
  );
  if (isEmpty) return cell;
  header.append(String(date.getUTCDate()));
  const archive = events.find((event) => event.archive && event.start.day === day)?.archive;
  if (archive && context.archive) {
    const link = make('a', '', ...header.childNodes);
    link.removeAttribute('class');
    link.href = archive;
    link.ariaLabel = context.archive(day);
    header.append(link);
  }
  if (events.length) {
    const drawn = events.map((event) =>
      make('div', 'ee-calendar__day__event', make('div', 'ee-calendar__day__event__name', event.link())),
    );
    wrapper.append(make('div', 'ee-calendar__day__events', ...drawn));
  }
  cell.tabIndex = -1;
  // An `aria-label` would replace the events in the cell's accessible name.
  cell.setAttribute(events.length ? 'aria-description' : 'aria-label', names.full(day));
  if (day === context.today) cell.ariaCurrent = 'date';
  if (isInactive) cell.ariaDisabled = 'true';
  return cell;
}
