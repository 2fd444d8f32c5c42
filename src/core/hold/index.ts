/**
 * Holds what scripts of the page load from other sites until the guard runs: its code comes later than the first lazy
 * loaders. The entry has this code, so that nothing leaves meanwhile, whoever printed the tag.
 */
import { holdNodes } from './nodes';
import { holdRequests } from './requests';
import { holdStyles } from './styles';

export { release } from './queue';

/** Holds from now on. The guard, which knows what may load, takes what was held by the same functions. */
export function holdForeign(): void {
  holdNodes();
  holdRequests();
  holdStyles();
}
