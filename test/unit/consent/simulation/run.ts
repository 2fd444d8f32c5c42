/** What the simulation's test and bench run: bundled, so that the runner's rewriting of imports does not slow it down. */
export { runOldQueue } from './old-queue';
export { simulate } from './simulate';
