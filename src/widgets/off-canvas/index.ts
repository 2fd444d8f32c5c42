import { defineHandler } from '../../runtime/core';

/** The pro add-on's off-canvas (contract pro 5). */
export default defineHandler({
  mount() {},
});
