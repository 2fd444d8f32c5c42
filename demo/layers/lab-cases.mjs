/** The building blocks of the lab's presets. */

/** The dates around which the lab sets its clocks. */
export const SCHEDULE = {
  schedule: 'yes',
  schedule_start_date: '2026-12-20 08:00',
  schedule_end_date: '2026-12-27 20:00',
};
/** The trigger that opens a popup as soon as its conditions allow it. */
export const AT_ONCE = { page_load: 'yes', page_load_delay: 0 };

/** Situations of a preset; `set` contains values of the lab's controls. */
export const opens = (name, set = {}) => ({ name, set, opens: true });
export const stays = (name, set = {}) => ({ name, set, opens: false });
