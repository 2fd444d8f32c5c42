import type { Counter } from '../memory';
import type { PopupSettings } from '../settings';
import type { Visit } from '../visit';

/** What a condition leaves in the memory: a value, or without one a count raised by one. */
export interface Write extends Counter {
  readonly value?: number;
}

export interface Outcome {
  readonly passes: boolean;
  /** For QA, in German. */
  readonly why: string;
  readonly writes?: readonly Write[];
}

/** What the owner chose, for QA. */
export const chosen = (names: readonly string[]): string => `; gewählt: ${names.join(', ') || 'nichts'}`;

/** A condition depends on nothing but what it is given, and does nothing by itself. */
export type Condition = (id: number, settings: PopupSettings, visit: Visit) => Outcome;
