import { defineHandler } from '../../runtime/core';

/** The age gate (contract extras X7). */
export default defineHandler({
  mount() {},
});
