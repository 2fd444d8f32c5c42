import { choice, defineHandler, dropEmptyStyle, flag, number, responsive } from '../core';
import { batch } from '../ui/dom/batch';
import { extrasDevice } from '../ui/extras-device';
import { animateOnScroll, runWhile } from '../ui/scroll-motion';

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;

/** The part of the scrolled distance that the picture moves per step of speed. */
const SHIFT_PER_SPEED = 1 / 4;

/** The scroll distance of a section; all lengths are in px. */
interface Shift {
  readonly speed: number;
  /** How far the section has entered the viewport when the effect starts; the picture is centred at this point. */
  readonly start: number;
  /** The section's whole scroll distance: its height plus the height of the viewport. */
  readonly scrollDistance: number;
  /** The part of the picture that exceeds the section on either side; the picture moves no farther. */
  readonly limit: number;
}

/**
 * Returns the points of the scroll distance (0 to 1) between which the picture moves linearly, each with the picture's
 * distance from the centre in px.
 */
export function shiftsOf({
  speed,
  start,
  scrollDistance,
  limit,
}: Shift): { offset: number; distance: number }[] {
  const pace = speed * SHIFT_PER_SPEED;
  return [0, start - limit / pace, start + limit / pace, scrollDistance]
    .filter((at) => at >= 0 && at <= scrollDistance)
    .sort((a, b) => a - b)
    .map((at) => ({
      offset: at / scrollDistance,
      distance: Math.min(Math.max((at - start) * pace, -limit), limit),
    }));
}

/** Writes inline styles, and restores the previous ones when `signal` is aborted. */
function writeStyle(
  element: HTMLElement,
  styles: Readonly<Record<string, string>>,
  signal: AbortSignal,
): void {
  const { style } = element;
  const before = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
  signal.addEventListener('abort', () => {
    for (const [name, value, priority] of before) style.setProperty(name, value, priority);
    dropEmptyStyle(element);
  });
}

/** Runs the widget extras' parallax backgrounds: the picture of a section scrolls more slowly than the page. */
export default defineHandler({
  settings: {
    parallax_background_enable: flag(),
    parallax_background_speed: responsive(number(0.5, { min: 0, max: 1 })),
    parallax_background_direction: choice(DIRECTIONS, 'down'),
  },
  mount(element, { settings, settingsFor, preview, note, signal }) {
    const { parallax_background_enable, parallax_background_direction: direction } = settings.get();
    const device = () => extrasDevice(innerWidth);
    const speedNow = () => settingsFor(device()).parallax_background_speed;
    const isAcross = direction === 'left' || direction === 'right';
    const sign = direction === 'down' || direction === 'left' ? 1 : -1;

    const start = (effectSignal: AbortSignal) => {
      const speed = speedNow();
      // The picture exceeds the section by this percentage of the window, and by twice as much on phones.
      const larger = speed * (device() === 'mobile' ? 2 : 1) * 100;
      const unit = isAcross ? 'vw' : 'vh';
      const container = document.createElement('div');
      container.className = 'ee-parallax';
      const inner = document.createElement('div');
      inner.className = 'ee-parallax__inner';
      container.append(inner);
      Object.assign(inner.style, {
        position: 'absolute',
        zIndex: '-1',
        top: '0',
        left: '0',
        width: isAcross ? `calc(100% + ${larger}${unit})` : '100%',
        height: isAcross ? '100%' : `calc(100% + ${larger}${unit})`,
      });
      let begin: number | undefined;
      const measureScrollDistance = () => innerHeight + element.offsetHeight;
      const frames = (): Keyframe[] => {
        const scrollDistance = measureScrollDistance();
        begin ??= Math.min(Math.max(innerHeight - element.getBoundingClientRect().top, 0), scrollDistance);
        const limit = ((isAcross ? innerWidth : innerHeight) * larger) / 200;
        return shiftsOf({ speed, start: begin, scrollDistance, limit }).map(({ offset, distance }) => {
          const place = `calc(${-larger / 2}${unit} + ${sign * distance}px)`;
          return { offset, translate: isAcross ? `${place} 0` : `0 ${place}` };
        });
      };
      batch(() => {
        const image = getComputedStyle(element).backgroundImage;
        if (effectSignal.aborted || !image || image === 'none') {
          note('parallax', 'parallax.no-picture');
          return undefined;
        }
        const range = () => [[0, 0] as const, [0, measureScrollDistance()] as const] as const;
        return () => {
          const stop = animateOnScroll(inner, frames, { over: 'view', subject: element, range });
          writeStyle(element, { 'background-image': 'none', 'z-index': '0' }, effectSignal);
          element.prepend(container);
          effectSignal.addEventListener('abort', () => {
            stop();
            container.remove();
          });
        };
      });
    };

    const readState = () =>
      preview || !parallax_background_enable || !speedNow() ? '' : `${speedNow()} ${device()}`;
    runWhile(readState, start, signal);
  },
});
