/**
 * Gates of a page are shown one after another: the age that is entered in the first may make the next one unnecessary.
 */

/** Opens the gate; returns `false` where the gate is not needed. */
type Show = () => boolean;

const queue: Show[] = [];

function advance() {
  while (queue[0] && !queue[0]()) queue.shift();
}

/** Shows the gate at once, or after the gates before it. */
export function enter(show: Show): void {
  if (queue.push(show) === 1) advance();
}

/** Removes a gate that is passed or gone; the next one is open when this function returns. */
export function leave(show: Show): void {
  const at = queue.indexOf(show);
  if (at < 0) return;
  queue.splice(at, 1);
  if (at === 0) advance();
}
