import { defineHandler } from '../../runtime/core';

/** Videos behind sections (contract page-builder 6.2). */
export default defineHandler({
  mount() {},
});
