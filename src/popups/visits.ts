import { defineHandler } from '../runtime/core';

/** Counts page views and sessions for the conditions of popups (contract popup 4.1). */
export default defineHandler({
  mount() {},
});
