/** The server of a world: what it documents, what it answers, and when. */

import type { Entry } from '../../../../src/consent/entries';
import { chosen } from '../../../../src/consent/in-force';
import type { Answer } from '../../../../src/consent/log/send';
import type { ConsentConfig, Decision } from '../../../../src/consent/types';
import type { Random } from './random';
import type { Time } from './time';

/** How the server takes one request; all but `well` are faults. */
export const ANSWERS = [
  'well',
  'late',
  // The connection hangs, before or after the decision is documented.
  'never',
  'never, but documented',
  // The server refuses by 403, by an expired nonce that can't be renewed, or by 429 with a pause that is too long.
  'refused',
  // The server answers 429 or refuses an expired nonce, and then accepts the client's second request.
  'taken at the second try',
  '5xx',
  '5xx, but documented',
  '5xx, but documented with its cookie',
  // The body has the answer twice, or a notice before the answer; the client can read such a body.
  'twice',
  'garbage',
  'cut off',
] as const;
export type ServerAnswer = (typeof ANSWERS)[number];

/** A page aborts a request after this time, ms. */
export const LIMIT_MS = 30_000;

export interface Documented {
  readonly id: string;
  readonly time: number;
  readonly uuid: string;
  /** When the request left its page, ms since the world began. */
  readonly sentAt: number;
  /** When the page that sent the request read the answer, ms since the world began; `undefined` for never. */
  answeredAt: number | undefined;
}

export interface ServerEnv {
  readonly time: Time;
  readonly random: Random;
  readonly config: () => Pick<ConsentConfig, 'groups' | 'revision'>;
  setCookie(decision: Decision, entry: Entry): void;
  documented(of: Documented): void;
}

export interface Line {
  /** Runs a call in the page that has sent the request, if the page still exists. */
  deliver(call: () => void): void;
  isGone(): boolean;
}

export function createServer({ time, random, config, setCookie, documented }: ServerEnv) {
  const plan: ServerAnswer[] = [];
  const all: Documented[] = [];

  return {
    plan,
    all,
    take(entry: Entry, line: Line, answered: (answer: Answer) => void): void {
      const how = plan.shift() ?? 'well';
      const { payload } = entry;
      if (!payload) throw new Error('a decision without a choice is sent');
      const isDocumented = how !== 'never' && how !== 'refused' && how !== '5xx';
      const isSilent = how === 'never' || how === 'never, but documented';
      const way = random.int(5, 60);
      const delay =
        how === 'late'
          ? random.int(1_000, 29_000)
          : how === 'taken at the second try'
            ? random.int(1_000, 12_000)
            : way;
      const sentAt = time.now;
      let record: Documented | undefined;
      time.after(delay, () => {
        // A page that crashes may take its request with it.
        if (!isDocumented || (line.isGone() && random.chance(0.2))) return;
        const uuid = `u${all.length}`;
        record = { id: entry.id, time: entry.time, uuid, sentAt, answeredAt: undefined };
        all.push(record);
        documented(record);
      });
      if (isSilent) {
        time.after(LIMIT_MS, () => line.deliver(() => answered('failed')));
        return;
      }
      time.after(delay + way, () => {
        const hasCookie = !/^5xx(?:, but documented)?$|refused/.test(how);
        if (record && entry.asksCookie && hasCookie)
          setCookie(
            {
              uuid: record.uuid,
              previousUuids: [],
              created: undefined,
              revision: config().revision,
              consent: chosen(payload.decision, config()),
              buttonClicked: payload.buttonClicked,
            },
            entry,
          );
        line.deliver(() => {
          const isRead = /^(?:well|late|taken|twice)/.test(how);
          if (record && isRead) record.answeredAt = time.now;
          if (record && isRead) answered({ uuid: record.uuid });
          else answered(how === 'garbage' || how === 'cut off' ? 'unreadable' : 'failed');
        });
      });
    },
  };
}
