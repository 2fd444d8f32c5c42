import { afterAll } from 'vitest';

/** The effect of a fault on a visit, as the recording test has proved it. */
export interface Fault {
  readonly fault: string;
  /** The part of the page that the fault affects. */
  readonly where: string;
  /** What the visitor sees during the fault. */
  readonly sees: string;
  /** What the visitor loses of their own input: a decision or typed text. */
  readonly lost: string;
  /** Whether everything else on the page works. */
  readonly rest: string;
}

const HEADS = ['fault', 'where', 'what the visitor sees', 'lost', 'the rest works'];

/** The rows as Markdown. */
function asTable(rows: readonly Fault[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(HEADS),
    line(HEADS.map(() => '---')),
    ...rows.map(({ fault, where, sees, lost, rest }) => line([fault, where, sees, lost, rest])),
  ].join('\n');
}

/**
 * Returns a function that records rows; the rows are printed when all tests of the file have ended. A test records a
 * row after all of the row is proved.
 */
export function faultTable(subject: string): (...rows: readonly Fault[]) => void {
  const rows: Fault[] = [];
  afterAll(() => console.log(`Faults: ${subject}\n\n${asTable(rows)}\n`));
  return (...more) => void rows.push(...more);
}
