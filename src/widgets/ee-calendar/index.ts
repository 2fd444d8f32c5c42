import type { Field } from '../../api';
import { defineHandler, flag, text } from '../../core';
import { loadSanitizer } from '../../markup';
import { ruleForForeign } from '../../third-parties';
import { endOf, monthOf, moveBy, readMoment, today, untilMidnight } from './days';
import { readEvent } from './events';
import { drawFrame } from './frame';
import { createMonthView, type MonthView } from './month-view';
import { DEFAULT_PATTERN, MONTHS, namesOf, WEEKDAYS } from './names';
import { clampMonth, moveTo, openAt, type Range, type Shown, stepOf } from './shown';
import style from './style.css';

const textFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text()])) as Record<Name, ReturnType<typeof text>>;

/** The field of a month or day, in the format of the builder's picker. */
const monthField: Field<string> = {
  fallback: '',
  form: 'YYYY-MM',
  read: (raw) => (typeof raw === 'string' && readMoment(raw) ? raw : undefined),
};

/** The settings as the widget's controls print them; a control that is off or blank prints no key. */
const settings = {
  first_day: text('1'),
  constrain_start: monthField,
  constrain_end: monthField,
  default_current_month: flag(),
  default_month: monthField,
  show_adjacent_months: flag(),
  click_adjacent: flag(),
  link_archive: flag(),
  event_list_heading: text(),
  event_date_format: text(),
  ...textFields(WEEKDAYS.map((name) => `day_${name}` as const)),
  ...textFields(MONTHS.map((name) => `month_${name}` as const)),
};

// Lets visitors move through the months of a calendar, and choose days.

interface ControlOptions {
  readonly root: HTMLElement;
  readonly frame: ReturnType<typeof drawFrame>;
  readonly view: MonthView;
  readonly opened: Shown;
  readonly range: Range;
  readonly firstWeekday: number;
  readonly isRtl: boolean;
  readonly isCompact: boolean;
  /** A click on a day of another month shows that month. */
  readonly followsAdjacent: boolean;
}

/** What is done to the month that the calendar shows. */
function createActions({ frame, view, opened, range, isCompact, followsAdjacent }: ControlOptions) {
  let shown = opened;
  const activate = (at: number) => {
    shown = { ...shown, active: view.dayAt(at) ?? shown.active };
    view.setTabStop(at);
  };
  const render = () => activate(view.draw(shown));
  const focusActive = () => view.cellOf(shown.active)?.focus({ preventScroll: true });
  const showMonth = (requested: number) => {
    const month = clampMonth(requested, range);
    if (month === shown.month) return;
    shown = { ...shown, month };
    render();
  };
  /** Draws the month anew with the same list and focus. */
  const refresh = () => {
    const hadFocus = frame.body.contains(document.activeElement);
    const wasShown = view.isListShown();
    render();
    view.showList(wasShown);
    if (hadFocus) focusActive();
  };
  return {
    activate,
    focusActive,
    showNext: (step: number) => showMonth(shown.month + step),
    choose(at: number) {
      const day = view.dayAt(at);
      const cell = view.cellAt(at);
      if (day === undefined || !cell) return;
      if (monthOf(day) !== shown.month && followsAdjacent) {
        const hadFocus = frame.body.contains(document.activeElement);
        if (!cell.classList.contains('empty')) shown = { ...shown, active: day };
        showMonth(monthOf(day));
        if (hadFocus) focusActive();
      } else if (cell.hasAttribute('tabindex')) activate(at);
      if (!cell.classList.contains('ee-calendar__day--event') || !view.hasListed()) return;
      view.showList(true);
      if (isCompact) frame.close.focus({ preventScroll: true });
    },
    focusFirstEvent: () =>
      view
        .cellOf(shown.active)
        ?.querySelector<HTMLElement>('.ee-calendar__day__event a[href]')
        ?.focus({ preventScroll: true }),
    leaveList() {
      view.showList(false);
      focusActive();
    },
    moveTo(day: number) {
      const moved = moveTo(shown, day, range);
      if (!moved) return;
      const isSameMonth = moved.month === shown.month;
      shown = moved;
      if (isSameMonth) view.setTabStop(view.indexOf(day));
      else render();
      focusActive();
    },
    refresh,
    /** The day has changed while the page was open, or the page comes back from the back/forward cache. */
    checkToday() {
      if (document.hidden || today() === shown.today) return;
      shown = { ...shown, today: today() };
      refresh();
    },
    render,
  };
}

function attachControl(options: ControlOptions, signal: AbortSignal) {
  const { root, frame, view, firstWeekday, isRtl, isCompact } = options;
  const { previous, next, close, body, listBox } = frame;
  const actions = createActions(options);

  const onKey = (event: KeyboardEvent) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    // Choosing a day moves the focus, so a held key would follow the event's link, or close the list again.
    if (repeat && /^(?:Enter| )$/.test(key)) return event.preventDefault();
    const at = view.indexAt(event);
    const isCell = view.cellAt(at) === target;
    const step = stepOf(key, target.role === 'button', listBox.contains(target), at >= 0, isCell);
    const moved = step === 'move' ? moveBy(event, view.dayAt(at) ?? 0, firstWeekday, isRtl) : undefined;
    if (!step || (step === 'move' && moved === undefined)) return;
    event.preventDefault();
    if (step === 'press') target.click();
    else if (step === 'leave') actions.leaveList();
    else if (step === 'back') actions.focusActive();
    else if (step === 'choose') {
      actions.choose(at);
      if (!isCompact) actions.focusFirstEvent();
    } else if (moved !== undefined) actions.moveTo(moved);
  };
  const onClick = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (previous.contains(target)) actions.showNext(-1);
    else if (next.contains(target)) actions.showNext(1);
    else if (close.contains(target)) actions.leaveList();
    else if (body.contains(target) && !target.closest('a[href],button')) actions.choose(view.indexAt(event));
  };
  root.addEventListener('click', onClick, { signal });
  body.addEventListener('focusin', (event) => actions.activate(view.indexAt(event)), { signal });
  root.addEventListener('keydown', onKey, { signal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchDay = () => {
    clearTimeout(timer);
    actions.checkToday();
    timer = setTimeout(watchDay, untilMidnight());
  };
  watchDay();
  // Browsers delay timers in hidden tabs, and stop timers in the back/forward cache.
  document.addEventListener('visibilitychange', watchDay, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return actions;
}

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
