/** One entry of a configuration that does not do what the owner expects. */
export interface Problem {
  /** The path of the entry: `consent.blockers[0].rules`, or `data-off`. */
  readonly key: string;
  /** A whole sentence that names the key, the value that was probably meant, and the value that is used instead. */
  readonly message: string;
}

/** Adds a problem to a list. */
export type Report = (key: string, message: string) => void;

/** Returns a function that adds problems to `problems`, each message only once. */
export function reportOnce(problems: Problem[]): Report {
  const reported = new Set<string>();
  return (key, message) => {
    if (reported.has(message)) return;
    reported.add(message);
    problems.push({ key, message });
  };
}
