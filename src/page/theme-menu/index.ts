import { defineHandler } from '../../runtime/core';

/** The theme's mobile menu (contract site-chrome M). */
export default defineHandler({
  mount() {},
});
