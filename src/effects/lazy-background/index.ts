import { defineHandler } from '../../runtime/core';

/** Backgrounds that wait for their element (contract page-builder 6.6). */
export default defineHandler({
  mount() {},
});
