/** Draws the month that the calendar shows, and its list of events. */

import { make } from '../../ui/dom/make';
import { firstOf, gridOf } from './days';
import { type DayContext, drawDay } from './draw';
import type { CalendarEvent } from './events';
import type { drawFrame } from './frame';
import { formatMoment, type Names } from './names';
import { clampMonth, type Range, type Shown, tabStopOf } from './shown';

const INACTIVE = 'ee-calendar__day--inactive';

export interface ViewOptions {
  readonly names: Names;
  readonly firstWeekday: number;
  readonly events: readonly CalendarEvent[];
  readonly range: Range;
  /** Pattern of the dates in the list. */
  readonly format: string;
  /** The list covers the days, as in the compact skin. */
  readonly isCompact: boolean;
  readonly showsAdjacent: boolean;
  readonly archive?: DayContext['archive'];
}

export type MonthView = ReturnType<typeof createMonthView>;

export function createMonthView(frame: ReturnType<typeof drawFrame>, options: ViewOptions) {
  const { title, table, body, list, listBox, view, previous, next } = frame;
  const { names, firstWeekday, events, range, format, isCompact, showsAdjacent, archive } = options;
  let days: readonly number[] = [];
  let cells: HTMLTableCellElement[] = [];

  const eventsOn = (from: number, to: number) =>
    events.filter((each) => each.start.day <= to && each.end.day >= from);
  const listed = (event: CalendarEvent) => {
    const from = formatMoment(format, event.start, names);
    const to = event.hasEnd ? ` - ${formatMoment(format, event.end, names)}` : '';
    const link = event.link(`${from}${to}: `);
    return make('div', 'ee-calendar__events__event ee-calendar__cell__content ee-nav__item', link);
  };
  const drawControls = ({ month }: Shown) => {
    title.textContent = `${names.months[((month % 12) + 12) % 12]} ${Math.floor(month / 12)}`;
    table.ariaLabel = title.textContent;
    for (const [button, to] of [
      [previous, month - 1],
      [next, month + 1],
    ] as const) {
      const isOver = clampMonth(to, range) === month;
      button.classList.toggle(INACTIVE, isOver);
      button.ariaDisabled = isOver ? 'true' : null;
    }
  };

  const showList = (isShown: boolean) => {
    view.classList.toggle('show-events', isShown);
    if (!isCompact) return;
    // The hidden part of the compact view lies outside the visible area, and must not take focus.
    table.inert = isShown;
    listBox.inert = !isShown;
  };

  return {
    showList,
    isListShown: () => view.classList.contains('show-events'),
    hasListed: () => list.childElementCount > 0,
    dayAt: (at: number) => days[at],
    indexOf: (day: number) => days.indexOf(day),
    cellOf: (day: number) => cells[days.indexOf(day)],
    cellAt: (at: number) => cells[at],
    indexAt: ({ target }: Event) =>
      cells.findIndex((cell) => target instanceof Node && cell.contains(target)),
    /** Lets the tab key reach the cell and the links in it, and no other. */
    setTabStop(at: number) {
      for (const [each, cell] of cells.entries()) {
        if (cell.hasAttribute('tabindex')) cell.tabIndex = each === at ? 0 : -1;
        for (const link of cell.querySelectorAll<HTMLElement>('a,button'))
          if (each === at) link.removeAttribute('tabindex');
          else link.tabIndex = -1;
      }
    },
    /** Draws the month with its list hidden; returns the index of the cell that the tab key reaches. */
    draw(shown: Shown): number {
      const { month, today } = shown;
      drawControls(shown);
      days = gridOf(month, firstWeekday);
      const context = { month, today, ...range, showsAdjacent, ...(archive && { archive }) };
      cells = days.map((day) => drawDay(day, eventsOn(day, day), context, names));
      const rows = Array.from({ length: days.length / 7 }, (_, at) =>
        make('tr', 'ee-table__row', ...cells.slice(at * 7, at * 7 + 7)),
      );
      body.replaceChildren(...rows);
      list.replaceChildren(...eventsOn(firstOf(month), firstOf(month + 1) - 1).map(listed));
      showList(false);
      return days.indexOf(tabStopOf(shown, days, (day) => eventsOn(day, day).length > 0));
    },
  };
}
