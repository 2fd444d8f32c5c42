/** The tests and the proofs of the simulation run this file as a bundle, because Vitest's rewritten imports would be slow. */
export { runOldQueue } from './old-queue';
export { playSchedule } from './play';
export { simulate, told } from './simulate';
