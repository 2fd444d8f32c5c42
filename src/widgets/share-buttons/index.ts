import { defineHandler } from '../../runtime/core';

/** Share buttons (contract pro 8, page-builder 8.2). */
export default defineHandler({
  mount() {},
});
