import type { Counter } from '../memory';
import type { PopupSettings } from '../settings';
import type { Visit } from '../visit';

/** What a condition stores: a value, or without one a count raised by one. */
export interface Write extends Counter {
  readonly value?: number;
}

export interface Outcome {
  readonly passes: boolean;
  /** The reason in German, for QA. */
  readonly why: string;
  readonly writes?: readonly Write[];
}

/** The owner's choice in German, for QA. */
export const chosen = (names: readonly string[]): string => `; gewählt: ${names.join(', ') || 'nichts'}`;

/** A condition is a pure function of its arguments. */
export type Condition = (id: number, settings: PopupSettings, visit: Visit) => Outcome;
