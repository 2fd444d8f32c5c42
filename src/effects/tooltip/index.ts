import { defineHandler } from '../../runtime/core';

/** Tooltips of any element (contract extras X29). */
export default defineHandler({
  mount() {},
});
