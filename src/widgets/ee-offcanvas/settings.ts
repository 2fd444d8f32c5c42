import type { SettingsOf } from '../../api';
import { choice, flag, number, text } from '../../runtime/core';

/** How an element is named: by its id or a class, without mark. */
const source = ['', 'id', 'class'] as const;

/** Contract extras X4; a switch that is off is not printed, so each is off by default. */
export const settings = {
  position: choice(['left', 'right', 'top', 'bottom'], 'left'),
  animation: choice(['reveal', 'push', 'overlay', 'shift'], 'reveal'),
  container_scroll: flag(),
  anchor_navigation: flag(),
  /** ms. */
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

/** `#id` or `.class`; `''` where nothing is named. */
function named(kind: string, id: string, className: string): string {
  const name = (kind === 'id' ? id : kind === 'class' ? className : '').trim().replace(/^[#.]/, '');
  return name && (kind === 'id' ? '#' : '.') + CSS.escape(name);
}

/** What opens the panel; in the widget itself for a burger, anywhere else. */
export const triggerSelector = ({ trigger_source, trigger_id, trigger_class }: Settings): string =>
  trigger_source === 'burger' ? '.ee-offcanvas__trigger' : named(trigger_source, trigger_id, trigger_class);

/** The owner's own close element in the panel. */
export const closeSelector = ({
  header_close_source,
  header_close_id,
  header_close_class,
}: Settings): string => named(header_close_source, header_close_id, header_close_class);
