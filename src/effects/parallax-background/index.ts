import { defineHandler } from '../../runtime/core';

/** The widget extras' parallax backgrounds (contract extras X27). */
export default defineHandler({
  mount() {},
});
