/**
 * Asks a service's player for something, at once. Every call to it may fail once its frame is gone, and releases of the
 * service differ in what they answer: nothing of that stops anything.
 * @returns what it answers, `undefined` where it fails
 */
export async function ask(act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
