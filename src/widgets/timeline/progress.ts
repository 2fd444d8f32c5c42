import type { Track } from '../../ui/scroll-motion';

/**
 * Returns the scroll range of a line of `length` px, from when its top is at `location` % of the viewport's height to
 * when its bottom is there. Needs no DOM.
 */
export function lineRange(location: number, length: number): ReturnType<Track['range']> {
  const below = 1 - location / 100;
  return [
    [below * 100, -below * length],
    [below * 100, (1 - below) * length],
  ];
}
