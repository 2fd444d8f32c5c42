const count = (value) => value.toLocaleString('en');

/** @throws where a schedule breaks an invariant, with the shortest list of steps that does */
export function decisionsReport({ schedules, decisions, failure, from, seconds }) {
  if (failure) {
    const { seed, broken, shortest } = failure;
    const steps = shortest.actions.map((action) => JSON.stringify(action));
    throw new Error([`seed ${seed}: ${broken.join('; ')}`, ...steps].join('\n'));
  }
  return `### Decisions, simulated

${count(schedules)} schedules from seed ${from} on with ${count(decisions)} decisions in ${Math.round(seconds)} s: none lost, none documented twice
without need, and the last decision is in force in each tab, in the cookie and for the server.`;
}
