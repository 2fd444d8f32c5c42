import { defineHandler } from '../../runtime/core';

/** Motion effects (contract pro 2). */
export default defineHandler({
  mount() {},
});
