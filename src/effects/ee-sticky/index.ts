import { defineHandler } from '../../runtime/core';

/** The widget extras' sticky elements (contract extras X25). */
export default defineHandler({
  mount() {},
});
