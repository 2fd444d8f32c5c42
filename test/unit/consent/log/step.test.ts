// @vitest-environment node
import { expect, it } from 'vitest';
import { write } from '../../../../src/consent/log/step';
import type { Step } from '../../../../src/consent/log/tab';
import { entry } from './steps';

it('a step goes on with the version of a decision that the store will have, so that a second change is the newer one', () => {
  const step = { effects: [], entries: [entry('a'), entry('b', { version: 4 })] } as unknown as Step;
  write(step, { ...entry('b', { version: 4 }), state: 'sending' });
  write(step, entry('c', { version: 0 }));
  expect(step.entries.map(({ id, version }) => [id, version])).toEqual([
    ['a', entry('a').version],
    ['b', 5],
    ['c', 1],
  ]);
  expect(step.effects).toMatchObject([
    { do: 'write', entry: { id: 'b', version: 4 } },
    { do: 'write', entry: { id: 'c', version: 0 } },
  ]);
});
