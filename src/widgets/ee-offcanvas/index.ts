import { defineHandler } from '../../runtime/core';

/** The widget extras' off-canvas (contract extras X4). */
export default defineHandler({
  mount() {},
});
