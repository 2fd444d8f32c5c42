import { afterAll } from 'vitest';

/** What a fault does to a visit, as the test that recorded it has seen it. */
export interface Fault {
  readonly fault: string;
  /** What it befalls. */
  readonly where: string;
  /** What the visitor sees. */
  readonly sees: string;
  /** What the visitor loses of what they did: a decision, typed text. */
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

/** Prints what the tests of a file record, when all of them are over. A row is recorded once all of it is proved. */
export function faultTable(subject: string): (...rows: readonly Fault[]) => void {
  const rows: Fault[] = [];
  afterAll(() => console.log(`Faults: ${subject}\n\n${asTable(rows)}\n`));
  return (...more) => void rows.push(...more);
}
