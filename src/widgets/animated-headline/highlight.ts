import { drawMarker, type Marker } from './markers';
import { createPause } from './pause';

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
