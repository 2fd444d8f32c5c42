// @vitest-environment node
import { expect, it } from 'vitest';
import { enter, leave } from '../../../src/popups/age-gate/queue';

it('gates are shown one after the other, the next before the last disappears, and gates that are no longer needed never', () => {
  const log: string[] = [];
  const gate =
    (name: string, isNeeded = () => true) =>
    () => {
      log.push(`${name} ${isNeeded()}`);
      return isNeeded();
    };
  let isOld = false;
  const gates = [
    gate('needless', () => false),
    gate('first'),
    gate('second', () => !isOld),
    gate('removed'),
    gate('last'),
  ];
  const [, first, , removed, last] = gates as [
    () => boolean,
    () => boolean,
    () => boolean,
    () => boolean,
    () => boolean,
  ];
  for (const each of gates) enter(each);
  expect(log).toEqual(['needless false', 'first true']);
  // A gate that is in the queue no longer takes no other gate's place.
  leave(gates[0] as () => boolean);
  expect(log).toHaveLength(2);
  isOld = true;
  leave(removed);
  leave(first);
  expect(log.slice(2)).toEqual(['second false', 'last true']);
  leave(first);
  leave(last);
  expect(log).toHaveLength(4);
});
