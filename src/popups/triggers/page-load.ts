import { after, type Trigger } from './trigger';

/** A while after the page loaded. */
export const pageLoad: Trigger = ({ page_load_delay }, fire, signal) => {
  after(page_load_delay, fire, signal);
  return undefined;
};
