import { make } from '../../ui/dom/make';
import { hasIconFont, ICON_PATHS } from '../../ui/icons';
import type { Names } from './names';

/** Creates a button as a span, since the CMS's CSS styles the original's span. */
function control(className: string, label: string, icon: keyof typeof ICON_PATHS): HTMLElement {
  const drawn = make('i', `eicon-${icon}`);
  drawn.ariaHidden = 'true';
  if (!hasIconFont(icon)) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    for (const [name, value] of [
      ['viewBox', '0 0 1000 1000'],
      ['width', '1em'],
      ['height', '1em'],
      ['fill', 'currentColor'],
    ] as const)
      svg.setAttribute(name, value);
    path.setAttribute('d', ICON_PATHS[icon]);
    svg.append(path);
    drawn.append(svg);
  }
  const button = make('span', className, drawn);
  button.role = 'button';
  button.tabIndex = 0;
  button.ariaLabel = label;
  return button;
}

/** Draws the row of weekdays, starting at `firstWeekday`. */
function drawHead(names: Names, firstWeekday: number): HTMLElement {
  const cells = names.days.map((_, at) => {
    const weekday = (at + firstWeekday) % 7;
    const label = make('div', 'ee-calendar__cell__wrapper', names.days[weekday] ?? '');
    const cell = make(
      'td',
      'ee-table__cell ee-calendar__cell ee-calendar__header__week',
      make('div', 'ee-calendar__week ee-calendar__cell__content', label),
    );
    cell.role = 'columnheader';
    cell.ariaLabel = names.weekday(weekday);
    return cell;
  });
  return make(
    'thead',
    'ee-table__head ee-calendar__table__head',
    make('tr', 'ee-table__row ee-calendar__header header-days', ...cells),
  );
}

/** Draws the parts of a calendar that are the same for all months. */
export function drawFrame(
  names: Names,
  firstWeekday: number,
  isRtl: boolean,
  listTitle: string,
  texts: { readonly previous: string; readonly next: string; readonly close: string },
) {
  const arrow = (kind: 'previous' | 'next') => {
    const side = (kind === 'previous') === isRtl ? 'right' : 'left';
    return control(
      `ee-calendar__controls__button ee-calendar__button--${kind} ee-arrow ee-arrow--${side} clndr-control-button clndr-${kind}-button`,
      texts[kind],
      `chevron-${side}`,
    );
  };
  const previous = arrow('previous');
  const next = arrow('next');
  const title = make('div', 'ee-calendar__controls__month ee-calendar__controls__content month');
  title.ariaLive = 'polite';
  const body = make('tbody', 'ee-table__body ee-calendar__table__body');
  const table = make('table', 'ee-table ee-calendar__table clndr-table', drawHead(names, firstWeekday), body);
  for (const name of ['border', 'cellspacing', 'cellpadding']) table.setAttribute(name, '0');
  table.role = 'grid';
  const close = control(
    'ee-arrow ee-calendar__controls__button ee-calendar__events__hide',
    texts.close,
    'close',
  );
  const header = make(
    'div',
    'ee-calendar__events__header ee-calendar__table__head',
    make('span', 'ee-calendar__events__header__title', listTitle),
    close,
  );
  const list = make('div', 'ee-calendar__events__list ee-nav ee-nav--stacked');
  const listBox = make('div', 'ee-calendar__events', header, list);
  const view = make('div', 'ee-calendar__month clndr-events', table, listBox);
  const controls = make('div', 'ee-calendar__controls clndr-controls', previous, title, next);
  const frame = make('div', 'clndr', controls, view);
  return { frame, previous, next, title, table, body, close, list, listBox, view };
}
