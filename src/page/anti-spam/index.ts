import { defineHandler } from '../../runtime/core';

/** The bridge to the anti-spam plugin (contract site-chrome A). */
export default defineHandler({
  mount() {},
});
