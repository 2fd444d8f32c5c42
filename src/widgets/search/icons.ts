import { dropEmptyStyle } from '../../runtime/core';
import type { Parts } from './parts';

/** Passes the widths of the icons in the field to the CMS's CSS, again after each change, and shows the form. */
export function attachIcons({ widget, root, input, labelIcon, clearIcon }: Parts, signal: AbortSignal): void {
  const icons = { label: labelIcon, clear: clearIcon };
  const wasHidden = root.classList.contains('hidden');
  const measure = () => {
    if (signal.aborted) return;
    const isClearHidden = clearIcon?.classList.contains('hidden');
    root.classList.remove('hidden');
    clearIcon?.classList.remove('hidden');
    const widths = Object.entries(icons).map(
      ([name, icon]) => [name, icon?.getBoundingClientRect().width ?? 0] as const,
    );
    for (const [name, width] of widths) {
      widget.style.setProperty(`--e-search-icon-${name}-absolute-width`, `${width}px`);
      input.classList.toggle(`no-icon-${name}`, !width);
    }
    if (isClearHidden) clearIcon?.classList.add('hidden');
  };
  measure();
  // Where fonts fail to load, the first measurement is right.
  document.fonts.ready.then(measure, () => {});
  // Icons in a closed menu have no width, so a change of size is measured again.
  const observer = new ResizeObserver(measure);
  observer.observe(input);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const name of Object.keys(icons)) {
      widget.style.removeProperty(`--e-search-icon-${name}-absolute-width`);
      input.classList.remove(`no-icon-${name}`);
    }
    dropEmptyStyle(widget);
    if (wasHidden) root.classList.add('hidden');
  });
}
