/** From where to where the page scrolls while a section is being read, and how far that is (contract extras X16). */
export interface Rule {
  /** Which edge of the window the section's top meets, and its bottom. */
  readonly start: 'top' | 'bottom';
  readonly end: 'top' | 'bottom';
  /** Into the section from its top and its bottom, px. */
  readonly startOffset: number;
  readonly endOffset: number;
}

/** Lengths in px. */
export interface Box {
  /** From the top of what scrolls. */
  readonly top: number;
  readonly height: number;
}

export type State = 'before' | 'reading' | 'read';

/** Scroll positions at which reading begins and ends, px. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The range of one section in a window `viewport` px high. */
export function rangeOf(rule: Rule, { top, height }: Box, viewport: number): Range {
  return {
    from: top + rule.startOffset - (rule.start === 'bottom' ? viewport : 0),
    to: top + height - rule.endOffset - (rule.end === 'bottom' ? viewport : 0),
  };
}

/** A section that is shorter than its rule demands is read as soon as it begins. */
export const stateOf = (scroll: number, { from, to }: Range): State =>
  scroll < from ? 'before' : scroll <= to ? 'reading' : 'read';

/** 0 to 1. */
export const progressOf = (scroll: number, { from, to }: Range): number =>
  to > from ? Math.min(Math.max((scroll - from) / (to - from), 0), 1) : Number(scroll >= from);

/** `top-top` or `bottom-top`, `top-bottom` or `bottom-bottom`: the window's edge, then the section's; offsets in px. */
export function readRule({ start, end, startOffset, endOffset }: DOMStringMap): Rule {
  return {
    start: start === 'bottom-top' ? 'bottom' : 'top',
    end: end === 'bottom-bottom' ? 'bottom' : 'top',
    startOffset: Number.parseFloat(startOffset ?? '') || 0,
    endOffset: Number.parseFloat(endOffset ?? '') || 0,
  };
}

/**
 * So much earlier than reading a view timeline begins, px: where a jump ends less than a pixel behind its beginning, and
 * makes what it draws appear, Chromium shows all as read until the next scroll.
 */
const EARLY = 2;

/** The same rule as ranges of a view timeline: its section's edges cross the window's. */
export function timelineRange({ start, end, startOffset, endOffset }: Rule): {
  rangeStart: string;
  rangeEnd: string;
} {
  const crossing = { top: 'exit-crossing', bottom: 'entry-crossing' };
  return {
    rangeStart: `${crossing[start]} calc(0% + ${startOffset - EARLY}px)`,
    rangeEnd: `${crossing[end]} calc(100% - ${endOffset}px)`,
  };
}

/** Beyond any page, px. */
const FAR = 1_000_000;
/** A browser may stop between two pixels. */
export const TOLERANCE = 1;

/**
 * Margins of the two regions, one for each edge, that a section enters or leaves when its state changes: each reaches
 * from an edge of the window to beyond the page, so that no jump goes unseen.
 */
export function regionsOf({ start, end, startOffset, endOffset }: Rule): string[] {
  const region = (edge: 'top' | 'bottom', offset: number) =>
    edge === 'top' ? `${-offset}px 0px ${FAR}px 0px` : `${FAR}px 0px ${offset}px 0px`;
  return [region(start, TOLERANCE - startOffset), region(end, TOLERANCE + endOffset)];
}
