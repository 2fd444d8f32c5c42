/** Handles a decision after the click: records, submits and applies it. */
import type { RestClient } from '../rest/client';
import { lazy, reporter } from '../runtime/core';
import type { Applying } from './applying';
import type { ConsentEnv } from './env';
import type { Recorder } from './log/record-decision';
import type { DecisionReader } from './read-decision';
import type { Choice, ConsentConfig } from './types';

export interface Decider {
  /** Loads the code that records decisions; a call after a failure retries. */
  load(): Promise<Recorder>;
  /** Stores and submits a choice without applying it. */
  record(choice: Choice): Promise<void>;
  /** Stores and submits a choice, then applies it. */
  decide(choice: Choice): Promise<void>;
  /** Whether a decision was made on this page. */
  hasDecided(): boolean;
}

export interface DeciderEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly rest: RestClient | undefined;
  readonly signal: AbortSignal;
  readonly load: ConsentEnv['load'];
  readonly applying: Applying;
}

export function createDecider(env: DeciderEnv): Decider {
  const { reader, load, applying } = env;
  let deciding = 0;
  let hasDecided = false;

  const loadRecorder = lazy(async (): Promise<Recorder> => {
    const { startRecording } = await load('record');
    return startRecording({
      ...env,
      loadSubmit: () => load('submit'),
      follow: {
        changed: () => (applying.hasChanged() ? reader.usable() : undefined),
        applied: applying.applied,
      },
      isDeciding: () => deciding > 0,
      apply: (byOtherTab) => applying.apply('consent', byOtherTab).catch(reporter('consent', 'consent')),
    });
  });
  const record = async (choice: Choice) => (await loadRecorder()).record(choice);

  return {
    load: loadRecorder,
    record,
    async decide(choice) {
      hasDecided = true;
      deciding++;
      try {
        await record(choice);
        await applying.apply('consent');
      } finally {
        deciding--;
      }
    },
    hasDecided: () => hasDecided,
  };
}
