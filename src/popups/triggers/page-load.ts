import { after, type Trigger } from './trigger';

/** Fires some time after the page loaded. */
export const pageLoad: Trigger = ({ page_load_delay }, fire, signal) => {
  after(page_load_delay, fire, signal);
  return undefined;
};
