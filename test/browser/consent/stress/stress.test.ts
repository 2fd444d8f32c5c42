import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { serveModule } from '../../../support/module';
import { createRandom } from '../../../unit/consent/simulation/random';
import { playRound } from './round';

/**
 * The number of rounds, from the environment: `STRESS_ROUNDS=450 npx vitest run --project browser
 * test/browser/consent/stress` saves a thousand decisions.
 */
const ROUNDS = Number(process.env.STRESS_ROUNDS ?? 4);
/** The seed of the first round; each round has its own seed. */
const SEED = Number(process.env.STRESS_SEED ?? 1);

describe('two and three tabs in Chromium that decide within a second', () => {
  it(
    'store each decision, once unless its answer was lost, and end with the last one, whatever fails in server and browser [consent.1, consent.12]',
    async ({ site }) => {
      await serveModule(site, '/queue.js', 'test/browser/consent/queue-page.ts');
      site.set(
        '/tab.html',
        '<!doctype html><title>Tab</title><script type="module" src="/start.js"></script>',
      );
      site.set('/start.js', "import { start } from '/queue.js'; window.running = start();");
      const wrong: string[] = [];
      let saves = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const played = await playRound(site, createRandom(SEED + round));
        saves += played.saves;
        wrong.push(...played.wrong.map((words) => `round ${SEED + round}: ${words}`));
        if (process.env.STRESS_ROUNDS && (round + 1) % 10 === 0)
          console.log(`${round + 1} rounds, ${saves} saves, ${wrong.length} wrong`, wrong);
      }
      console.log(`${saves} decisions saved in ${ROUNDS} rounds`);
      expect(wrong).toEqual([]);
    },
    15_000 + ROUNDS * 60_000,
  );
});
