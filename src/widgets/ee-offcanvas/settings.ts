import type { SettingsOf } from '../../api';
import { choice, flag, number, text } from '../../core';

/** How the owner selects an element: by its id or by a class. */
const source = ['', 'id', 'class'] as const;

/** The settings of the widget; a switch that is off is not printed, so each one is off by default. */
export const settings = {
  position: choice(['left', 'right', 'top', 'bottom'], 'left'),
  animation: choice(['reveal', 'push', 'overlay', 'shift'], 'reveal'),
  container_scroll: flag(),
  anchor_navigation: flag(),
  /** The duration is in ms. */
  anchor_navigation_speed: number(500, { min: 0, max: 10_000 }),
  anchor_navigation_close: flag(),
  scroll_fix: choice(['', 'margin', 'overflow'], ''),
  refresh_widgets: flag(),
  trigger_source: choice(['burger', 'id', 'class'], 'burger'),
  trigger_id: text(),
  trigger_class: text(),
  header_close_source: choice(source, ''),
  header_close_id: text(),
  header_close_class: text(),
};

export type Settings = SettingsOf<typeof settings>;

/** Returns `#id` or `.class`; `''` where the owner named nothing. */
function selectorOf(kind: string, id: string, className: string): string {
  const name = (kind === 'id' ? id : kind === 'class' ? className : '').trim().replace(/^[#.]/, '');
  return name && (kind === 'id' ? '#' : '.') + CSS.escape(name);
}

/** Returns the selector of the triggers: the burger inside the widget, or elements anywhere on the page. */
export const triggerSelector = ({ trigger_source, trigger_id, trigger_class }: Settings): string =>
  trigger_source === 'burger'
    ? '.ee-offcanvas__trigger'
    : selectorOf(trigger_source, trigger_id, trigger_class);

/** Returns the selector of the owner's own close element in the panel. */
export const closeSelector = ({
  header_close_source,
  header_close_id,
  header_close_class,
}: Settings): string => selectorOf(header_close_source, header_close_id, header_close_class);
