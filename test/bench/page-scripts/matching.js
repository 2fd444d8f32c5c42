import { catalog } from '../../../src/catalog';
import { createMatcher } from '../../../src/core/match';
import { futureLines } from '../future-catalog.mjs';

window.measureMatching = (repeats) => {
  const lines = [...catalog, ...futureLines];
  const match = createMatcher(lines);
  let found = 0;
  const run = () => {
    found = 0;
    const started = performance.now();
    match(document, () => {
      found += 1;
    });
    return performance.now() - started;
  };
  const cold = run();
  return { cold, warm: Array.from({ length: repeats }, run), found, lines: lines.length };
};
