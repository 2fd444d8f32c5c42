import type { Placement } from '@floating-ui/dom';
import type { Side, TooltipSettings } from './settings';

type Arrows = Pick<TooltipSettings, 'position' | 'arrow_position_h' | 'arrow_position_v'>;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const ALIGNMENTS = ['', '-start', '-end'] as const;
const isBeside = (side: string) => side === 'left' || side === 'right';

/**
 * Every placement, the wanted one first: then the same side along the target's edges, the opposite side, and where
 * neither has room, as beside a picture on a phone, above or below (contract extras X28, flip).
 */
export function placementsOf({ position, arrow_position_h, arrow_position_v }: Arrows): Placement[] {
  const others: Side[] = isBeside(position) ? ['bottom', 'top'] : ['right', 'left'];
  return [position, OPPOSITE[position], ...others].flatMap((side) => {
    const arrow = isBeside(side) ? arrow_position_v : arrow_position_h;
    // The arrow is where the edges meet: right edges for ‘right’.
    const wanted = /^(right|bottom)$/.test(arrow) ? '-end' : /^(left|top)$/.test(arrow) ? '-start' : '';
    return [wanted, ...ALIGNMENTS.filter((each) => each !== wanted)].map(
      (alignment) => `${side}${alignment}` as Placement,
    );
  });
}

/** The classes by which the CMS's styles draw the arrow. */
export function classesOf(placement: Placement): string {
  const [side = '', alignment] = placement.split('-');
  const [start, end] = isBeside(side) ? ['top', 'bottom'] : ['left', 'right'];
  return `to--${side} at--${alignment ? (alignment === 'start' ? start : end) : 'center'}`;
}

/** Where it comes from and goes to, 20 px away, as a `translate` value: from smaller coordinates above and on the left. */
export function slideOf(placement: Placement): string {
  const side = placement.split('-')[0] ?? '';
  const way = side === 'top' || side === 'left' ? '-20px' : '20px';
  return isBeside(side) ? way : `0 ${way}`;
}
