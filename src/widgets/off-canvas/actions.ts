import { choice, text } from '../../runtime/core';
import { addAction } from '../../ui/actions';

const MODES = ['open', 'close', 'toggle'] as const;
export type DisplayMode = (typeof MODES)[number];

/** On the window; its detail has `id` and `displayMode` (contract pro 0.6). */
export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

// Once for the page: each panel hears the event and knows its id, also one that comes later.
for (const mode of MODES)
  addAction(`off_canvas:${mode}`, {
    schema: { id: text(), displayMode: choice(MODES, mode) },
    run: (settings, previousEvent) =>
      dispatchEvent(new CustomEvent(TOGGLE, { detail: { ...settings, previousEvent } })),
  });

/** What the event asks of the panel `id`; anybody may dispatch it. */
export function modeFor(id: string, event: Event): { mode: DisplayMode; from: unknown } | undefined {
  const detail = Object((event as CustomEvent<unknown>).detail) as Record<string, unknown>;
  const mode = MODES.find((each) => each === detail.displayMode);
  return mode && String(detail.id) === id ? { mode, from: detail.previousEvent } : undefined;
}
