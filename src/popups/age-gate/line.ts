/** Gates of a page stand one behind the other: what the first learns may make the next needless (contract extras X7.6). */

/** Opens a gate whose turn it is; `false` where it is not needed (any more). */
type Show = () => boolean;

const line: Show[] = [];

function advance() {
  while (line[0] && !line[0]()) line.shift();
}

/** Shows the gate at once, or when those before it are gone. */
export function enter(show: Show): void {
  if (line.push(show) === 1) advance();
}

/** The gate is done, or gone; the next one is up when this returns. */
export function leave(show: Show): void {
  const at = line.indexOf(show);
  if (at < 0) return;
  line.splice(at, 1);
  if (at === 0) advance();
}
