import { defineHandler } from '../../runtime/core';

/** The widget extras' scroll indicator (contract extras X16). */
export default defineHandler({
  mount() {},
});
