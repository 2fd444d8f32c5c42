/** What the lab's presets are made of. */

/** The lab's clocks are set around these dates. */
export const SCHEDULE = {
  schedule: 'yes',
  schedule_start_date: '2026-12-20 08:00',
  schedule_end_date: '2026-12-27 20:00',
};
/** Opens as soon as the conditions allow it. */
export const AT_ONCE = { page_load: 'yes', page_load_delay: 0 };

/** Situations; `set` are values of the lab's controls. */
export const opens = (name, set = {}) => ({ name, set, opens: true });
export const stays = (name, set = {}) => ({ name, set, opens: false });
