/** What a page of apply's browser tests runs: applying, and what it fetches. */
import { type ApplyEnv, apply as applyWith } from '../../../src/consent/apply';
import type { ApplyType } from '../../../src/consent/types';
import { load } from '../../support/apply-parts';

/** Applies with the parts that the build has as chunks of their own. */
export const apply = (type: ApplyType, env: Omit<ApplyEnv, 'load' | 'hold'>): Promise<void> =>
  applyWith(type, { ...env, load, hold: () => undefined });
