import { loadSanitizer } from '../../borders/markup/load-sanitizer';
import { ruleForForeign } from '../../borders/third-parties/server';
import { defineHandler } from '../../runtime/core';
import { endOf, firstOf, gridOf, monthOf, moveBy, readMoment, today } from './days';
import { drawDay, make } from './draw';
import { readEvent } from './events';
import { drawFrame } from './frame';
import { DEFAULT_PATTERN, formatMoment, namesOf } from './names';
import { settings } from './settings';
import style from './style.css';

const INACTIVE = 'ee-calendar__day--inactive';

/** Shows a month of the owner's events, and lets the visitor move from month to month. */
export default defineHandler({
  settings,
  texts: {
    previous: ['Voriger Monat', '', 'Previous month'],
    next: ['Nächster Monat', '', 'Next month'],
    close: ['Zurück zum Monat', '', 'Back to the month'],
    list: ['Termine in diesem Monat', '', 'Events in this month'],
    archive: ['Archiv', '', 'Archive'],
  },
  style,
  mount(element, { settings: store, texts, page, signal, warn, note }) {
    const root = element.querySelector<HTMLElement>('.ee-calendar');
    if (!root) return;
    const own = store.get();
    const isCompact = element.classList.contains('ee-calendar-skin--compact');
    const names = namesOf(own, element.closest<HTMLElement>('[lang]')?.lang ?? '');
    const firstWeekday = /^[0-6]$/.test(own.first_day) ? Number(own.first_day) : 0;
    const format = own.event_date_format.trim() || DEFAULT_PATTERN;
    const start = readMoment(own.constrain_start)?.day ?? Number.NEGATIVE_INFINITY;
    const end = endOf(own.constrain_end) ?? Number.POSITIVE_INFINITY;
    const printed = [...root.childNodes];
    const events = [...root.querySelectorAll<HTMLElement>('.ee-calendar-event')].flatMap((each) => {
      const event = readEvent(each);
      if (!event)
        warn(
          `event-${each.dataset.start}`,
          `data-start is ${JSON.stringify(each.dataset.start ?? null)}, expected YYYY-MM-DD HH:mm; this event is not shown`,
        );
      return event ?? [];
    });
    note('calendar', `${events.length} Termine`);
    if (/o\b/.test(format) && isCompact)
      note('dates', `„${format}“ zählt englisch (9th); „D. MMMM“ schreibt 9. ${names.months[0]}`);

    let now = today();
    const clamp = (month: number) => {
      const least = Number.isFinite(start) ? monthOf(start) : month;
      const most = Number.isFinite(end) ? monthOf(end) : month;
      return Math.max(least, Math.min(month, most));
    };
    const defaultDay = own.default_current_month ? undefined : readMoment(own.default_month)?.day;
    let month = clamp(monthOf(defaultDay ?? now));
    let active = -1;
    let days: readonly number[] = [];
    let cells: HTMLTableCellElement[] = [];

    const { frame, previous, next, title, table, body, close, list, listBox, view } = drawFrame(
      names,
      firstWeekday,
      page.isRtl,
      own.event_list_heading || texts.list,
      texts,
    );

    const activate = (at: number) => {
      active = days[at] ?? active;
      for (const [each, cell] of cells.entries()) {
        if (cell.hasAttribute('tabindex')) cell.tabIndex = each === at ? 0 : -1;
        // The tab key reaches only the links of the active day.
        for (const link of cell.querySelectorAll<HTMLElement>('a,button'))
          if (each === at) link.removeAttribute('tabindex');
          else link.tabIndex = -1;
      }
    };
    const showList = (isShown: boolean) => {
      view.classList.toggle('show-events', isShown);
      if (!isCompact) return;
      // The hidden part of the compact view lies outside the visible area, and must not take focus.
      table.inert = isShown;
      listBox.inert = !isShown;
    };
    const eventsOn = (from: number, to: number) =>
      events.filter((each) => each.start.day <= to && each.end.day >= from);

    const render = () => {
      title.textContent = `${names.months[((month % 12) + 12) % 12]} ${Math.floor(month / 12)}`;
      table.ariaLabel = title.textContent;
      for (const [button, isOver] of [
        [previous, clamp(month - 1) === month],
        [next, clamp(month + 1) === month],
      ] as const) {
        button.classList.toggle(INACTIVE, isOver);
        button.ariaDisabled = isOver ? 'true' : null;
      }
      days = gridOf(month, firstWeekday);
      const dayContext = {
        month,
        today: now,
        start,
        end,
        showsAdjacent: own.show_adjacent_months,
        ...(own.link_archive && !isCompact
          ? { archive: (day: number) => `${texts.archive}: ${names.full(day)}` }
          : undefined),
      };
      cells = days.map((day) => drawDay(day, eventsOn(day, day), dayContext, names));
      const rows = Array.from({ length: days.length / 7 }, (_, at) =>
        make('tr', 'ee-table__row', ...cells.slice(at * 7, at * 7 + 7)),
      );
      body.replaceChildren(...rows);
      list.replaceChildren(
        ...eventsOn(firstOf(month), firstOf(month + 1) - 1).map((event) => {
          const from = formatMoment(format, event.start, names);
          const to = event.hasEnd ? ` - ${formatMoment(format, event.end, names)}` : '';
          return make(
            'div',
            'ee-calendar__events__event ee-calendar__cell__content ee-nav__item',
            event.link(`${from}${to}: `),
          );
        }),
      );
      showList(false);
      const inMonth = (day: number) => monthOf(day) === month;
      const [initial] = [active, now, days.find((day) => inMonth(day) && eventsOn(day, day).length)].filter(
        (day): day is number => day !== undefined && inMonth(day),
      );
      activate(days.indexOf(initial ?? firstOf(month)));
    };
    const focusActive = () => cells[days.indexOf(active)]?.focus({ preventScroll: true });
    const showMonth = (requested: number) => {
      const reached = clamp(requested);
      if (reached === month) return;
      month = reached;
      render();
    };

    const choose = (at: number) => {
      const day = days[at];
      const cell = cells[at];
      if (day === undefined || !cell) return;
      if (monthOf(day) !== month && own.click_adjacent) {
        const hadFocus = body.contains(document.activeElement);
        if (!cell.classList.contains('empty')) active = day;
        showMonth(monthOf(day));
        if (hadFocus) focusActive();
      } else if (cell.hasAttribute('tabindex')) activate(at);
      if (!cell.classList.contains('ee-calendar__day--event') || !list.childElementCount) return;
      showList(true);
      if (isCompact) close.focus({ preventScroll: true });
    };
    const leaveList = () => {
      showList(false);
      focusActive();
    };
    const cellAt = ({ target }: Event) =>
      cells.findIndex((cell) => target instanceof Node && cell.contains(target));

    previous.addEventListener('click', () => showMonth(month - 1), { signal });
    next.addEventListener('click', () => showMonth(month + 1), { signal });
    close.addEventListener('click', leaveList, { signal });
    body.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element) || event.target.closest('a[href],button')) return;
        choose(cellAt(event));
      },
      { signal },
    );
    body.addEventListener('focusin', (event) => activate(cellAt(event)), { signal });
    root.addEventListener(
      'keydown',
      (event) => {
        const { key, target, altKey, ctrlKey, metaKey } = event;
        if (event.defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement))
          return;
        const at = cellAt(event);
        const isOnCell = cells[at] === target;
        const isPress = key === 'Enter' || key === ' ';
        if (isPress && target.role === 'button' && !isOnCell) {
          event.preventDefault();
          target.click();
        } else if (key === 'Escape' && listBox.contains(target)) {
          event.preventDefault();
          leaveList();
        } else if (at >= 0 && key === 'Escape' && !isOnCell) {
          event.preventDefault();
          focusActive();
        } else if (isPress && isOnCell) {
          event.preventDefault();
          choose(at);
          if (!isCompact)
            cells[days.indexOf(active)]
              ?.querySelector<HTMLElement>('.ee-calendar__day__event a[href]')
              ?.focus({ preventScroll: true });
        } else if (at >= 0) {
          const moved = moveBy(event, days[at] ?? 0, firstWeekday, page.isRtl);
          if (moved === undefined) return;
          event.preventDefault();
          const reached = clamp(monthOf(moved));
          if (reached !== monthOf(moved)) return;
          active = moved;
          if (reached === month) activate(days.indexOf(moved));
          else showMonth(reached);
          focusActive();
        }
      },
      { signal },
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        // The day has changed while the page was open, or the page comes back from the back/forward cache.
        if (document.hidden || today() === now) return;
        now = today();
        render();
      },
      { signal },
    );

    render();
    root.replaceChildren(frame);

    const hooked = events.filter(({ hooks }) => hooks);
    const wrapHooked = async () => {
      const [{ cleanForeign }, mayLoad] = await Promise.all([loadSanitizer(), ruleForForeign()]);
      if (signal.aborted) return;
      for (const { hooks = '', wrap } of hooked) wrap(cleanForeign(hooks, { mayLoad }));
      const hadFocus = body.contains(document.activeElement);
      const wasShown = view.classList.contains('show-events');
      render();
      showList(wasShown);
      if (hadFocus) focusActive();
    };
    // If the sanitizer can't be loaded, the hooks' text stays.
    if (hooked.length) wrapHooked().catch(() => {});
    signal.addEventListener('abort', () => root.replaceChildren(...printed));
  },
});
