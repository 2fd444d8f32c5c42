/** The rule for when a section counts as being read. */
export interface Rule {
  /** The edge of the window that the section's top reaches at the start, and its bottom at the end. */
  readonly start: 'top' | 'bottom';
  readonly end: 'top' | 'bottom';
  /** The distances from the section's top and bottom into the section, in px. */
  readonly startOffset: number;
  readonly endOffset: number;
}

/** A section's box; lengths are in px. */
export interface Box {
  /** The distance from the top of the scroller's content. */
  readonly top: number;
  readonly height: number;
}

export type State = 'before' | 'reading' | 'read';

/** The scroll positions at which reading starts and ends, in px. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of one section in a window `viewport` px high. */
export function rangeOf(rule: Rule, { top, height }: Box, viewport: number): Range {
  return {
    from: top + rule.startOffset - (rule.start === 'bottom' ? viewport : 0),
    to: top + height - rule.endOffset - (rule.end === 'bottom' ? viewport : 0),
  };
}

/**
 * Returns the state of a section; a section that is shorter than its rule demands is read as soon as its range starts.
 */
export const stateOf = (scroll: number, { from, to }: Range): State =>
  scroll < from ? 'before' : scroll <= to ? 'reading' : 'read';

/** Returns the progress, from 0 to 1. */
export const progressOf = (scroll: number, { from, to }: Range): number =>
  to > from ? Math.min(Math.max((scroll - from) / (to - from), 0), 1) : Number(scroll >= from);

/**
 * Reads a rule from `top-top` or `bottom-top` and `top-bottom` or `bottom-bottom`: the first word is the window's edge,
 * the second the section's. Offsets are in px.
 */
export function readRule({ start, end, startOffset, endOffset }: DOMStringMap): Rule {
  return {
    start: start === 'bottom-top' ? 'bottom' : 'top',
    end: end === 'bottom-bottom' ? 'bottom' : 'top',
    startOffset: Number.parseFloat(startOffset ?? '') || 0,
    endOffset: Number.parseFloat(endOffset ?? '') || 0,
  };
}

/**
 * The view timeline starts this much before reading does, in px. Where a jump ends less than a pixel past the start of
 * the timeline and makes the progress element visible, Chromium shows the full progress until the next scroll.
 */
const LEAD_PX = 2;

/** Returns the rule as ranges of a view timeline, on which the section's edges cross the window's edges. */
export function timelineRange({ start, end, startOffset, endOffset }: Rule): {
  rangeStart: string;
  rangeEnd: string;
} {
  const crossing = { top: 'exit-crossing', bottom: 'entry-crossing' };
  return {
    rangeStart: `${crossing[start]} calc(0% + ${startOffset - LEAD_PX}px)`,
    rangeEnd: `${crossing[end]} calc(100% - ${endOffset}px)`,
  };
}

/** A distance larger than any page, in px. */
const FAR_PX = 1_000_000;
/** A browser may stop scrolling between two pixels. */
export const TOLERANCE = 1;

/**
 * Returns the root margins of the two regions, one for each edge, that a section enters or leaves when its state
 * changes. Each region reaches from an edge of the window to beyond the page, so that observers also notice jumps.
 */
export function regionsOf({ start, end, startOffset, endOffset }: Rule): string[] {
  const region = (edge: 'top' | 'bottom', offset: number) =>
    edge === 'top' ? `${-offset}px 0px ${FAR_PX}px 0px` : `${FAR_PX}px 0px ${offset}px 0px`;
  return [region(start, TOLERANCE - startOffset), region(end, TOLERANCE + endOffset)];
}
