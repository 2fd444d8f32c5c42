const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a time in s: `05:07`, with hours `01:05:07`; `00:00` for an unknown one.
 * @param hasHours always writes the hours
 */
export function formatTime(seconds: number, hasHours = false): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours || hasHours ? `${two(hours)}:${rest}` : rest;
}

/** Speeds of the speed button. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Speeds that differ less are the same. */
const TOLERANCE = 0.01;

/** The next faster (`step` > 0) or slower speed; with `isRound` the slowest follows the fastest. */
export function nextSpeed(now: number, step: number, isRound = false): number {
  const found =
    step > 0
      ? SPEEDS.find((each) => each > now + TOLERANCE)
      : SPEEDS.findLast((each) => each < now - TOLERANCE);
  return found ?? (isRound ? (SPEEDS[0] ?? 1) : now);
}
