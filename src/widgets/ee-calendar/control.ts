/** Lets visitors move through the months of a calendar, and choose days. */
import { monthOf, moveBy, today, untilMidnight } from './days';
import type { drawFrame } from './frame';
import type { MonthView } from './month-view';
import { clampMonth, moveTo, type Range, type Shown, stepOf } from './shown';

export interface ControlOptions {
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

export function attachControl(options: ControlOptions, signal: AbortSignal) {
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
