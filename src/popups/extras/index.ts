import { defineHandler } from '../../runtime/core';

/** The widget extras' popup (contract extras X6). */
export default defineHandler({
  mount() {},
});
