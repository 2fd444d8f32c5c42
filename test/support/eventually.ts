import { vi } from 'vitest';

/**
 * Resolves when `check` no longer throws. A loaded machine may need seconds for a module that is loaded in between.
 * @throws what `check` throws after 30 s
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000 });
