import { dateOf, monthOf, weekdayOf } from './days';
import type { CalendarEvent } from './events';
import type { Names } from './names';

/** An element with its classes and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** What a day's look depends on. */
export interface Look {
  readonly month: number;
  readonly today: number;
  readonly start: number;
  readonly end: number;
  readonly showsAdjacent: boolean;
  /** Says of what day's archive a link is one; absent where days link to none. */
  archive?(day: number): string;
}

/** One day with its `events` (contract extras X1.2, X1.3). */
export function drawDay(
  day: number,
  events: readonly CalendarEvent[],
  look: Look,
  names: Names,
): HTMLTableCellElement {
  const offset = monthOf(day) - look.month;
  const side = offset && `ee-calendar__month--${offset < 0 ? 'last' : 'next'}`;
  const isEmpty = offset !== 0 && !look.showsAdjacent;
  const date = dateOf(day);
  const isInactive = day < look.start || day > look.end;
  const classes = isEmpty
    ? ['empty', side]
    : [
        'day',
        day === look.today && 'ee-calendar__day--today',
        day < look.today && 'ee-calendar__day--passed',
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
  if (archive && look.archive) {
    const link = make('a', '', ...header.childNodes);
    link.removeAttribute('class');
    link.href = archive;
    link.ariaLabel = look.archive(day);
    header.append(link);
  }
  if (events.length) {
    const drawn = events.map((event) =>
      make('div', 'ee-calendar__day__event', make('div', 'ee-calendar__day__event__name', event.link())),
    );
    wrapper.append(make('div', 'ee-calendar__day__events', ...drawn));
  }
  cell.tabIndex = -1;
  // A name of its own would hide what the day shows.
  cell.setAttribute(events.length ? 'aria-description' : 'aria-label', names.full(day));
  if (day === look.today) cell.ariaCurrent = 'date';
  if (isInactive) cell.ariaDisabled = 'true';
  return cell;
}
