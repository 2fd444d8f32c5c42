import { adoptStyle } from '../../core';
import style from './style.css';

export interface PauseTexts {
  readonly pause: string;
  readonly play: string;
}

/**
 * Makes the button that stops and starts what moves by itself, as WCAG 2.2.2 requires. The button comes before the
 * content in tab order, as the ARIA Authoring Practices recommend, and is removed when `signal` is aborted.
 * @param className the class by which a widget and the owner's styles place the button
 */
export function createPauseToggle(
  container: Element,
  className: string,
  onToggle: () => void,
  signal: AbortSignal,
): HTMLButtonElement {
  adoptStyle(style);
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.className = `piton-pause-toggle ${className}`;
  toggle.addEventListener('click', onToggle, { signal });
  container.prepend(toggle);
  signal.addEventListener('abort', () => toggle.remove());
  return toggle;
}

/** Shows on the button whether the content moves, and names what a press does. */
export function showPlaying(toggle: HTMLButtonElement, isPlaying: boolean, texts: PauseTexts): void {
  toggle.ariaLabel = isPlaying ? texts.pause : texts.play;
  toggle.classList.toggle('is-paused', !isPlaying);
}
