/**
 * Gates of a page are shown one after another: the age that is entered in the first may make the next one unnecessary.
 */

/** Opens a gate; returns `false` where the gate is not needed. */
type Show = () => boolean;

/** The open gate, then those that wait for it. */
const queue: Show[] = [];

/** Opens the first gate of the queue that is needed; gates before it leave the queue. */
function openNext() {
  for (;;) {
    const [show] = queue;
    if (!show) return;
    const isOpen = show();
    if (isOpen) return;
    queue.shift();
  }
}

/** Shows the gate at once, or after the gates before it. */
export function enter(show: Show): void {
  queue.push(show);
  if (queue.length === 1) openNext();
}

/** Removes a gate that is passed or gone; the next one is open when this function returns. */
export function leave(show: Show): void {
  const at = queue.indexOf(show);
  if (at < 0) return;
  queue.splice(at, 1);
  if (at === 0) openNext();
}
