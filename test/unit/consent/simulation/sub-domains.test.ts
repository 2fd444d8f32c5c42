// @vitest-environment node
import { describe, expect, it } from 'vitest';
import fc from '../../../support/fast-check';
import { type Action, playSubDomains } from './sub-domains';

/** The limit on a busy machine, ms. */
const TIMEOUT = 900_000;

const at = fc.constantFrom(0 as const, 1 as const);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), at, choice: fc.constantFrom(0, 1, 2) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('offline', 'online', 'unanswered', 'reload', 'show'),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(50, 2_000, 70_000) }),
  },
);

describe('decisions on two sub-domains that share the cookie', () => {
  it.for([
    ['an acceptance', 'a revocation', 0, 1],
    ['a revocation', 'an acceptance', 1, 0],
    ['a revocation', 'a revocation', 1, 1],
  ] as const)(
    '%s that waits for its server does not replace %s that the visitor has made on the other one since, and both are documented [consent.1, consent.12]',
    ([, , older, newer]) => {
      for (const hasLocks of [true, false])
        for (const connection of ['offline', 'unanswered'] as const)
          expect(
            playSubDomains(
              [
                { do: connection, at: 0 },
                { do: 'decide', at: 0, choice: older },
                { do: 'wait', ms: 2_000 },
                { do: 'decide', at: 1, choice: newer },
                { do: 'wait', ms: 2_000 },
                { do: 'show', at: 0 },
              ],
              hasLocks,
              1,
            ),
          ).toEqual([]);
    },
  );

  it(
    'are all documented, and the newest one is in force on both in the end [consent.1, consent.12]',
    () => {
      fc.assert(
        fc.property(
          fc.array(action, { maxLength: 14 }),
          fc.boolean(),
          fc.nat(1_000),
          (actions, hasLocks, seed) => {
            expect(playSubDomains(actions, hasLocks, seed)).toEqual([]);
          },
        ),
        { numRuns: 3_000 },
      );
    },
    TIMEOUT,
  );
});
