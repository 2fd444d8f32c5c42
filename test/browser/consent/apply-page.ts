/** Runs in the page of the browser tests of apply: applies a decision and loads the chunks for it. */
import { type ApplyEnv, apply as applyWith } from '../../../src/consent/apply';
import type { ApplyType } from '../../../src/consent/types';
import { load } from '../../support/apply-parts';

/** Applies with the parts that are separate chunks in the build. */
export const apply = (type: ApplyType, env: Omit<ApplyEnv, 'load' | 'startGuard'>): Promise<void> =>
  applyWith(type, { ...env, load, startGuard: () => undefined });
