/** The elements that show the progress. */
export interface Tracker {
  readonly bar: HTMLElement | SVGCircleElement;
  readonly label: HTMLElement | null;
  readonly isCircle: boolean;
  /** Whether the circle runs counter-clockwise. */
  readonly isRtl: boolean;
}

/** The percentage is visible once the bar is wider than the text by this factor. */
const MIN_RATIO = 1.5;

const lengthOf = (bar: Tracker['bar']) =>
  bar instanceof SVGCircleElement ? 2 * Math.PI * bar.r.baseVal.value : 0;

/** Returns the dash offset, in px, at which nothing is drawn: clockwise or counter-clockwise. */
const emptyAt = ({ bar, isRtl }: Tracker) => (isRtl ? lengthOf(bar) : -lengthOf(bar));

/** Sets the styles that drawing needs. */
export function prepare({ bar, isCircle }: Tracker): void {
  if (isCircle) bar.style.strokeDasharray = String(lengthOf(bar));
  else bar.style.display = 'flex';
}

/**
 * Returns the keyframes from 0 to 100 %, which the browser plays along the scroll position. A bar of less than 1 % is
 * hidden.
 */
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

/** Draws `percent` now, with the number where the owner wants one. */
export function draw(tracker: Tracker, percent: number): void {
  const { bar, label, isCircle } = tracker;
  const { style } = bar;
  style.visibility = percent < (isCircle ? 0.01 : 1) ? 'hidden' : 'visible';
  if (isCircle) style.strokeDashoffset = String(emptyAt(tracker) * (1 - percent / 100));
  else style.width = `${percent}%`;
  if (!label) return;
  const percentText = `${Math.round(percent)}%`;
  if (label.textContent !== percentText) label.textContent = percentText;
  if (isCircle) return;
  const isWideEnough = bar.getBoundingClientRect().width > label.offsetWidth * MIN_RATIO;
  label.style.color = isWideEnough ? 'var(--percentage-color)' : 'transparent';
}

/** Removes all drawn styles. */
export function erase({ bar, label }: Tracker): void {
  for (const name of ['display', 'visibility', 'width', 'stroke-dasharray', 'stroke-dashoffset'])
    bar.style.removeProperty(name);
  label?.style.removeProperty('color');
}
