import type { Placement } from '@floating-ui/dom';
import type { Side, TooltipSettings } from './settings';

type Arrows = Pick<TooltipSettings, 'position' | 'arrow_position_h' | 'arrow_position_v'>;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const ALIGNMENTS = ['', '-start', '-end'] as const;
const isBeside = (side: string) => side === 'left' || side === 'right';

/**
 * All placements, the wanted one first: then the same side with other alignments, the opposite side, and the other two
 * sides, which have space beside a picture on a phone.
 */
export function placementsOf({ position, arrow_position_h, arrow_position_v }: Arrows): Placement[] {
  const others: Side[] = isBeside(position) ? ['bottom', 'top'] : ['right', 'left'];
  return [position, OPPOSITE[position], ...others].flatMap((side) => {
    const arrow = isBeside(side) ? arrow_position_v : arrow_position_h;
    // The arrow is at the aligned edges: at the right edges for ‘right’.
    const wanted = /^(right|bottom)$/.test(arrow) ? '-end' : /^(left|top)$/.test(arrow) ? '-start' : '';
    return [wanted, ...ALIGNMENTS.filter((each) => each !== wanted)].map(
      (alignment) => `${side}${alignment}` as Placement,
    );
  });
}

/** Classes for the arrow in the CMS's styles. */
export function classesOf(placement: Placement): string {
  const [side = '', alignment] = placement.split('-');
  const [start, end] = isBeside(side) ? ['top', 'bottom'] : ['left', 'right'];
  return `to--${side} at--${alignment ? (alignment === 'start' ? start : end) : 'center'}`;
}

/**
 * The start and end of the slide, 20 px away, as a `translate` value: towards smaller coordinates above and on the
 * left.
 */
export function slideOf(placement: Placement): string {
  const side = placement.split('-')[0] ?? '';
  const shift = side === 'top' || side === 'left' ? '-20px' : '20px';
  return isBeside(side) ? shift : `0 ${shift}`;
}
