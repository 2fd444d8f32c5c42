/** What the build has as chunks of their own, of which apply asks for those that it needs. */
import type { Chunks } from '../../src/consent/env';

const parts = {
  tags: () => import('../../src/consent/tags'),
  definitions: () => import('../../src/consent/definitions'),
};

export const load = <Name extends keyof typeof parts>(name: Name): Promise<Chunks[Name]> =>
  parts[name]() as unknown as Promise<Chunks[Name]>;
