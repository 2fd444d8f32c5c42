/** What shows the progress. */
export interface Tracker {
  readonly bar: HTMLElement | SVGCircleElement;
  readonly label: HTMLElement | null;
  readonly isCircle: boolean;
  /** Against the reading direction's usual turn of the circle. */
  readonly isRtl: boolean;
}

/** The percentage stands in the bar once that is wider than so many times the text. */
const ROOM = 1.5;

const lengthOf = (bar: Tracker['bar']) =>
  bar instanceof SVGCircleElement ? 2 * Math.PI * bar.r.baseVal.value : 0;

/** The dash offset at which nothing is drawn, px: clockwise or counter-clockwise. */
const emptyAt = ({ bar, isRtl }: Tracker) => (isRtl ? lengthOf(bar) : -lengthOf(bar));

/** Makes room for what is going to be drawn. */
export function prepare({ bar, isCircle }: Tracker): void {
  if (isCircle) bar.style.strokeDasharray = String(lengthOf(bar));
  else bar.style.display = 'flex';
}

/** From nothing to all: what the browser plays along the scroll position by itself. A bar of less than 1 % is hidden. */
export const framesOf = (tracker: Tracker): Keyframe[] =>
  tracker.isCircle
    ? [
        { strokeDashoffset: emptyAt(tracker), visibility: 'hidden' },
        { strokeDashoffset: 0, visibility: 'visible' },
      ]
    : [
        { width: '0%', visibility: 'hidden', offset: 0 },
        { width: '1%', visibility: 'hidden', offset: 0.01 },
        { width: '1%', visibility: 'visible', offset: 0.01 },
        { width: '100%', visibility: 'visible', offset: 1 },
      ];

/** Draws `percent` now, with its number where that is wanted. */
export function draw(tracker: Tracker, percent: number): void {
  const { bar, label, isCircle } = tracker;
  const { style } = bar;
  style.visibility = percent < (isCircle ? 0.01 : 1) ? 'hidden' : 'visible';
  if (isCircle) style.strokeDashoffset = String(emptyAt(tracker) * (1 - percent / 100));
  else style.width = `${percent}%`;
  if (!label) return;
  const written = `${Math.round(percent)}%`;
  if (label.textContent !== written) label.textContent = written;
  if (isCircle) return;
  const hasRoom = bar.getBoundingClientRect().width > label.offsetWidth * ROOM;
  label.style.color = hasRoom ? 'var(--percentage-color)' : 'transparent';
}

/** Takes back all that was drawn. */
export function erase({ bar, label }: Tracker): void {
  for (const name of ['display', 'visibility', 'width', 'stroke-dasharray', 'stroke-dashoffset'])
    bar.style.removeProperty(name);
  label?.style.removeProperty('color');
}
