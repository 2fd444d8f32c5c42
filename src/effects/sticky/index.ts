import { defineHandler } from '../../runtime/core';

/** The pro add-on's sticky elements (contract pro 1). */
export default defineHandler({
  mount() {},
});
