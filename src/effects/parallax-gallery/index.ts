import { defineHandler } from '../../runtime/core';

/** The widget extras' parallax galleries (contract extras X14.1). */
export default defineHandler({
  mount() {},
});
