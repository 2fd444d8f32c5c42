/** The duration of each step of a rotation, in ms; all of them derive from the pause between two words. */
export interface Timing {
  /** The time for which a word is shown. */
  readonly word: number;
  /** The delay between two letters of a change, and between two typed letters. */
  readonly letter: number;
  readonly typing: number;
  /** The time for which a typed word is selected before it is deleted. */
  readonly selection: number;
  /** The time in which the box closes or opens, and the time for which the box stays open. */
  readonly reveal: number;
  readonly hold: number;
}

/** The pause between the deletion of a word and the first letter of the next word, in ms. */
export const TYPING_GAP_MS = 800;

/**
 * Derives the timing from the setting `rotate_iteration_delay`.
 * @param delay the setting, in ms
 */
export const timingOf = (delay: number): Timing => ({
  word: delay,
  letter: delay * 0.02,
  typing: delay * 0.06,
  selection: delay * 0.2,
  reveal: delay * 0.24,
  hold: delay * 0.6,
});
