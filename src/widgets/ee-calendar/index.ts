import { loadSanitizer } from '../../borders/markup/load-sanitizer';
import { ruleForForeign } from '../../borders/third-parties/server';
import { defineHandler } from '../../runtime/core';
import { attachControl } from './control';
import { endOf, readMoment, today } from './days';
import { readEvent } from './events';
import { drawFrame } from './frame';
import { createMonthView } from './month-view';
import { DEFAULT_PATTERN, namesOf } from './names';
import { settings } from './settings';
import { openAt } from './shown';
import style from './style.css';

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
    const range = {
      start: readMoment(own.constrain_start)?.day ?? Number.NEGATIVE_INFINITY,
      end: endOf(own.constrain_end) ?? Number.POSITIVE_INFINITY,
    };
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
    note('calendar', 'calendar.events', { count: events.length });
    if (/o\b/.test(format) && isCompact)
      note('dates', 'dates.ordinal', { format, month: names.months[0] ?? '' });

    const frame = drawFrame(names, firstWeekday, page.isRtl, own.event_list_heading || texts.list, texts);
    const view = createMonthView(frame, {
      names,
      firstWeekday,
      events,
      range,
      format,
      isCompact,
      showsAdjacent: own.show_adjacent_months,
      ...(own.link_archive &&
        !isCompact && { archive: (day: number) => `${texts.archive}: ${names.full(day)}` }),
    });
    const now = today();
    const defaultDay = own.default_current_month ? undefined : readMoment(own.default_month)?.day;
    const control = attachControl(
      {
        root,
        frame,
        view,
        opened: openAt(defaultDay ?? now, now, range),
        range,
        firstWeekday,
        isRtl: page.isRtl,
        isCompact,
        followsAdjacent: own.click_adjacent,
      },
      signal,
    );
    control.render();
    root.replaceChildren(frame.frame);

    const hooked = events.filter(({ hooks }) => hooks);
    const wrapHooked = async () => {
      const [{ cleanForeign }, mayLoad] = await Promise.all([loadSanitizer(), ruleForForeign()]);
      if (signal.aborted) return;
      for (const { hooks = '', wrap } of hooked) wrap(cleanForeign(hooks, { mayLoad }));
      control.refresh();
    };
    // If the sanitizer can't be loaded, the hooks' text stays.
    if (hooked.length) wrapHooked().catch(() => {});
    signal.addEventListener('abort', () => root.replaceChildren(...printed));
  },
});
