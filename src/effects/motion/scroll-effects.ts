import {
  blurOf,
  type Movement,
  movedLayer,
  movementAt,
  movePoint,
  opacityOf,
  type Range,
  scaleOf,
} from './formulas';
import { type Group, mouseSpeedOf } from './settings';

/** Every effect is linear between the ends of its range, so these points define the whole animation. */
const pointsOf = (...ranges: (Range | undefined)[]) => [
  ...new Set([0, ...ranges.flatMap((range) => (range ? [range.start, range.end] : [])), 100]),
];

const round = (value: number) => +value.toFixed(4);

/** Returns the one-way effect of that name, where the group has the effect. */
function movementOf(group: Group, name: 'translateX' | 'translateY' | 'rotateZ'): Movement | undefined {
  if (!group[`${name}_effect`]) return undefined;
  return {
    isReversed: !!group[`${name}_direction`],
    speed: group[`${name}_speed`],
    range: group[`${name}_affectedRange`],
  };
}

/** Returns the keyframes of all scroll effects of the group, in order; empty where the group has none. */
export function framesOf(group: Group, isBackground: boolean): Keyframe[] {
  const frames: Keyframe[] = [];
  const add = (points: number[], frame: (percent: number) => Keyframe) => {
    for (const percent of points) frames.push({ ...frame(percent), offset: percent / 100 });
  };
  const x = movementOf(group, 'translateX');
  const y = movementOf(group, 'translateY');
  if (x || y) {
    const distance = (percent: number, movement: Movement | undefined) => {
      if (!movement) return '0';
      return isBackground
        ? `${round(movedLayer(percent, movement, mouseSpeedOf(group)))}%`
        : `${round(movementAt(percent, movement))}px`;
    };
    add(pointsOf(x?.range, y?.range), (percent) => ({
      translate: `${distance(percent, x)} ${distance(percent, y)}`,
    }));
  }
  const turn = movementOf(group, 'rotateZ');
  if (turn) add(pointsOf(turn.range), (percent) => ({ rotate: `${round(movementAt(percent, turn))}deg` }));
  for (const name of ['scale', 'opacity', 'blur'] as const) {
    if (!group[`${name}_effect`]) continue;
    const range = group[`${name}_range`];
    add(pointsOf(range), (percent) => {
      const point = movePoint(percent, group[`${name}_direction`], range);
      if (name === 'scale') return { scale: String(round(scaleOf(point, group.scale_speed))) };
      if (name === 'opacity') return { opacity: round(opacityOf(point, group.opacity_level)) };
      return { filter: `blur(${round(blurOf(point, group.blur_level))}px)` };
    });
  }
  return frames.sort((a, b) => Number(a.offset) - Number(b.offset));
}
