import { choice, text } from '../../runtime/core';
import { addAction } from '../../ui/actions/actions';

const MODES = ['open', 'close', 'toggle'] as const;
export type DisplayMode = (typeof MODES)[number];

/** The event on the window; its detail has `id` and `displayMode`. */
export const TOGGLE = 'elementor-pro/off-canvas/toggle-display-mode';

// The actions are added once for the page: each panel listens for the event and compares its id, also a panel that is
// inserted later.
for (const mode of MODES)
  addAction(`off_canvas:${mode}`, {
    schema: { id: text(), displayMode: choice(MODES, mode) },
    run: (settings, previousEvent) =>
      dispatchEvent(new CustomEvent(TOGGLE, { detail: { ...settings, previousEvent } })),
  });

/** Returns what the event asks of the panel `id`. Any script may dispatch the event, so its detail is hostile input. */
export function modeFor(id: string, event: Event): { mode: DisplayMode; from: unknown } | undefined {
  const detail = Object((event as CustomEvent<unknown>).detail) as Record<string, unknown>;
  const mode = MODES.find((each) => each === detail.displayMode);
  return mode && String(detail.id) === id ? { mode, from: detail.previousEvent } : undefined;
}
