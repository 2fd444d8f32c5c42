/** The paths of the markers, in a box of 500 by 150 units that is stretched over the highlighted words. */
export const MARKERS = {
  circle: ['M338 17C224 1 62 10 21 63c-32 43 68 79 217 80 152 1 252-31 245-75C476 21 318 1 172 21'],
  curly: [
    'M4 143c21-17 41-17 62 0s41 17 62 0 41-17 62 0 41 17 62 0 41-17 62 0 41 17 62 0 41-17 62 0 41 17 60 0',
  ],
  underline: ['M7 145C121 134 332 132 493 141'],
  double: ['M8 11C132 3 341 2 492 10', 'M7 146C138 138 352 137 494 144'],
  double_underline: ['M6 135C148 126 346 126 494 133', 'M20 149C168 142 330 142 480 147'],
  underline_zigzag: ['M8 134c155-8 327-9 484-5-128 4-299 8-424 17 122-5 246-6 331-1'],
  diagonal: ['M11 141C172 112 334 62 489 9'],
  strikethrough: ['M4 77C152 71 349 71 496 76'],
  x: ['M490 9C334 52 172 102 11 141', 'M11 9C172 52 334 102 490 141'],
} as const satisfies Record<string, readonly string[]>;

export type Marker = keyof typeof MARKERS;

const SVG = 'http://www.w3.org/2000/svg';

/** Draws the marker; the CMS's CSS colours and animates it. */
export function drawMarker(marker: Marker): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 500 150');
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  for (const line of MARKERS[marker]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', line);
    svg.append(path);
  }
  return svg;
}

/**
 * Creates a function that waits for a duration in ms. The promise never settles once `signal` is aborted. Only one
 * caller may wait at a time.
 */
export function createPause(signal: AbortSignal): (duration: number) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (duration) =>
    new Promise((resolve) => {
      if (!signal.aborted) timer = setTimeout(resolve, duration);
    });
}

const SHOWN = 'e-animated';
const HIDDEN = 'e-hide-highlight';
/** The marker disappears after this part of the pause, so that it is drawn anew at the end of the pause. */
const HIDES_AT = 0.8;

export interface HighlightSettings {
  readonly marker: Marker;
  readonly loop: boolean;
  /** The duration and the delay are in ms. */
  readonly highlight_animation_duration: number;
  readonly highlight_iteration_delay: number;
}

/**
 * Draws the marker over the words of `wrapper`, again after each delay where `loop` is set, until `signal` is aborted.
 */
export async function highlight(
  headline: Element,
  wrapper: Element,
  settings: HighlightSettings,
  signal: AbortSignal,
): Promise<void> {
  const { marker, loop, highlight_animation_duration: duration, highlight_iteration_delay: delay } = settings;
  const { classList } = headline;
  const pause = createPause(signal);
  const svg = drawMarker(marker);
  wrapper.append(svg);
  signal.addEventListener('abort', () => {
    svg.remove();
    classList.remove(SHOWN, HIDDEN);
  });
  classList.add(SHOWN);
  while (loop) {
    await pause(duration + HIDES_AT * delay);
    classList.replace(SHOWN, HIDDEN);
    await pause((1 - HIDES_AT) * delay);
    classList.replace(HIDDEN, SHOWN);
  }
}
