import { defineHandler } from '../../runtime/core';

/** The widget extras' parallax elements (contract extras X26). */
export default defineHandler({
  mount() {},
});
