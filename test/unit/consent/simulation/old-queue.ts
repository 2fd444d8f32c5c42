/**
 * How decisions were sent before the log existed: all waiting decisions are in one list, which each tab reads, changes and
 * writes. Every tab sends its own decisions at once, and the tab that decides last asks for the cookie. With this queue the
 * tests show that the simulation finds lost decisions.
 */

import type { Entry } from '../../../../src/consent/entries';
import type { Log } from '../../../../src/consent/log/job';
import type { JobEnv } from '../../../../src/consent/log/send';
import { createWriter, makeEntry } from '../../../../src/consent/log/write';
import type { GuardedStorage } from '../../../../src/values/storage';

const KEY = 'shared-list';
const RETRY_MS = 15_000;

export function runOldQueue(env: JobEnv): Log {
  const { clock, config } = env;
  const { store } = env.reader;
  const local: GuardedStorage = store.places.local;
  const writer = createWriter(store);
  const own = new Set<string>();
  const read = (): Entry[] => JSON.parse(local.get(KEY) ?? '[]') as Entry[];
  const save = (entries: readonly Entry[]) => local.set(KEY, JSON.stringify(entries));
  /** All tabs read the stored stand-in in place of the cookie, as they do with the log. */
  const show = () => env.show(store.read());

  function send(entry: Entry, done: () => void) {
    env.send(
      entry,
      () => false,
      (answer) => {
        const isDocumented = typeof answer === 'object';
        if (isDocumented) {
          save(read().filter(({ id }) => id !== entry.id));
          writer.write({ ...entry, state: 'documented', payload: undefined, version: 9 });
        } else clock.after(RETRY_MS, retry);
        show();
        done();
      },
    );
  }
  function retry() {
    const [first] = read();
    if (first) send({ ...first, asksCookie: read().length === 1 }, retry);
  }
  clock.after(0, retry);

  return {
    notify() {},
    decide(choice, done) {
      const entry = makeEntry(choice, {
        now: clock.now(),
        random: env.random(),
        latest: store.read().at(-1)?.time ?? 0,
        revision: config.revision,
        before: '',
      });
      writer.write(entry);
      own.add(entry.id);
      save([...read(), entry]);
      show();
      send({ ...entry, asksCookie: true }, done);
    },
    isOwn: (id) => own.has(id),
    forget() {},
  };
}
