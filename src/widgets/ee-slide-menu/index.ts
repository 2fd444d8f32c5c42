import { defineHandler } from '../../runtime/core';

/** The widget extras' slide menu (contract extras X5). */
export default defineHandler({
  mount() {},
});
