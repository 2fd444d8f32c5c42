/**
 * Calls a service's player. Every call may fail once the frame is removed, and releases of the services differ in their
 * answers, so failures are ignored.
 * @returns the answer, `undefined` where the call fails
 */
export async function callPlayer(act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
