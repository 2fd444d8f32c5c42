import { defineHandler } from '../../runtime/core';

/** The widget extras' hotspots (contract extras X28). */
export default defineHandler({
  mount() {},
});
