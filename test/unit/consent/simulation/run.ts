/** What the simulation's tests and bench run: bundled, so that the runner's rewriting of imports does not slow it down. */
export { runOldQueue } from './old-queue';
export { playSchedule } from './play';
export { simulate, told } from './simulate';
