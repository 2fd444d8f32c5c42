import { defineHandler } from '../../runtime/core';

/** The widget extras' button group (contract extras X28). */
export default defineHandler({
  mount() {},
});
