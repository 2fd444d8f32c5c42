const two = (value: number) => String(value).padStart(2, '0');

/**
 * A time in s as a player writes it: `05:07`, with hours `01:05:07` (contract extras X3.7); `00:00` for what is not known.
 * @param hasHours writes the hours also where there are none
 */
export function formatTime(seconds: number, hasHours = false): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours || hasHours ? `${two(hours)}:${rest}` : rest;
}

/** Speeds that a press on the button goes through. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The next faster (`step` over 0) or slower speed; with `isRound` the slowest follows the fastest. */
export function nextSpeed(now: number, step: number, isRound = false): number {
  const found =
    step > 0 ? SPEEDS.find((each) => each > now + 0.01) : SPEEDS.findLast((each) => each < now - 0.01);
  return found ?? (isRound ? (SPEEDS[0] ?? 1) : now);
}
