/** Loads parts of consent that are chunks of their own in the build. `apply` loads those that it needs. */
import type { Chunks } from '../../src/consent/env';

const parts = {
  tags: () => import('../../src/consent/tags'),
  definitions: () => import('../../src/consent/definitions'),
};

export const load = <Name extends keyof typeof parts>(name: Name): Promise<Chunks[Name]> =>
  parts[name]() as unknown as Promise<Chunks[Name]>;
