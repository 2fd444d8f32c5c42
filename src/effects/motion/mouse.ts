import { dropEmptyStyle } from '../../core';
import { followPointer } from '../../ui/scroll-motion';
import { movedLayer, movementAt } from './formulas';
import { type Group, scrollSpeedOf } from './settings';

/** The mouse moves elements anywhere in the viewport; percent of its width or height. */
const WHOLE_VIEWPORT = { start: 0, end: 100 };

/**
 * Returns the functions of `transform` by name, with their values, for a mouse at `x` and `y` percent of the viewport:
 * `mouseTrack` moves along both axes, `tilt` rotates towards the mouse or away from it.
 */
export function mouseValues(group: Group, isBackground: boolean, x: number, y: number): [string, string][] {
  const values: [string, string][] = [];
  if (group.mouseTrack_effect) {
    const movement = {
      range: WHOLE_VIEWPORT,
      isReversed: !!group.mouseTrack_direction,
      speed: group.mouseTrack_speed,
    };
    const distance = (percent: number, axis: 'X' | 'Y') =>
      isBackground
        ? `${movedLayer(percent, movement, scrollSpeedOf(group, axis))}%`
        : `${movementAt(percent, movement)}px`;
    values.push(['translateX', distance(x, 'X')], ['translateY', distance(y, 'Y')]);
  }
  if (group.tilt_effect) {
    const movement = {
      range: WHOLE_VIEWPORT,
      isReversed: !!group.tilt_direction,
      speed: group.tilt_speed / 10,
    };
    values.push(
      ['rotateX', `${movementAt(y, movement)}deg`],
      ['rotateY', `${movementAt(100 - x, movement)}deg`],
    );
  }
  return values;
}

const CSS_TRANSFORM =
  /^_transform_(perspective|(?:rotate|translate|scale|skew|flip)[XYZ]?)_effect(?!.*hover)/;

/** Returns the value with which the function `name` of `transform` changes nothing. */
function neutralValue(name: string): string {
  if (/^(rotate|skew)/.test(name)) return '0deg';
  return /^(scale|flip)/.test(name) ? '1' : '0px';
}

/**
 * Returns the transform that the CMS's CSS gives the element by its settings, which must come before ours; `''` where
 * there is none.
 */
export function cssTransform(raw: Readonly<Record<string, unknown>>): string {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(raw)) {
    const name = value ? CSS_TRANSFORM.exec(key)?.[1] : undefined;
    if (name) names.add(name);
  }
  return [...names]
    .sort((a, b) => Number(b === 'perspective') - Number(a === 'perspective'))
    .map((name) => `${name.replace('flip', 'scale')}(var(--e-transform-${name}, ${neutralValue(name)}))`)
    .join(' ');
}

/** Makes `target` follow the mouse; the CMS's CSS has the transition. On abort the inline styles are restored. */
export function followMouse(
  target: HTMLElement,
  group: Group,
  isBackground: boolean,
  transform: string,
  signal: AbortSignal,
): void {
  const { style } = target;
  const before = style.transform;
  const written = new Set<string>();
  followPointer(
    target,
    ({ x, y }) => {
      const values = mouseValues(group, isBackground, (x / innerWidth) * 100, (y / innerHeight) * 100);
      return () => {
        for (const [name, value] of values) style.setProperty(`--${name}`, value);
        if (written.size) return;
        for (const [name] of values) written.add(name);
        style.transform = [transform, ...values.map(([name]) => `${name}(var(--${name}))`)].join(' ').trim();
      };
    },
    signal,
  );
  signal.addEventListener('abort', () => {
    if (!written.size) return;
    style.transform = before;
    for (const name of written) style.removeProperty(`--${name}`);
    dropEmptyStyle(target);
  });
}
