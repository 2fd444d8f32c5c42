/**
 * The file that a page which asks loads before its other scripts, `hold.js`: a classic script, for which the parser waits. It holds
 * what scripts load from other sites until the guard runs, whose code comes later than the first lazy loaders. The entry
 * makes an end to it (core/hold.ts).
 */
import { HOLD } from '../core';
import { holdFrames } from './frames';
import { holdNodes } from './nodes';
import { release } from './queue';
import { announced, holdRequests } from './requests';
import { holdStyles } from './styles';

// The guard, which knows what may load, takes what was held by the same functions.
if (!(HOLD in globalThis)) {
  holdNodes();
  holdFrames();
  holdRequests();
  holdStyles();
  Object.assign(globalThis, { [HOLD]: { announced, release } });
}
