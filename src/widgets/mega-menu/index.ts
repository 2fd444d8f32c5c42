import { defineHandler } from '../../runtime/core';

/** The mega menu (contract pro 7). */
export default defineHandler({
  mount() {},
});
